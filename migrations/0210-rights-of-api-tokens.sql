-- Rights of tokens for what people may do without a permission or by their role (docs/adr/0038-api-tokens.md): the board (tickets), the
-- endpoints of webhooks (webhooks), links that stand for a login (links). Tokens that exist keep what they had.
alter table api_token add column rights text[] not null default '{}';
update api_token set rights = case when permissions && array['managedinstruction', 'examination']
  then array['links', 'tickets'] else array['tickets'] end;

drop function actor_by_api_token(bytea, text);
-- As in migrations/0100-api-tokens.sql, with the rights.
create function actor_by_api_token(p_hash bytea, p_from text)
returns table (
  token_id uuid, user_id uuid, client_id uuid, permissions text[], rights text[], read_only boolean, data_version bigint, refused text,
  used integer, seconds_left integer
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t record;
  w record;
begin
  select k.client_id, k.token_id, k.last_used_at, a.created_by, a.read_only, a.rights, v.version,
         array(select unnest(a.permissions) intersect select unnest(u.permissions) order by 1) as permissions,
         case when a.revoked_at is not null then 'revoked'
              when a.valid_until < (now() at time zone 'Europe/Berlin')::date then 'expired'
              when u.removed_at is not null or u.role <> 'Owner' then 'withoutOwner' end as refused
    into t
    from api_token_key k
    join api_token a on a.client_id = k.client_id and a.id = k.token_id
    join client_user u on u.client_id = a.client_id and u.id = a.created_by
    join client_version v on v.client_id = k.client_id
   where k.token_hash = p_hash;
  if not found then
    return;
  end if;
  if t.refused is not null then
    return query select t.token_id, t.created_by, t.client_id, t.permissions, t.rights, t.read_only, t.version, t.refused, 0, 0;
    return;
  end if;
  insert into api_token_window as aw (client_id, token_id, started_at, used) values (t.client_id, t.token_id, now(), 1)
    on conflict on constraint api_token_window_pkey do update
      set used = case when aw.started_at > now() - interval '1 minute' then least(aw.used + 1, 1000000) else 1 end,
          started_at = case when aw.started_at > now() - interval '1 minute' then aw.started_at else now() end
    returning aw.used, ceil(extract(epoch from aw.started_at + interval '1 minute' - now()))::integer as seconds_left into w;
  if t.last_used_at is null or t.last_used_at < now() - interval '1 minute' then
    update api_token_key k set last_used_at = now(), last_used_from = p_from where k.client_id = t.client_id and k.token_id = t.token_id;
  end if;
  return query select t.token_id, t.created_by, t.client_id, t.permissions, t.rights, t.read_only, t.version, null::text, w.used, w.seconds_left;
end $$;

-- That a program was given the link of an assignment, which stands for a login of the person, is an entry of the audit.
alter table assignment add column link_given_at timestamptz;
create trigger assignment_link_given after update of link_given_at on assignment
  for each row when (old.link_given_at is distinct from new.link_given_at) execute function write_audit('Assignment', 'id', 'employee_id', 'Employee');
