-- Archives of everything that an organisation has here (docs/adr/0041-exports.md): who asked for one, and until when its download may
-- begin. The audit shows each of them; the address is signed, so nothing here is secret.
create table organisation_archive (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  expires_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index organisation_archive_newest on organisation_archive (client_id, created_at desc);
call protect_tenant_table('organisation_archive', 'OrganisationArchive');
