-- The change feed is collected by the trigger that writes the audit: whatever writes a row, by the entity manager or by a statement,
-- reports the record that the row belongs to, and no code can forget it. publish_collected() stores what was collected under the
-- organisation's next version; it is the last statement before the commit.

-- Adds a change to those of this transaction, once. They are kept in a setting that ends with the transaction, a line each:
-- entity, kind, id. Past 8,000 bytes (NOTIFY carries no more either) the lines of the entity become one with the id *: "any of them,
-- load anew".
create function collect_change(p_entity text, p_id text, p_kind text) returns void
language plpgsql
as $$
declare
  list text := coalesce(nullif(current_setting('app.changed', true), ''), E'\n');
  line text := p_entity || ' ' || p_kind || ' ' || p_id || E'\n';
  any_of_them text := p_entity || ' updated *' || E'\n';
begin
  if position(E'\n' || line in list) > 0 or position(E'\n' || any_of_them in list) > 0 then
    return;
  end if;
  if octet_length(list) + octet_length(line) > 8000 then
    list := regexp_replace(list, E'\n' || p_entity || E' [^\n]*(?=\n)', '', 'g');
    line := any_of_them;
  end if;
  perform set_config('app.changed', list || line, true);
end $$;

-- Arguments: the entity; the column of its id; the column of the record to whose history it belongs; the entity of that record, where
-- it is another one.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  known jsonb := row_before || row_after;
  tenant uuid := (known ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::uuid;
  operation text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  author record;
  differences jsonb;
begin
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
     and k not in ('client_id', 'id', 'version', 'updated_at', 'created_at', 'comment_count', 'attachment_count', 'attempts', 'next_attempt_at', 'code_hashes', 'mail_id');
  if differences is null and tg_op = 'UPDATE' then
    return null;
  end if;
  author := audit_author();
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (tenant, author.user_id, author.door, author.request_id, tg_argv[0], known ->> tg_argv[1], known ->> tg_argv[2], operation, coalesce(differences, '{}'));
  return null;
end $$;

-- Rows that belong to a record of another entity name it.
do $$
declare
  t text[];
begin
  foreach t slice 1 in array array[
    ['ticket_user', 'TicketUser', 'user_id', 'ticket_id', 'Ticket'],
    ['ticket_comment', 'Comment', 'id', 'ticket_id', 'Ticket'],
    ['ticket_attachment', 'Attachment', 'id', 'ticket_id', 'Ticket'],
    ['job_attachment', 'JobAttachment', 'file_id', 'job_id', 'Job'],
    ['inspection_area', 'InspectionArea', 'id', 'inspection_id', 'Inspection'],
    ['inspection_task', 'InspectionTask', 'id', 'inspection_id', 'Inspection'],
    ['inspection_proof', 'InspectionProof', 'id', 'inspection_id', 'Inspection'],
    ['risk', 'Risk', 'id', 'risk_assessment_id', 'RiskAssessment'],
    ['risk_ticket', 'RiskTicket', 'ticket_id', 'risk_assessment_id', 'RiskAssessment']
  ] loop
    execute format('drop trigger %I on %I', t[1] || '_audited', t[1]);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function write_audit(%L, %L, %L, %L)',
      t[1] || '_audited', t[1], t[2], t[3], t[4], t[5]);
  end loop;
end $$;

-- Stores what this transaction collected under the organisation's next version and notifies the listeners, at commit. A record that was
-- made and removed is reported as removed. Payloads of NOTIFY end at 8,000 bytes; a longer list is left out and read from the table.
-- Answers the version; null when nothing was collected.
create function publish_collected() returns bigint
language plpgsql
as $$
declare
  list text := btrim(current_setting('app.changed', true), E'\n');
  changes jsonb;
  v bigint;
  payload text;
begin
  if coalesce(list, '') = '' then
    return null;
  end if;
  perform set_config('app.changed', '', true);
  update client_version set version = version + 1 where client_id = app_client_id() returning version into v;
  -- The organisation itself was removed.
  if v is null then
    return null;
  end if;
  select jsonb_agg(jsonb_build_array(entity, id, kind)) into changes
    from (
      select m[1] as entity, m[3] as id,
             case when bool_or(m[2] = 'deleted') then 'deleted' when bool_or(m[2] = 'created') then 'created' else 'updated' end as kind
        from regexp_split_to_table(list, E'\n') line, regexp_match(line, '^(\S+) (\S+) (.*)$') m
       group by 1, 2
    ) collected;
  insert into change (client_id, version, entity, entity_id, kind)
    select app_client_id(), v, c ->> 0, c ->> 1, c ->> 2 from jsonb_array_elements(changes) c;
  payload := json_build_object('c', app_client_id(), 'v', v, 'e', changes)::text;
  if octet_length(payload) > 7900 then
    payload := json_build_object('c', app_client_id(), 'v', v)::text;
  end if;
  perform pg_notify('change', payload);
  return v;
end $$;

drop function publish_changes(jsonb);
