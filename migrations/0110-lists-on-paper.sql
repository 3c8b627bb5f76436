-- A list that was signed on paper is the proof of whoever the office names as having signed it. Of a completed record both are kept as
-- they are, as everything else of it (0072).
alter table held_instruction
  add column list_file_id uuid,
  -- SHA-256 of the list.
  add column list_hash text,
  add constraint held_instruction_list foreign key (client_id, list_file_id) references stored_file (client_id, id),
  add check ((list_file_id is null) = (list_hash is null));
create unique index held_instruction_list_file on held_instruction (client_id, list_file_id) where list_file_id is not null;
alter table held_participant
  add column on_paper boolean not null default false,
  add check (not on_paper or signature is null);

create function release_held_list() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.client_id and id = old.list_file_id;
  return null;
end $$;
create trigger held_instruction_list_gone after delete on held_instruction
  for each row when (old.list_file_id is not null) execute function release_held_list();
create trigger held_instruction_list_replaced after update of list_file_id on held_instruction
  for each row when (old.list_file_id is not null and old.list_file_id is distinct from new.list_file_id) execute function release_held_list();
