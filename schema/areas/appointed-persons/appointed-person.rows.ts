import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { rowById, rowsByParent } from '../../kernel/loaders.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { dueFields, type Duty, type Localised } from '../../records/due-source.ts';
import { AppointedPerson, QualificationProof, RoleSetting } from './appointed-person.entity.ts';
import { LEAD_DAYS, type PersonState } from './appointed-person.enums.ts';
import { PROVEN_ROLES, ROLES, SIGNED_ROLES } from './roles.ts';

const PERSON = tableOf(AppointedPerson).select('t');
const PROOF = tableOf(QualificationProof).select('t');
const SETTING = tableOf(RoleSetting).select('t');

export type PersonRow = RowOf<typeof PERSON>;
export type ProofRow = RowOf<typeof PROOF>;
export type SettingRow = RowOf<typeof SETTING>;

const codes = (list: readonly string[]): string => `'{${list.join()}}'::text[]`;

/** SQL: the leaving date of the employee of a row `t`, or infinity; null if there is no such employee. */
const HERE_UNTIL = `(select coalesce(e.leaving_date, 'infinity') from employee e
  where e.client_id = t.client_id and e.id = t.employee_id)`;
const NEEDS_PROOF = `(t.role = any(${codes(PROVEN_ROLES)})
  or exists (select from role_setting r where r.client_id = t.client_id and r.id = t.own_role_id and r.needs_proof))`;
const IS_UNSIGNED = `(t.role = any(${codes(SIGNED_ROLES)}) and t.signed_on is null)`;

const hasLeft = (today: string): string => `(not t.is_external and coalesce(${HERE_UNTIL}, '-infinity') < ${today})`;
const hasEnded = (today: string): string => `coalesce(t.ends_on < ${today}, false)`;

/** SQL of the PersonState of a person `t` on a day. */
const stateOn = (today: string): string => `case
  when ${hasEnded(today)} then 'ENDED'
  when ${hasLeft(today)} then 'LEFT'
  when t.appointed_on > ${today} then 'LATER'
  when ${IS_UNSIGNED} then 'UNSIGNED'
  when ${NEEDS_PROOF} and t.proved_on is null then 'NO_PROOF'
  when t.valid_until < ${today} then 'EXPIRED'
  when least(t.valid_until, t.ends_on, case when not t.is_external then ${HERE_UNTIL} end) < ${today} + ${LEAD_DAYS}
    then 'EXPIRING'
  else 'VALID' end`;

/** SQL: the appointment is in force, or will be. */
const IN_FORCE = `${OWN_ROWS} and not ${hasEnded(SQL_TODAY)} and not ${hasLeft(SQL_TODAY)}`;

/** Due items: proofs of current or future appointments that have ended or will end. */
export const PROOF_DUTY: Duty = {
  from: 'appointed_person t',
  where: `${IN_FORCE} and t.valid_until is not null`,
  day: 't.valid_until',
};

/** SQL: why a row of PROOF_DUTY is due. */
export const PROOF_REASON = `case when t.valid_until < ${SQL_TODAY} then 'ended' else 'ends' end`;

/** Due items without a day: an unsigned letter or a missing proof, until it is there or the appointment ends. */
export const OPEN_DUTY: Duty = {
  from: 'appointed_person t',
  where: `${IN_FORCE} and (${IS_UNSIGNED} or ${NEEDS_PROOF} and t.proved_on is null)`,
  day: 'null::date',
};

/** SQL: what is missing in a row of OPEN_DUTY. */
export const OPEN_REASON = `case when ${IS_UNSIGNED} then 'unsigned' else 'noProof' end`;

/** SQL of the name of the role of a person `t`, in each language. */
export const ROLE_TITLE: Localised = { de: roleTitle('de'), en: roleTitle('en') };

function roleTitle(language: 'de' | 'en'): string {
  const names = ROLES.map(({ code, title }) => `when '${code}' then '${title[language].replaceAll("'", "''")}'`);
  return `(case t.role ${names.join(' ')} else
    (select r.name from role_setting r where r.client_id = t.client_id and r.id = t.own_role_id) end)`;
}

/** SQL: the roles that employees have, as topics of the matrix of people. */
export const ROLE_TOPICS: Localised = { de: roleTopics('de'), en: roleTopics('en') };

function roleTopics(language: 'de' | 'en'): string {
  return `select t.role as id, min(${ROLE_TITLE[language]}) as title from appointed_person t
    where ${IN_FORCE} and t.employee_id is not null group by t.role`;
}

/** SQL of the appointments of employees that have not ended, with their state. */
const appointmentsOf = (condition: string): string => `(select s.* from (
    select t.*, ${stateOn(SQL_TODAY)} as state from appointed_person t where ${OWN_ROWS} and ${condition}) s
  where s.state not in ('ENDED', 'LEFT')) p`;
const COUNTS = `p.state in ('VALID', 'EXPIRING')`;

/**
 * SQL: the states of the employees $1 in their roles. Of several appointments to one role the valid ones take
 * precedence, then those whose proof has ended.
 */
export const ROLE_STATES_OF_PEOPLE = `select distinct on (p.employee_id, p.role)
    p.employee_id as "employeeId", p.role as "topicId",
    case when ${COUNTS} then 'DONE' when p.state = 'EXPIRED' then 'OVERDUE' else 'OPEN' end as state,
    (case when p.state = 'LATER' then p.appointed_on when p.state in ('UNSIGNED', 'NO_PROOF') then null
       else least(p.valid_until, p.ends_on) end)::text as day,
    p.proved_on::text as "doneOn", false as "beforeWork"
  from ${appointmentsOf('t.employee_id = any($1::uuid[])')}
  order by p.employee_id, p.role, ${COUNTS} desc, p.state = 'EXPIRED' desc, p.valid_until desc nulls first, p.id`;

/** SQL: the employees whose proof for a role has ended. */
export const ENDED_PROOFS = `select p.employee_id from ${appointmentsOf('t.employee_id is not null')}
  group by p.employee_id, p.role having bool_or(p.state = 'EXPIRED') and not bool_or(${COUNTS})`;

/** SQL: the current name of an employee; the stored name for anybody else. */
const CURRENT_NAME = `coalesce((select e.name from employee e where e.client_id = t.client_id and e.id = t.employee_id), t.name)`;

export const PERSON_FIELDS: ListSpec['fields'] = {
  state: { column: `(${stateOn(SQL_TODAY)})`, kind: 'text', neverNull: true },
  ...dueFields(PROOF_DUTY),
};

/** The computed fields of people, in one statement for all people of a request. */
export const detailsOf = (
  ctx: Context,
): DataLoader<string, { id: string; state: PersonState; person: string; roleTitle: string } | null> =>
  rowById(ctx, detailsOf, (rows, ids) =>
    rows(
      `select t.id, ${stateOn(SQL_TODAY)} as state, ${CURRENT_NAME} as person, ${ROLE_TITLE[ctx.language]} as "roleTitle"
         from appointed_person t where ${OWN_ROWS} and t.id = any($1::uuid[])`,
      [ids],
    ),
  );

/** Numbers and days of the people in a role. */
export interface RoleCount {
  role: string;
  total: number;
  valid: number;
  lasting: number;
  /** The latest day of a proof, letter or appointment of the valid ones. */
  latest: string | null;
  /** The first day on which a proof of one of them ends. */
  until: string | null;
}

/** The people in each role on a day; a person who is appointed twice to one role counts once. One statement. */
export const countsOn = (rows: Rows, today: string): Promise<RoleCount[]> =>
  rows(
    `select p.role, (count(distinct p.who))::int as total,
            (count(distinct p.who) filter (where p.state in ('VALID', 'EXPIRING')))::int as valid,
            (count(distinct p.who) filter (where p.state = 'VALID'))::int as lasting,
            (max(p.day) filter (where p.state in ('VALID', 'EXPIRING')))::text as latest,
            (min(p.valid_until) filter (where p.state in ('VALID', 'EXPIRING')))::text as until
       from (select t.role, coalesce(t.employee_id::text, lower(t.name)) as who, t.valid_until,
                    coalesce(t.proved_on, t.signed_on, t.appointed_on) as day, ${stateOn('$1::date')} as state
               from appointed_person t where ${OWN_ROWS}) p
      where p.state not in ('ENDED', 'LEFT', 'LATER') group by p.role`,
    [today],
  );

export const settingsOf = (rows: Rows): Promise<SettingRow[]> =>
  rows(`select ${SETTING.sql} from role_setting t where ${OWN_ROWS} order by t.created_at, t.id`);

/** Limit of the people that are returned with a role; the list of people has all of them. */
const MAX_OF_ROLE = 500;

/** The people of roles: those whose appointment is over come last, then by name. */
export const peopleOfRole = (ctx: Context): DataLoader<string, PersonRow[]> =>
  rowsByParent(
    ctx,
    peopleOfRole,
    ({ role }) => role,
    (rows, roles) =>
      rows<PersonRow>(
        `select ${PERSON.sql}
           from (select p.*, row_number() over (partition by p.role order by p.is_over, sort_key(p.name), p.id) as place
                   from (select t.*, (${hasEnded(SQL_TODAY)} or ${hasLeft(SQL_TODAY)}) as is_over
                           from appointed_person t where ${OWN_ROWS} and t.role = any($1::text[])) p) t
          where t.place <= ${MAX_OF_ROLE} order by t.role, t.place`,
        [roles],
      ),
  );

/** The proofs of people, the newest first. */
export const proofsOf = (ctx: Context): DataLoader<string, ProofRow[]> =>
  rowsByParent(
    ctx,
    proofsOf,
    ({ appointedPersonId }) => appointedPersonId,
    (rows, ids) =>
      rows<ProofRow>(
        `select ${PROOF.sql} from qualification_proof t where ${OWN_ROWS} and t.appointed_person_id = any($1::uuid[])
          order by t.issued_on desc, t.created_at desc, t.id`,
        [ids],
      ),
  );

/** The newest proof of a person, by the day of its issue. */
export const NEWEST_PROOF = `select q.title, q.issued_on, q.expires_on from qualification_proof q
  where q.client_id = t.client_id and q.appointed_person_id = t.id
  order by q.issued_on desc, q.created_at desc, q.id limit 1`;

/** One person. Throws NOT_FOUND. */
export async function personById(ctx: Context, id: string): Promise<PersonRow> {
  const [person] = isId(id)
    ? await ctx.read((rows) =>
        rows<PersonRow>(`select ${PERSON.sql} from appointed_person t where ${OWN_ROWS} and t.id = $1`, [id]),
      )
    : [];
  if (!person) throw notFound();
  return person;
}
