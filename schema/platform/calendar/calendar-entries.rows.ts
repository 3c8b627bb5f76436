import { ABILITIES, allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { FORMATTED } from '../../areas/tickets/ticket.rows.ts';
import type { CalendarOwner } from './calendar-feed.service.ts';

/** A day on which something is due. */
export interface CalendarEntry {
  /** The same in each reading, so that a program moves an entry instead of adding another one. */
  id: string;
  day: string;
  /** Key of its sentence in labels.*.json, below `entry`. */
  kind: string;
  /** What it is called; empty where the word for the kind has to be enough. */
  title: string;
  /** People for whom it is due, where those are not named. */
  count: number;
  /** Address of its page. */
  path: string;
}

/** Entries of one kind, at most. */
const MOST = 1_000;

interface Source {
  kind: string;
  rule: AllowRule;
  /** Answers key, day, title, count and path; `$1` is the user. */
  sql: string;
}

const next = (table: string, title: string, path: string): string =>
  `select t.id::text as key, t.next_execution::text as day, ${title} as title, 1 as count, ${path} as path
     from ${table} t where ${OWN_ROWS} and t.next_execution is not null`;

/**
 * Who is examined, and for what, stays out of calendars, which are shown on many screens: a number of people has to do.
 */
const SOURCES: readonly Source[] = [
  {
    kind: 'ticket',
    rule: {},
    sql: `select t.id::text as key, t.due_date::text as day, ${FORMATTED} || ' ' || t.title as title, 1 as count,
                 '/app/tickets/user?ticket=' || t.id as path
            from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id and not b.final
            join ticket_user u on u.client_id = t.client_id and u.ticket_id = t.id and u.user_id = $1
           where ${OWN_ROWS} and t.due_date is not null`,
  },
  {
    kind: 'series',
    rule: {},
    sql: `select t.id::text as key, t.due_day::text as day, t.name as title, 1 as count,
                 '/app/tickets/recurring?edit=' || t.id as path
            from job t where ${OWN_ROWS} and t.template -> 'users' ? $1::text`,
  },
  {
    kind: 'inspection',
    rule: ABILITIES.inspections,
    sql: next('inspection', 't.title', `'/app/inspections/edit/' || t.id || '/edit'`),
  },
  {
    kind: 'riskAssessment',
    rule: ABILITIES.riskAssessments,
    sql: next('risk_assessment', 't.title', `'/app/riskAssessment'`),
  },
  {
    kind: 'instruction',
    rule: ABILITIES.instructions,
    sql: next('instruction', 't.name', `'/app/instructions?edit=' || t.id`),
  },
  {
    kind: 'managedInstruction',
    rule: ABILITIES.managedInstructions,
    sql: `select t.instruction_id || '-' || t.due_on as key, t.due_on::text as day, min(i.name_de) as title,
                 count(*)::int as count, '/app/managedInstructions' as path
            from assignment t join managed_instruction i on i.client_id = t.client_id and i.id = t.instruction_id
           where ${OWN_ROWS} and t.completed_at is null and t.withdrawn_at is null
           group by t.instruction_id, t.due_on`,
  },
  {
    kind: 'examination',
    rule: ABILITIES.examinations,
    sql: `select 'health-' || t.due_on as key, t.due_on::text as day, '' as title, count(*)::int as count,
                 '/app/examination' as path
            from assignment t where ${OWN_ROWS} and t.examination_id is not null and t.completed_at is null
             and t.withdrawn_at is null and t.declined_at is null
           group by t.due_on`,
  },
];

/** What is due for somebody from a quarter of a year ago on, for two years, by what they may see. */
export async function calendarEntries(rows: Rows, owner: CalendarOwner): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const { kind, rule, sql } of SOURCES) {
    if (!allows(rule, owner)) continue;
    const found = await rows<Omit<CalendarEntry, 'id' | 'kind'> & { key: string }>(
      `select * from (${sql}) e where $1::uuid is not null
          and e.day::date between current_date - 90 and current_date + 730 order by e.day, e.key limit ${MOST}`,
      [owner.userId],
    );
    entries.push(...found.map(({ key, ...entry }) => ({ ...entry, kind, id: `${kind}-${key}` })));
  }
  return entries;
}
