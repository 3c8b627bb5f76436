-- Who is instructed has a history: who was added or removed, and by whom. That places move up says nothing, so it is not watched.
create trigger instruction_name_audited after insert or delete or update of employee_id, name on instruction_name
  for each row execute function write_audit('InstructionName', 'id', 'instruction_id', 'Instruction');

-- Compared at the end of a statement: those who stay keep their rows and change places.
alter table instruction_name
  drop constraint instruction_name_client_id_instruction_id_position_key,
  add unique (client_id, instruction_id, position) deferrable initially immediate;
