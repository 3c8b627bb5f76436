-- Recurring duties. A job is a series: when it is due, it makes a ticket (or sends a reminder) and moves on along the calendar.
--
--   due_day        for which day the next run is: its ticket is due then
--   next_execution the day on which the run happens, lead_days before due_day
--   anchor_day     the day of the month that the series keeps: a series of the 31st is due on the 30th or 28th where there is no 31st,
--                  and on the 31st again where there is
--   template       title, description, priority and people of the next ticket
--   ticket_id      the newest ticket of the series; what is changed on it, the template takes over
create table job (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  type text not null check (type in ('ticket', 'other')),
  interval_weeks smallint not null check (interval_weeks in (1, 4, 26, 52, 104, 156)),
  due_day date not null,
  anchor_day smallint not null check (anchor_day between 1 and 31),
  lead_days smallint not null check (lead_days between 0 and 366),
  next_execution date not null,
  template jsonb not null,
  ticket_id uuid,
  last_run_at timestamptz,
  -- A run that failed is tried again, later each time; until then the others go on.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  error text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete set null (ticket_id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index job_due on job (next_execution, next_attempt_at);
create index job_list on job (client_id, next_execution, id);
create unique index job_ticket on job (client_id, ticket_id);

-- To which series a ticket belongs. It stays a ticket when the series ends.
alter table ticket add column job_id uuid;
alter table ticket add foreign key (client_id, job_id) references job (client_id, id) on delete set null (job_id);
create index ticket_job on ticket (client_id, job_id) where job_id is not null;

-- Attachments of the next ticket, for a series whose newest ticket was deleted.
create table job_attachment (
  client_id uuid not null references client on delete cascade,
  job_id uuid not null,
  file_id uuid not null,
  primary key (client_id, job_id, file_id),
  foreign key (client_id, job_id) references job (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id)
);
create index job_attachment_file on job_attachment (client_id, file_id);
create trigger job_attachment_gone after delete on job_attachment for each row execute function release_file();

do $$
declare t text;
begin
  foreach t in array array['job', 'job_attachment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
-- The worker looks for what is due in all organisations; it runs each job inside its own.
create policy unscoped_reads on job for select using ((select app_unscoped()));

-- Tickets that said of themselves that they recur, before there were series: each gets its own, whose next run lies in the future.
insert into job (client_id, id, name, type, interval_weeks, due_day, anchor_day, lead_days, next_execution, template, ticket_id, created_by)
select t.client_id, gen_random_uuid(), t.title, 'ticket', t.recurring, turn.due_day, extract(day from start.due_day), rhythm.lead, turn.due_day - rhythm.lead,
       jsonb_build_object('title', t.title, 'description', t.description, 'priority', t.priority, 'users',
         coalesce((select jsonb_agg(u.user_id order by u.user_id) from ticket_user u where u.client_id = t.client_id and u.ticket_id = t.id), '[]')),
       t.id, t.created_by
  from ticket t
 cross join (select (now() at time zone 'Europe/Berlin')::date as day) today
 cross join lateral (select coalesce(t.due_date, today.day) as due_day) start
  join (values (1, interval '7 days', 7), (4, interval '1 month', 14), (26, interval '6 months', 28), (52, interval '1 year', 28), (104, interval '2 years', 28), (156, interval '3 years', 28))
       as rhythm (weeks, step, lead) on rhythm.weeks = t.recurring
 -- Each date is counted from the first one, so that the 31st comes back after a shorter month.
 cross join lateral (
   select (start.due_day + n * rhythm.step)::date as due_day from generate_series(1, 2000) n
    where (start.due_day + n * rhythm.step)::date - rhythm.lead > today.day order by n limit 1
 ) turn
 where extract(year from start.due_day) <= 9000;
update ticket t set job_id = j.id from job j where j.client_id = t.client_id and j.ticket_id = t.id;
