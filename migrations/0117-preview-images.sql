-- As release_file, of a file in the column that the argument names.
create function release_file_in() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.client_id and id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;

-- A preview image may go once another one, or none, is the image of its instruction, or the instruction is gone.
create trigger managed_instruction_preview_replaced after update of preview_file_id on managed_instruction for each row
  when (old.preview_file_id is not null and old.preview_file_id is distinct from new.preview_file_id)
  execute function release_file_in('preview_file_id');
create trigger managed_instruction_preview_gone after delete on managed_instruction for each row
  when (old.preview_file_id is not null) execute function release_file_in('preview_file_id');
