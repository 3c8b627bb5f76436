/**
 * People of an organisation as its directory sees them: those with an address in a domain that the organisation has
 * proved, and of those who left the ones whom the directory knows. External specialists are none of them.
 */
export const VISIBLE = `t.client_id = app_client_id() and t.role <> 'MultiUser'
  and (t.removed_at is null or s.user_id is not null)
  and exists (select 1 from sign_on_domain d where d.client_id = t.client_id and d.verified_at is not null
                and d.domain = split_part(lower(t.email), '@', 2))`;

export const FROM = `client_user t left join scim_person s on s.client_id = t.client_id and s.user_id = t.id`;
