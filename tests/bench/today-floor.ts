import { lightOf, ruleOf, STORAGE_CLASSES } from '../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import type { Statement } from './floor-statement.ts';

/** Pairs of storage classes that must not be stored together. */
const FORBIDDEN_PAIRS = STORAGE_CLASSES.flatMap((one) =>
  STORAGE_CLASSES.flatMap((other) => {
    const rule = ruleOf(one, other);
    return rule !== null && lightOf(rule) === 'red' ? [`${one} ${other}`] : [];
  }),
);
/** Roles whose letter has to be signed. */
const SIGNED_ROLES =
  'safetySpecialist occupationalPhysician fireOfficer laserOfficer radiationOfficer dangerousGoodsAdviser dutyHolder forkliftDriver craneOperator liftPlatformOperator earthMover'.split(
    ' ',
  );
/** Roles that need a proof. */
const PROVEN_ROLES =
  'safetySpecialist occupationalPhysician firstAider fireAssistant evacuationAssistant fireOfficer hazSubstanceExpert laserOfficer radiationOfficer dangerousGoodsAdviser dangerousGoodsBriefed siGeKo ladderInspector rackInspector electricalInspector qualifiedElectrician electricallyInstructed forkliftDriver craneOperator slinger liftPlatformOperator chainsawOperator earthMover ppeFallInspector liftAttendant foodHygieneBriefed'.split(
    ' ',
  );

/** Indexes of the values of `DueUrgency`. */
const LEGAL = 0;
const OVERDUE = 1;
const TODAY = 2;
const OPEN = 3;
const SOON = 4;

const rank = (day: string): string =>
  `case when ${day} is null then ${OPEN} when ${day} < $3 then ${OVERDUE} when ${day} = $3 then ${TODAY} else ${SOON} end`;

/** The hours of care that a profession has to give, from the columns that `care` has computed once. */
const owed = (share: string, specific: string): string =>
  `least(greatest(basic * ${share} / 100, least_hours), basic - least_hours) + coalesce(${specific}, 0)`;

/** People with the same due item, as one item for each urgency. */
const people = (kind: string, item: string, condition: string, day = 'due_on'): string => `
  select '${kind}' as kind, null::uuid as id, ${item} as grouped, min(${day}) as day, ${rank(day)} as rank, count(*)::int as count
    from assignment where client_id = $1 and withdrawn_at is null and ${condition}
     and (${day} is null or ${day} <= $2) group by 3, 5`;

const one = (kind: string, day: string, from: string, place = rank(day)): string => `
  select '${kind}', t.id, null::text, ${day}, ${place}, 1 from ${from} and (${day} is null or ${day} <= $2)`;

const IN_FORCE = `t.client_id = $1 and (t.ends_on is null or t.ends_on >= $3) and (t.is_external or exists (
       select from employee e where e.client_id = $1 and e.id = t.employee_id and e.deleted_at is null
          and (e.leaving_date is null or e.leaving_date >= $3)))`;

/** The title of an item of the page, for the items of its kind. */
const TITLES = {
  ticket: `select number_range || '-' || lpad(document_id::text, greatest(5, length(document_id::text)), '0') || ' ' || title from ticket`,
  series: 'select name from job',
  inspection: 'select title from inspection',
  inspectionPlan: 'select title from inspection_plan',
  riskAssessment: 'select title from risk_assessment',
  riskMeasure: 'select text from risk_measure',
  instruction: 'select name from instruction',
  coStorage: 'select name from storage_location',
  dataSheet: 'select name from dangerous_good',
  operatingInstruction: 'select name from operating_instruction',
  apiToken: 'select name from api_token',
  equipment: 'select name from equipment_item',
  committeeMeeting: 'select name from committee_meeting',
  incidentReport: `select 'Unfall vom ' || to_char(coalesce(date, created_at) at time zone 'Europe/Berlin', 'DD.MM.YYYY') from incident_report`,
  qualification: 'select coalesce(role, own_role_id::text) from appointed_person',
  appointment: 'select coalesce(role, own_role_id::text) from appointed_person',
};

/** The people of an item of the page, for the items of its kind. */
const PEOPLE = {
  ticket: 'select user_id from ticket_user where client_id = $1 and ticket_id = p.id',
  series: `select person::uuid from job, jsonb_array_elements_text(template -> 'users') person where client_id = $1 and id = p.id`,
  inspection: `select responsible from inspection where client_id = $1 and id = p.id
     union select user_id from inspection_co_inspector where client_id = $1 and inspection_id = p.id`,
  inspectionPlan: 'select responsible from inspection_plan where client_id = $1 and id = p.id',
  riskAssessment: 'select responsible from risk_assessment where client_id = $1 and id = p.id',
  riskMeasure: `select coalesce(m.responsible, r.responsible) from risk_measure m
     left join risk r on r.client_id = $1 and r.id = m.risk_id where m.client_id = $1 and m.id = p.id`,
  equipment: 'select responsible from equipment_item where client_id = $1 and id = p.id',
  apiToken: 'select created_by from api_token where client_id = $1 and id = p.id',
  committeeMeeting: `select m.user_id from committee_meeting t join committee_member m on m.client_id = $1 and m.starts_on <= t.held_on
     and (m.ends_on is null or m.ends_on >= t.held_on) where t.client_id = $1 and t.id = p.id`,
};

/** The reason of an item, if it depends on the record. */
const REASONS = {
  riskAssessment: `case when p.day is null then 'unplanned' else 'review' end`,
  riskMeasure: `case when p.day is null then 'undated' else 'measure' end`,
  dataSheet: `(select case when count(*) = 0 then 'missing' when p.day is null then 'undated' else 'old' end
     from safety_data_sheet where client_id = $1 and dangerous_good_id = p.id)`,
  operatingInstruction: '(select review_reason from operating_instruction where client_id = $1 and id = p.id)',
  incidentReport: `(select case when reporting_open then 'unknown' when incident_report_type <> 'long' then 'check'
     when reportable_on > $3 then 'watch' else 'report' end from incident_report where client_id = $1 and id = p.id)`,
  qualification: `case when p.day < $3 then 'ended' else 'ends' end`,
  appointment: `(select case when signed_on is null and role = any($5::text[]) then 'unsigned' else 'noProof' end
     from appointed_person where client_id = $1 and id = p.id)`,
  equipment: `(select case when repaired_on is not null then 'repaired' when locked_on is not null then 'locked'
     when never_checked and not coalesce(next_check_on < $3, false) then 'neverChecked' else 'check' end
     from equipment_item where client_id = $1 and id = p.id)`,
  careService: `(select case when by_specialist = 0 or by_physician = 0 then 'none' else 'little' end from care)`,
  committeeMeeting: `(select case when held_on < $3 then 'minutes' when invited_on is null then 'invite' else 'meeting' end
     from committee_meeting where client_id = $1 and id = p.id)`,
};

const ofKind = (texts: Readonly<Record<string, string>>, sql: (text: string) => string): string =>
  `case p.kind ${Object.entries(texts)
    .map(([kind, text]) => `when '${kind}' then ${sql(text)}`)
    .join(' ')} end`;

/**
 * All due items in a hand-written statement that assumes that the reader may see everything: $1 organisation, $2 last
 * day, which is today and six days, $3 today; $4 pairs of storage classes, $5 and $6 roles. Fixed texts and addresses
 * are left to the program, which has their codes.
 */
const TEXT = `
with care as materialized (
  select t.*, h.*, h.counted * case t.care_group when 'I' then 2.5 when 'II' then 1.5 when 'III' then 0.5 end as basic,
         (select coalesce(sum(minutes) filter (where profession = 'specialist'), 0) from care_service s
           where s.client_id = $1 and s.done_on between date_trunc('year', $3::date)::date and $3) as by_specialist,
         (select coalesce(sum(minutes) filter (where profession = 'physician'), 0) from care_service s
           where s.client_id = $1 and s.done_on between date_trunc('year', $3::date)::date and $3) as by_physician
    from care_plan t cross join lateral (
      select coalesce(p.heads_full, 0) + 0.75 * coalesce(p.heads_reduced, 0) + 0.5 * coalesce(p.heads_short, 0) as weighted,
             coalesce(p.heads_full, 0) + case when t.counts_heads then 1 else 0.75 end * coalesce(p.heads_reduced, 0)
               + case when t.counts_heads then 1 else 0.5 end * coalesce(p.heads_short, 0) as counted,
             case t.insurer when 'BGHM' then $3 >= date '2025-04-01' when 'BGHW' then $3 >= date '2025-07-01' when 'VBG' then $3 >= date '2025-12-01'
               when 'BGN' then $3 >= date '2026-01-01' when 'BGRCI' then $3 >= date '2026-01-01' when 'BGVerkehr' then $3 >= date '2026-01-01'
               when 'UKST' then $3 >= date '2026-01-01' when 'BGW' then false when 'BGETEM' then false when 'BGBAU' then false when 'other' then false end as is_new
        from duty_profile p where p.client_id = $1 and num_nonnulls(p.heads_full, p.heads_reduced, p.heads_short) > 0
         and p.answers ->> 'standardCare' is distinct from 'false') h
   where t.client_id = $1 and extract(month from $3::date) >= 7
     and not exists (select from duty_decision d where d.client_id = $1 and d.code = 'careHours')
), hours as (
  select *, greatest(0.2 * basic, case when is_new is false then 0.2 * counted end) as least_hours from care
), due as materialized (
  ${people('managedInstruction', 'instruction_id::text', 'completed_at is null and instruction_id is not null and not before_work')} union all
  ${people('firstInstruction', 'instruction_id::text', 'completed_at is null and instruction_id is not null and before_work')} union all
  ${people('examination', `'health'`, 'completed_at is null and examination_id is not null and not before_work')} union all
  ${people('firstExamination', `'health'`, 'completed_at is null and examination_id is not null and before_work')} union all
  ${people(
    'certificate',
    `'health'`,
    `completed_at is not null and examination_id is not null and declined_at is null and certificate_seen_on is null
     and not exists (select from assignment later where later.client_id = $1 and later.employee_id = assignment.employee_id
       and later.item_id = assignment.item_id and later.completed_at > assignment.completed_at)
     and exists (select from employee e where e.client_id = $1 and e.id = assignment.employee_id and e.deleted_at is null
       and (e.leaving_date is null or e.leaving_date >= $3))`,
    'null::date',
  )} union all
  ${one('ticket', 't.due_date', `ticket t join board b on b.client_id = t.client_id and b.id = t.board_id where t.client_id = $1 and t.deleted_at is null and not b.final and t.due_date is not null`)} union all
  ${one('series', 't.due_day', 'job t where t.client_id = $1 and t.due_day is not null')} union all
  ${one(
    'inspection',
    't.next_execution',
    `inspection t where t.client_id = $1 and t.deleted_at is null and t.next_execution is not null and not exists (
       select from inspection_plan s where s.client_id = $1 and s.inspection_id = t.id and s.next_day is not null and s.deleted_at is null)`,
  )} union all
  ${one('inspectionPlan', 't.next_day', 'inspection_plan t where t.client_id = $1 and t.deleted_at is null and t.next_day is not null')} union all
  ${one('riskAssessment', 't.next_execution', 'risk_assessment t where t.client_id = $1 and t.deleted_at is null')} union all
  ${one(
    'riskMeasure',
    't.due_date',
    `risk_measure t where t.client_id = $1 and t.state is distinct from 'done' and num_nonnulls(t.state, t.responsible, t.due_date) > 0
       and not exists (select from risk_ticket l where l.client_id = $1 and l.measure_id = t.id)
       and exists (select from risk_assessment a where a.client_id = $1 and a.id = t.risk_assessment_id and a.deleted_at is null)`,
  )} union all
  ${one('instruction', 't.next_execution', 'instruction t where t.client_id = $1')} union all
  ${one(
    'coStorage',
    'null::date',
    `storage_location t where t.client_id = $1 and exists (
       select from storage_location_class a join storage_location_class b on b.client_id = $1 and b.storage_location_id = a.storage_location_id
        where a.client_id = $1 and a.storage_location_id = t.id and a.goods > 0 and b.goods > 0
          and (a.storage_classification <> b.storage_classification or a.goods > 1)
          and a.storage_classification || ' ' || b.storage_classification = any($4::text[]))`,
  )} union all
  ${one(
    'dataSheet',
    'sheet.day',
    `dangerous_good t left join lateral (
       select (coalesce(s.date, case when not exists (select from safety_data_sheet e where e.client_id = $1 and e.dangerous_good_id = t.id
                and e.date = t.data_sheet_date) then t.data_sheet_date end) + interval '3 years')::date as day
         from safety_data_sheet s where s.client_id = $1 and s.dangerous_good_id = t.id
        order by coalesce(s.date, (select max(e.date) from safety_data_sheet e where e.client_id = $1 and e.dangerous_good_id = t.id
                 and e.created_at < s.created_at)) desc nulls last, s.created_at desc, s.id limit 1) sheet on true
      where t.client_id = $1`,
  )} union all
  ${one('operatingInstruction', 'null::date', `operating_instruction t where t.client_id = $1 and t.deleted_at is null and t.review_reason <> ''`)} union all
  ${one(
    'incidentReport',
    '(case when not t.reporting_open then coalesce(t.report_until, t.reportable_on) end)',
    `incident_report t where t.client_id = $1 and t.struck_at is null and t.duties ->> 'sent' is null and (t.reportable_on is not null or t.reporting_open)
       and not exists (select from incident_report l where l.client_id = $1 and l.short_report_id = t.id)`,
    `case when t.reporting_open then ${OPEN} when coalesce(t.report_until, t.reportable_on) <= $3 + 3 then ${LEGAL} else ${SOON} end`,
  )} union all
  ${one('qualification', 't.valid_until', `appointed_person t where ${IN_FORCE} and t.valid_until is not null`)} union all
  ${one(
    'appointment',
    'null::date',
    `appointed_person t where ${IN_FORCE} and (t.signed_on is null and t.role = any($5::text[]) or t.proved_on is null and (t.role = any($6::text[])
       or exists (select from role_setting r where r.client_id = $1 and r.id = t.own_role_id and r.needs_proof)))`,
  )} union all
  ${one(
    'apiToken',
    't.valid_until',
    `api_token t join client_user u on u.client_id = $1 and u.id = t.created_by and u.removed_at is null and u.role = 'Owner'
      where t.client_id = $1 and t.revoked_at is null and t.valid_until >= $3`,
  )} union all
  select 'payment', client_id, null, null::date, ${OPEN}, 1 from billing
   where client_id = $1 and (state ->> 'paymentsBlocked' = 'true' or state ->> 'status' = 'TemporarilyInactive') union all
  ${one('planEnd', 't.cancelled_to', 'client t where t.id = $1 and t.cancelled_to >= $3')} union all
  ${one(
    'equipment',
    '(case when t.locked_on is null and (t.next_check_on < $3 or not t.never_checked) then t.next_check_on end)',
    `equipment_item t where t.client_id = $1 and t.out_of_service_since is null and (t.locked_on is not null or t.never_checked or t.next_check_on <= $2)`,
  )} union all
  ${one(
    'careService',
    'null::date',
    `hours t where t.weighted > case when is_new is false then 10 else 20 end and (by_specialist = 0 or by_physician = 0
       or by_specialist < 30 * (${owed('specialist_share', 'specific_specialist')})
       or by_physician < 30 * (${owed('(100 - specialist_share)', 'specific_physician')}))`,
  )} union all
  ${one('committeeMeeting', 't.held_on', 'committee_meeting t where t.client_id = $1 and t.closed_on is null')} union all
  select 'committeeQuarter', p.client_id, null, q.last, case when q.last = $3 then ${TODAY} else ${SOON} end, 1
    from duty_profile p, (select (date_trunc('quarter', $3::date) + interval '3 months')::date - 1 as last) q
   where p.client_id = $1 and num_nonnulls(p.heads_full, p.heads_reduced, p.heads_short) > 0
     and coalesce(p.heads_full, 0) + 0.75 * coalesce(p.heads_reduced, 0) + 0.5 * coalesce(p.heads_short, 0) > 20 and q.last <= $2
     and not exists (select from duty_decision d where d.client_id = $1 and d.code = 'committee')
     and not exists (select from committee_meeting m where m.client_id = $1 and m.held_on between date_trunc('quarter', $3::date)::date and q.last)
), page as materialized (
  select * from due order by rank, coalesce(day, 'infinity'), kind, coalesce(id::text, grouped) limit 8
)
select (select count(*)::int from due) as count,
       (select coalesce(json_agg(json_build_object('kind', p.kind, 'recordId', p.id, 'group', p.grouped, 'day', p.day, 'urgency', p.rank, 'count', p.count,
           'title', coalesce(${ofKind(TITLES, (text) => `(${text} where client_id = $1 and id = p.id)`)},
             (select name_de from managed_instruction where client_id = $1 and id::text = p.grouped)),
           'reason', ${ofKind(REASONS, (text) => text)},
           'people', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by sort_key(u.name), u.id) from client_user u
             where u.client_id = $1 and u.id = any(${ofKind(PEOPLE, (text) => `array(${text})`)})), '[]'))
         order by p.rank, coalesce(p.day, 'infinity'), p.kind, coalesce(p.id::text, p.grouped)), '[]') from page p) as items,
       (select coalesce(json_agg(t), '[]') from (
         select kind, coalesce(sum(count) filter (where day < $3), 0)::int as overdue, coalesce(sum(count) filter (where day = $3), 0)::int as today,
                coalesce(sum(count) filter (where day > $3), 0)::int as soon, coalesce(sum(count) filter (where day is null), 0)::int as open,
                sum(count)::int as count from due group by kind) t) as tiles`;

/** The last day of the page. */
export const untilDay = (): string => addDays(today(), 6);

export const todayFloor = (clientId: string): Statement => ({
  name: 'today',
  text: TEXT,
  values: [clientId, untilDay(), today(), FORBIDDEN_PAIRS, SIGNED_ROLES, PROVEN_ROLES],
});
