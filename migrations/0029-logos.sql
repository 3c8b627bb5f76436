-- The organisation's logo, for the head of its documents.
alter table client add column logo_file_id uuid;
alter table client add foreign key (id, logo_file_id) references stored_file (client_id, id);

-- The file may go once another one, or none, is the logo.
create function release_logo() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.id and id = old.logo_file_id;
  return null;
end $$;
create trigger client_logo_replaced after update of logo_file_id on client for each row
  when (old.logo_file_id is not null and old.logo_file_id is distinct from new.logo_file_id) execute function release_logo();
