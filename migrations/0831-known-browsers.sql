-- What a person sees of the browsers and programs that are known (docs/adr/0111-new-devices.md): an id to forget one by, and what it
-- called itself at its last login.
alter table account_browser add column id uuid not null default gen_random_uuid(), add column user_agent text not null default '',
  -- Its mark was replaced by a random one. The row stays, so that the next login of an account is not taken for its first one.
  add column forgotten boolean not null default false;
create unique index account_browser_id on account_browser (id);

-- Since when a person has been linked with a company account. In the row of the person, where the audit and the history show who was
-- linked and who undid it; who somebody is at the provider stays apart.
alter table client_user add column company_account_at timestamptz;
alter table client_user disable trigger user;
update client_user u set company_account_at = i.linked_at from sign_on_identity i where i.client_id = u.client_id and i.user_id = u.id;
alter table client_user enable trigger user;

create function note_company_account() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    update client_user set company_account_at = null where client_id = old.client_id and id = old.user_id;
  else
    update client_user set company_account_at = new.linked_at where client_id = new.client_id and id = new.user_id;
  end if;
  return null;
end $$;
create trigger sign_on_identity_noted after insert or delete on sign_on_identity for each row execute function note_company_account();
