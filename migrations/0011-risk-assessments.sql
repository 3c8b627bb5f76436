-- Risk assessments: a workplace or activity, its risks, and what is done about each.
create table risk_assessment (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null,
  location text not null,
  responsible uuid,
  -- When it is to be looked at again.
  next_execution date,
  -- For which day somebody was reminded.
  reminded_for date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, responsible) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index risk_assessment_created on risk_assessment (client_id, created_at desc nulls last, id);
create index risk_assessment_next on risk_assessment (next_execution) where next_execution is not null;

-- action: the hazard; measurement: what is done about it. Both are HTML of the few elements that rich-text.shared.ts names.
-- risk_classification 1 to 8; after the measures 1 to 8, or 0: not yet judged.
create table risk (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  risk_assessment_id uuid not null,
  position text collate "C" not null,
  title text not null,
  action text not null default '',
  measurement text not null default '',
  legal text not null default '',
  responsible uuid,
  risk_classification smallint not null default 1 check (risk_classification between 1 and 8),
  risk_classification_after_action smallint not null default 0 check (risk_classification_after_action between 0 and 8),
  involves_third_parties boolean not null default false,
  requires_special_training boolean not null default false,
  -- Null: nobody has judged it yet (MuSchG § 10 wants a judgement, not a default).
  relevant_for_pregnant boolean,
  action_for_pregnant text not null default '',
  primary key (client_id, id),
  unique (client_id, risk_assessment_id, id),
  foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade,
  foreign key (client_id, responsible) references client_user (client_id, id)
);
create index risk_of_assessment on risk (client_id, risk_assessment_id, position);

-- Measures that became tickets.
create table risk_ticket (
  client_id uuid not null references client on delete cascade,
  ticket_id uuid not null,
  risk_assessment_id uuid not null,
  risk_id uuid not null,
  -- The measure in the words that it had then.
  measure text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, ticket_id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, risk_assessment_id, risk_id) references risk (client_id, risk_assessment_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index risk_ticket_risk on risk_ticket (client_id, risk_assessment_id, risk_id, created_at);

do $$
declare t text[];
begin
  foreach t slice 1 in array array[
    ['risk_assessment', 'RiskAssessment', 'id', 'id'],
    ['risk', 'Risk', 'id', 'risk_assessment_id'],
    ['risk_ticket', 'RiskTicket', 'ticket_id', 'risk_assessment_id']
  ] loop
    execute format('alter table %I enable row level security', t[1]);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t[1]);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function write_audit(%L, %L, %L)', t[1] || '_audited', t[1], t[2], t[3], t[4]);
  end loop;
end $$;
create policy unscoped_reads on risk_assessment for select using ((select app_unscoped()));
