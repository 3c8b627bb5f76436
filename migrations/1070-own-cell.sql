-- Which cell this database is, of those that share a directory of accounts (docs/adr/0136-directory-of-accounts.md); no row without one.
create table own_cell (
  name text not null
);
create unique index own_cell_one on own_cell ((true));

-- What the directory has to be told of an organisation whose rows came or came back without triggers: all of it.
create function tell_directory_of_all(p_organisation uuid) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select tell_directory(p_organisation, '00000000-0000-0000-0000-000000000000');
  select tell_directory(u.client_id, u.id) from client_user u where u.client_id = p_organisation
$$;

-- For a login: stores an account as the directory has it, unless this cell is changing it, and answers the account with this address, and
-- why its sessions here have to end. The lock is that of whoever changes an account.
create function copy_for_login(p_document jsonb, p_email text)
returns table (id uuid, email text, password_hash text, language text, start_page text, ended text)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_ended text;
begin
  if not (p_document ->> 'unsettled')::boolean then
    perform pg_advisory_xact_lock(hashtextextended('account ' || (p_document -> 'account' ->> 'id'), 0));
    v_ended := store_account_copy(p_document);
  end if;
  return query select a.id, a.email, a.password_hash, a.language, a.start_page, v_ended from account a where a.email = p_email;
end $$;

-- The organisations of an account in other cells, as its copy has them; one that has just been moved here is in its own tables already.
create function organisations_elsewhere(p_account uuid) returns table (organisation jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select o from account_copy c cross join jsonb_array_elements(c.elsewhere) o
   where c.account_id = p_account
     and not exists (select from memberships_of(p_account) m where m.client_id = (o ->> 'id')::uuid)
$$;
