-- Instructions that were held in person, with the signatures of who was there. What is completed stays as it is: a mistake is
-- corrected by a record of its own.
create table held_instruction (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  topic text not null default '',
  -- What it was about: material of one's own, an online instruction, or neither.
  instruction_id uuid,
  managed_instruction_id uuid,
  -- What was said, in words of the instructor.
  points text not null default '',
  place text not null default '',
  instructor text not null default '',
  language text not null default 'de',
  held_on date not null,
  minutes integer,
  -- The record that this one corrects.
  corrects_id uuid,
  completed_at timestamptz,
  -- What was shown, by name and by SHA-256, as of the completion.
  content_name text not null default '',
  content_hash text not null default '',
  -- SHA-256 of all that the record says, signatures included.
  seal text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  check (num_nonnulls(instruction_id, managed_instruction_id) <= 1),
  check ((completed_at is null) = (seal is null)),
  foreign key (client_id, instruction_id) references instruction (client_id, id) on delete set null (instruction_id),
  foreign key (client_id, managed_instruction_id) references managed_instruction (client_id, id) on delete set null (managed_instruction_id),
  foreign key (client_id, corrects_id) references held_instruction (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index held_instruction_created on held_instruction (client_id, created_at desc nulls last, id);
create index held_instruction_of on held_instruction (client_id, instruction_id) where instruction_id is not null;
create index held_instruction_managed on held_instruction (client_id, managed_instruction_id) where managed_instruction_id is not null;
create index held_instruction_corrects on held_instruction (client_id, corrects_id) where corrects_id is not null;
call protect_tenant_table('held_instruction', 'HeldInstruction');

create table held_participant (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  held_instruction_id uuid not null,
  position integer not null,
  employee_id uuid,
  name text not null,
  -- The points that were drawn, or the name that was typed (schema/courses/signature.shared.ts).
  signature jsonb,
  signed_at timestamptz,
  primary key (client_id, id),
  check ((signature is null) = (signed_at is null)),
  foreign key (client_id, held_instruction_id) references held_instruction (client_id, id) on delete cascade,
  foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id)
);
create index held_participant_of on held_participant (client_id, held_instruction_id, position);
create unique index held_participant_once on held_participant (client_id, held_instruction_id, employee_id) where employee_id is not null;
create index held_participant_employee on held_participant (client_id, employee_id) where employee_id is not null;
alter table held_participant enable row level security;
create policy tenant on held_participant
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- A completed record loses no more than references to what was deleted; it goes with its organisation alone.
create function keep_held_instruction() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from client where id = old.client_id) then
      raise exception 'A completed record of an instruction is kept' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - 'instruction_id' - 'managed_instruction_id' <> to_jsonb(old) - 'instruction_id' - 'managed_instruction_id' then
    raise exception 'A completed record of an instruction is not changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger held_instruction_kept before update or delete on held_instruction
  for each row when (old.completed_at is not null) execute function keep_held_instruction();

create function keep_held_participant() returns trigger
language plpgsql
as $$
declare
  old_id uuid := case when tg_op = 'INSERT' then new.held_instruction_id else old.held_instruction_id end;
begin
  if exists (select from held_instruction h where h.client_id = coalesce(new.client_id, old.client_id) and h.id = old_id and h.completed_at is not null)
     and (tg_op <> 'UPDATE' or to_jsonb(new) - 'employee_id' <> to_jsonb(old) - 'employee_id')
     and exists (select from client where id = coalesce(new.client_id, old.client_id)) then
    raise exception 'The participants of a completed record are not changed' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger held_participant_kept before insert or update or delete on held_participant
  for each row execute function keep_held_participant();
