-- The checklist of a ticket: its points in their order, each done by somebody at a time.
create table checklist_item (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  ticket_id uuid not null,
  title text not null,
  -- Compared as plain text, as the place of a ticket in its column.
  position text collate "C" not null,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  check (done_by is null or done_at is not null),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, done_by) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index checklist_item_of_ticket on checklist_item (client_id, ticket_id, position, id);
alter table checklist_item enable row level security;
create policy tenant on checklist_item using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger checklist_item_audited after insert or update or delete on checklist_item
  for each row execute function write_audit('ChecklistItem', 'id', 'ticket_id', 'Ticket');

-- What a card says of the checklist without reading it.
alter table ticket add column checklist_count integer not null default 0, add column checklist_done integer not null default 0;

create function count_checklist_on_ticket() returns trigger
language plpgsql
as $$
declare
  points integer := (tg_op <> 'DELETE')::int - (tg_op <> 'INSERT')::int;
  done integer := case when tg_op <> 'DELETE' and new.done_at is not null then 1 else 0 end
                - case when tg_op <> 'INSERT' and old.done_at is not null then 1 else 0 end;
begin
  if points <> 0 or done <> 0 then
    update ticket set checklist_count = checklist_count + points, checklist_done = checklist_done + done
     where client_id = coalesce(new.client_id, old.client_id) and id = coalesce(new.ticket_id, old.ticket_id);
  end if;
  return null;
end $$;
create trigger checklist_item_counted after insert or update or delete on checklist_item for each row execute function count_checklist_on_ticket();

-- As before, and the counts of points say nothing that the points do not.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  known jsonb := row_before || row_after;
  tenant uuid := (known ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::uuid;
  -- Of a record that is kept for a while, its deletion is what people did; that it is purged is no news.
  soft_deleted boolean := row_before ->> 'deleted_at' is null and row_after ->> 'deleted_at' is not null;
  operation text := case when tg_op = 'INSERT' then 'created' when tg_op = 'UPDATE' and not soft_deleted then 'updated' else 'deleted' end;
  author record;
  differences jsonb;
begin
  if tg_op = 'DELETE' and row_before ->> 'deleted_at' is not null then
    return null;
  end if;
  if soft_deleted then
    row_after := '{}';
  end if;
  -- Every change is reported, also of columns that the audit leaves out. Another organisation than that of the transaction is told by
  -- whoever writes there (email_moved).
  if tenant = app_client_id() then
    if tg_nargs > 3 then
      perform collect_change(tg_argv[3], known ->> tg_argv[2], 'updated');
    else
      perform collect_change(tg_argv[0], known ->> tg_argv[1], operation);
    end if;
  end if;
  -- What counts by itself says nothing that is not said elsewhere; secrets, even hashed, are nobody's to read.
  select jsonb_object_agg(k, jsonb_build_array(row_before -> k, row_after -> k)) into differences
    from jsonb_object_keys(known) k
   where row_before -> k is distinct from row_after -> k
     and k not in ('client_id', 'id', 'version', 'updated_at', 'created_at', 'comment_count', 'attachment_count', 'checklist_count', 'checklist_done', 'attempts', 'next_attempt_at', 'code_hashes', 'mail_id', 'deleted_by', 'deleted_links');
  if differences is null and tg_op = 'UPDATE' then
    return null;
  end if;
  author := audit_author();
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (tenant, author.user_id, author.door, author.request_id, tg_argv[0], known ->> tg_argv[1], known ->> tg_argv[2], operation, coalesce(differences, '{}'));
  return null;
end $$;
