-- The file manager: folders, versions of a document, what an organisation has stored. A document was a path; now it is a name in a
-- folder, and its path follows from that.

-- Names as file systems and archives can keep them: one line, no slashes, not the names that mean "here" and "above".
create function is_file_name(p_name text) returns boolean
language sql immutable parallel safe
return p_name <> '' and p_name = btrim(p_name) and p_name !~ '[/\\[:cntrl:]]' and p_name not in ('.', '..');

create table folder (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- Null: at the top.
  parent_id uuid,
  name text not null check (is_file_name(name) and length(name) <= 100),
  -- Names from the top, separated by slashes, and how many they are: kept by triggers.
  path text not null,
  depth smallint not null constraint folder_depth check (depth between 1 and 10),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The folder with which it was deleted, and with which it is restored.
  deleted_with uuid,
  primary key (client_id, id),
  foreign key (client_id, parent_id) references folder (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table folder enable row level security;
create policy tenant on folder using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
call enable_soft_delete('folder');
create unique index folder_name on folder (client_id, parent_id, lower(name)) nulls not distinct where deleted_at is null;
create index folder_by_name on folder (client_id, parent_id, sort_key(name), id) where deleted_at is null;
create index folder_path on folder (client_id, lower(path)) where deleted_at is null;
create index folder_deleted_with on folder (client_id, deleted_with) where deleted_with is not null;

-- Documents: folder and name instead of the path.
alter table document disable trigger document_audited;
alter table document
  add column folder_id uuid,
  add column name text,
  -- Bytes of its current version, and of all that are kept.
  add column size bigint not null default 0,
  add column kept_bytes bigint not null default 0,
  add column version integer not null default 1,
  add column updated_by uuid,
  add column deleted_with uuid,
  add foreign key (client_id, folder_id) references folder (client_id, id) on delete cascade,
  add foreign key (client_id, updated_by) references client_user (client_id, id);

do $$
declare
  d record;
  parts text[];
  parent uuid;
  below text;
  found_id uuid;
  stem text;
  ending text;
  n integer;
begin
  for d in select client_id, id, path, created_by from document order by created_at, id loop
    parts := string_to_array(d.path, '/');
    -- Deeper than folders may be: the other parts stay in the name.
    if cardinality(parts) > 11 then
      parts := parts[1:10] || array_to_string(parts[11:], ' - ');
    end if;
    parent := null;
    below := null;
    for i in 1 .. cardinality(parts) - 1 loop
      parts[i] := btrim(left(parts[i], 100));
      select id into found_id from folder f
       where f.client_id = d.client_id and f.parent_id is not distinct from parent and lower(f.name) = lower(parts[i]);
      if not found then
        found_id := gen_random_uuid();
        insert into folder (client_id, id, parent_id, name, path, depth, created_by)
        values (d.client_id, found_id, parent, parts[i], coalesce(below || '/', '') || parts[i], i, d.created_by);
      end if;
      select id, path into parent, below from folder f where f.client_id = d.client_id and f.id = found_id;
    end loop;
    stem := parts[cardinality(parts)];
    ending := coalesce(substring(stem from '\.[^.]*$'), '');
    stem := left(stem, length(stem) - length(ending));
    n := 1;
    while exists (select from document o where o.client_id = d.client_id and o.folder_id is not distinct from parent
                   and lower(o.name) = lower(stem || case n when 1 then '' else ' (' || n || ')' end || ending)) loop
      n := n + 1;
    end loop;
    update document set folder_id = parent, name = stem || case n when 1 then '' else ' (' || n || ')' end || ending
     where client_id = d.client_id and id = d.id;
  end loop;
end $$;
update document d set size = f.size, kept_bytes = f.size, updated_by = d.created_by
  from stored_file f where f.client_id = d.client_id and f.id = d.file_id;

alter table document drop column path;
alter table document alter column name set not null, add constraint document_name_valid check (is_file_name(name) and length(name) <= 210);
call enable_soft_delete('document');
create unique index document_name on document (client_id, folder_id, lower(name)) nulls not distinct where deleted_at is null;
create index document_by_name on document (client_id, folder_id, sort_key(name), id) where deleted_at is null;
create index document_created on document (client_id, created_at desc nulls last, id) where deleted_at is null;
create index document_deleted_with on document (client_id, deleted_with) where deleted_with is not null;

-- What a document was and is; number 1 is the first. Its versions hold its files: the document's own file_id is that of the newest.
create table document_version (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, document_id, number),
  foreign key (client_id, document_id) references document (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index document_version_file on document_version (client_id, file_id);
insert into document_version (client_id, id, document_id, number, file_id, created_at, created_by)
select client_id, gen_random_uuid(), id, 1, file_id, updated_at, created_by from document;
alter table document_version enable row level security;
create policy tenant on document_version using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger document_version_audited after insert or update or delete on document_version
  for each row execute function write_audit('DocumentVersion', 'id', 'document_id', 'Document');
drop trigger document_gone on document;
drop trigger document_replaced on document;
create trigger document_version_gone after delete on document_version for each row execute function release_file();

-- Uploads are a file of their own each; the path begins at the folder.
alter table document_upload
  drop constraint document_upload_pkey,
  add column folder_id uuid,
  add primary key (client_id, file_id),
  add foreign key (client_id, folder_id) references folder (client_id, id) on delete cascade;
drop trigger document_upload_replaced on document_upload;

-- What an organisation has stored of an area: bytes and number of its documents that are not deleted.
create table storage_use (
  client_id uuid not null references client on delete cascade,
  area text not null,
  bytes bigint not null default 0,
  files integer not null default 0,
  primary key (client_id, area)
);
insert into storage_use (client_id, area, bytes, files)
select client_id, 'documents', sum(kept_bytes), count(*) from document group by client_id;
alter table storage_use enable row level security;
create policy tenant on storage_use using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

alter table document enable trigger document_audited;

-- Whatever changes the tree of an organisation takes turns. Without it, two people who move two folders into each other would both be
-- right, and both folders would be nowhere.
create function lock_folders(p_client uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended('folders ' || p_client, 0)) $$;

-- Path and depth of a folder. Refuses a parent that is not there, and one inside the folder itself.
create function place_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  above record;
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id and new.name = old.name then
    return new;
  end if;
  perform lock_folders(new.client_id);
  if new.parent_id is null then
    new.path := new.name;
    new.depth := 1;
    return new;
  end if;
  select path, depth into above from folder
   where client_id = new.client_id and id = new.parent_id and (deleted_at is null or new.deleted_with is not null);
  if not found then
    raise exception 'The parent of folder % is gone', new.id using errcode = 'foreign_key_violation', constraint = 'folder_parent';
  end if;
  if exists (
    with recursive up as (
      select new.parent_id as id
      union select f.parent_id from up join folder f on f.client_id = new.client_id and f.id = up.id
    )
    select from up where id = new.id
  ) then
    raise exception 'Folder % would be inside itself', new.id using errcode = 'check_violation', constraint = 'folder_in_itself';
  end if;
  new.path := above.path || '/' || new.name;
  new.depth := above.depth + 1;
  return new;
end $$;
create trigger folder_placed before insert or update on folder for each row execute function place_folder();

-- The paths below a folder follow it, those of deleted folders too. A folder that is deleted or restored takes all that is in it along.
create function folder_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.path <> old.path then
    update folder set path = new.path || '/' || name, depth = new.depth + 1
     where client_id = new.client_id and parent_id = new.id;
  end if;
  if old.deleted_at is null and new.deleted_at is not null and new.deleted_with is null then
    with recursive inside as (
      select new.id
      union select f.id from inside i join folder f on f.client_id = new.client_id and f.parent_id = i.id and f.deleted_at is null
    ), folders as (
      update folder f set deleted_at = new.deleted_at, deleted_by = new.deleted_by, deleted_with = new.id, deleted_links = '{}'
       where f.client_id = new.client_id and f.id <> new.id and f.id in (select id from inside)
    )
    update document d set deleted_at = new.deleted_at, deleted_by = new.deleted_by, deleted_with = new.id, deleted_links = '{}'
     where d.client_id = new.client_id and d.deleted_at is null and d.folder_id in (select id from inside);
  end if;
  if old.deleted_at is not null and new.deleted_at is null and old.deleted_with is null then
    update folder set deleted_at = null, deleted_by = null, deleted_links = null, deleted_with = null
     where client_id = new.client_id and deleted_with = new.id;
    update document set deleted_at = null, deleted_by = null, deleted_links = null, deleted_with = null
     where client_id = new.client_id and deleted_with = new.id;
  end if;
  return null;
end $$;
create trigger folder_changed after update on folder for each row execute function folder_changed();
-- A path that follows that of a parent is no news.
create trigger folder_audited after insert or delete on folder for each row execute function write_audit('Folder', 'id', 'id');
create trigger folder_change_audited after update on folder for each row
  when (old.name <> new.name or old.parent_id is distinct from new.parent_id or old.deleted_at is distinct from new.deleted_at)
  execute function write_audit('Folder', 'id', 'id');

-- The nearest folder above, itself included, that is not deleted; null for the top.
create function kept_folder(p_client uuid, p_folder uuid) returns uuid
language sql stable
as $$
  with recursive up as (
    select f.id, f.parent_id, f.deleted_at, 0 as steps from folder f where f.client_id = p_client and f.id = p_folder
    union all
    select f.id, f.parent_id, f.deleted_at, up.steps + 1
      from up join folder f on f.client_id = p_client and f.id = up.parent_id where up.deleted_at is not null
  )
  select id from up where deleted_at is null order by steps limit 1
$$;

-- A name that nothing in the folder has: "Plan.pdf", then "Plan (2).pdf".
create function free_name(p_table text, p_client uuid, p_folder uuid, p_name text) returns text
language plpgsql stable
as $$
declare
  ending text := case p_table when 'document' then coalesce(substring(p_name from '\.[^.]*$'), '') else '' end;
  stem text := left(p_name, length(p_name) - length(ending));
  candidate text := p_name;
  taken boolean;
begin
  for n in 2 .. 10000 loop
    if p_table = 'document' then
      select exists (select from document where client_id = p_client and folder_id is not distinct from p_folder
                        and lower(name) = lower(candidate) and deleted_at is null) into taken;
    else
      select exists (select from folder where client_id = p_client and parent_id is not distinct from p_folder
                        and lower(name) = lower(candidate) and deleted_at is null) into taken;
    end if;
    exit when not taken;
    candidate := left(stem, 94) || ' (' || n || ')' || ending;
  end loop;
  return candidate;
end $$;

-- What is restored alone finds its way: its folder may be deleted by now, and its name taken.
create function restored_document() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform lock_folders(new.client_id);
  new.deleted_with := null;
  if old.deleted_with is null then
    new.folder_id := kept_folder(new.client_id, old.folder_id);
    new.name := free_name('document', new.client_id, new.folder_id, old.name);
  end if;
  return new;
end $$;
create trigger document_restored before update on document for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function restored_document();
create function restored_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform lock_folders(new.client_id);
  new.deleted_with := null;
  if old.deleted_with is null then
    new.parent_id := kept_folder(new.client_id, old.parent_id);
    new.name := free_name('folder', new.client_id, new.parent_id, old.name);
  end if;
  return new;
end $$;
-- Triggers fire in the order of their names: this one before folder_placed.
create trigger folder_as_restored before update on folder for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function restored_folder();

-- The bytes of a version count once, however often it was made the newest again.
create function count_version_bytes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v document_version := case tg_op when 'INSERT' then new else old end;
begin
  if exists (select from document_version o where o.client_id = v.client_id and o.file_id = v.file_id and o.id <> v.id) then
    return null;
  end if;
  update document d set kept_bytes = d.kept_bytes + f.size * case tg_op when 'INSERT' then 1 else -1 end
    from stored_file f
   where d.client_id = v.client_id and d.id = v.document_id and f.client_id = v.client_id and f.id = v.file_id;
  return null;
end $$;
create trigger document_version_counted after insert or delete on document_version
  for each row execute function count_version_bytes();

create procedure add_storage_use(p_client uuid, p_bytes bigint, p_files bigint)
language plpgsql
as $$
begin
  if p_bytes = 0 and p_files = 0 then
    return;
  end if;
  update storage_use set bytes = bytes + p_bytes, files = files + p_files where client_id = p_client and area = 'documents';
  -- An organisation that goes as a whole takes its row along.
  if not found and p_files > 0 then
    insert into storage_use as u (client_id, area, bytes, files) values (p_client, 'documents', p_bytes, p_files)
    on conflict (client_id, area) do update set bytes = u.bytes + excluded.bytes, files = u.files + excluded.files;
  end if;
end $$;
revoke all on procedure add_storage_use(uuid, bigint, bigint) from public;

-- Once for each statement: a folder that is deleted changes thousands of documents.
create function count_storage_use() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  c record;
begin
  if tg_op = 'INSERT' then
    for c in select client_id, sum(kept_bytes) as bytes, count(*) as files from new_rows where deleted_at is null group by client_id loop
      call add_storage_use(c.client_id, c.bytes::bigint, c.files);
    end loop;
  elsif tg_op = 'DELETE' then
    for c in select client_id, sum(kept_bytes) as bytes, count(*) as files from old_rows where deleted_at is null group by client_id loop
      call add_storage_use(c.client_id, -c.bytes::bigint, -c.files);
    end loop;
  else
    for c in
      select client_id, sum(bytes) as bytes, sum(files)::bigint as files from (
        select client_id, kept_bytes as bytes, 1 as files from new_rows where deleted_at is null
        union all select client_id, -kept_bytes, -1 from old_rows where deleted_at is null
      ) changed group by client_id
    loop
      call add_storage_use(c.client_id, c.bytes::bigint, c.files);
    end loop;
  end if;
  return null;
end $$;
create trigger document_inserted_counted after insert on document
  referencing new table as new_rows for each statement execute function count_storage_use();
create trigger document_updated_counted after update on document
  referencing old table as old_rows new table as new_rows for each statement execute function count_storage_use();
create trigger document_deleted_counted after delete on document
  referencing old table as old_rows for each statement execute function count_storage_use();

-- Lookups by name, whatever its case. Row-level security keeps lower() out of indexes, so they look past it, in one organisation.
create function find_folder(p_parent uuid, p_name text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from folder where client_id = app_client_id() and parent_id is not distinct from p_parent
    and lower(name) = lower(p_name) and deleted_at is null
$$;
create function find_document(p_folder uuid, p_name text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from document where client_id = app_client_id() and folder_id is not distinct from p_folder
    and lower(name) = lower(p_name) and deleted_at is null
$$;
create function find_document_at(p_path text) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  folder_path text := substring(p_path from '^(.*)/');
  found_folder uuid;
begin
  if folder_path is not null then
    select id into found_folder from folder
     where client_id = app_client_id() and lower(path) = lower(folder_path) and deleted_at is null;
    if not found then
      return null;
    end if;
  end if;
  return find_document(found_folder, substring(p_path from '[^/]*$'));
end $$;
