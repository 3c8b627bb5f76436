-- The colour by which people who work in several organisations tell them apart. Null: it follows from the id.
alter table client add column color text
  check (color in ('teal', 'blue', 'indigo', 'violet', 'magenta', 'red', 'orange', 'ochre', 'green', 'slate'));

drop function organisations_of(uuid);
create function organisations_of(p_account uuid)
returns table (client_id uuid, name text, city text, color text, role text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.name, coalesce(c.company_data -> 'address' ->> 'city', ''), c.color, u.role, u.created_at
    from client_user u join client c on c.id = u.client_id
   where u.id = p_account and u.removed_at is null and u.role <> 'AppUser' and (select app_unscoped())
   order by lower(c.name), lower(c.company_data -> 'address' ->> 'city'), c.id
$$;
