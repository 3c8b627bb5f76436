-- Photos and documents: of a device (declaration of conformity, manual, photo), or with equipment_check_id of a check.
create table equipment_file (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  equipment_item_id uuid not null,
  equipment_check_id uuid,
  file_id uuid not null,
  -- The picture as it is printed: upright, small, without its position. Null for what is no picture.
  print_file_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id) on delete cascade,
  foreign key (client_id, equipment_check_id) references equipment_check (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, print_file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index equipment_file_item on equipment_file (client_id, equipment_item_id, created_at);
create index equipment_file_check on equipment_file (client_id, equipment_check_id) where equipment_check_id is not null;
create index equipment_file_file on equipment_file (client_id, file_id);
create index equipment_file_print_file on equipment_file (client_id, print_file_id) where print_file_id is not null;
create trigger equipment_file_gone after delete on equipment_file for each row execute function release_file();
create trigger equipment_file_print_gone after delete on equipment_file for each row when (old.print_file_id is not null) execute function release_print_file();
alter table equipment_file enable row level security;
create policy tenant on equipment_file
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger equipment_file_audited after insert or update or delete on equipment_file
  for each row execute function write_audit('EquipmentFile', 'id', 'equipment_item_id', 'EquipmentItem');

-- A file of a recorded check is evidence like the check: it goes with its organisation alone.
create function keep_file_of_check() returns trigger
language plpgsql
as $$
begin
  if pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'A file of a recorded check is not removed';
end $$;
create trigger equipment_file_kept before delete on equipment_file
  for each row when (old.equipment_check_id is not null) execute function keep_file_of_check();
