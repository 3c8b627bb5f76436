-- Gives a table of an organisation row-level security and the trigger that writes the audit and the change feed. Every new table calls
-- it in its migration, with the name of its entity.
create procedure protect_tenant_table(p_table text, p_entity text)
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format(
    'create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', p_table);
  execute format(
    'create trigger %I after insert or update or delete on %I for each row execute function write_audit(%L, %L, %L)',
    p_table || '_audited', p_table, p_entity, 'id', 'id');
end $$;
revoke all on procedure protect_tenant_table(text, text) from public;

-- Where dangerous goods are stored (GefStoffV § 6 (12)).
create table storage_location (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index storage_location_created on storage_location (client_id, created_at desc nulls last, id);
call protect_tenant_table('storage_location', 'StorageLocation');
