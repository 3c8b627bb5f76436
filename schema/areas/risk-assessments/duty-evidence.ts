import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY, sqlDay } from '../../kernel/sql-time.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';

/** SQL: the day of the newest saved version of an assessment `t`; null for one that was never saved as a version. */
const SAVED_ON = `(select ${sqlDay('max(v.created_at)')} from record_version v
  where v.client_id = t.client_id and v.kind = 'riskAssessment' and v.record_id = t.id)`;

/** SQL: an assessment `t` has hazards, and each is classified after its measures. */
const IS_CLASSIFIED = `exists (select from risk r where r.client_id = t.client_id and r.risk_assessment_id = t.id)
  and not exists (select from risk r where r.client_id = t.client_id and r.risk_assessment_id = t.id
    and r.risk_classification_after_action = 0)`;

const assessments = {
  rule: ABILITIES.riskAssessments,
  label: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
  path: '/app/riskAssessment',
  from: 'risk_assessment t',
  where: OWN_ROWS,
  takes: 'each',
  record: { title: 't.title', path: `'/app/riskAssessment/edit/' || t.id || '/edit'` },
} as const;

const OF_ASSESSMENT = {
  title: 't.title',
  path: `'/app/riskAssessment/edit/' || t.risk_assessment_id || '/edit?risk=' || t.id`,
};

/**
 * Words by which an assessment, or one of its hazards, is recognised as being about a topic of a law, by the code of
 * the duty.
 */
const TOPICS: Readonly<Record<string, string>> = {
  raPsych: 'psych|mental stress',
  raYouth: 'jugend|young (people|workers)',
  raWorkplace: 'arbeitsst[äÄ]tte|verkehrsweg|stolper|beleuchtung|raumklima|workplace',
  raDisplay: 'bildschirm|display (work|screen)',
  raNoise: 'l[äÄ]rm|noise',
  raManual: 'heben|tragen von|lasten|lifting|manual handling',
  raLone: 'alleinarbeit|lone work',
  raBio: 'biolog|biostoff|biological',
  homeOffice: 'mobile arbeit|telearbeit|homeoffice|home office|mobile work|telework',
};

export const riskEvidence: readonly DutyEvidence[] = [
  { ...assessments, proves: ['raExists'], day: SAVED_ON, until: 'null::date', good: IS_CLASSIFIED },
  {
    ...assessments,
    proves: ['raReviewed'],
    day: SAVED_ON,
    until: 't.next_execution',
    good: `t.next_execution is not null and ${IS_CLASSIFIED}`,
  },
  {
    ...assessments,
    proves: ['raMeasures'],
    label: { de: 'Maßnahmen', en: 'Measures' },
    from: 'risk_measure t',
    where: `${OWN_ROWS} and (coalesce(t.state, t.responsible::text, t.due_date::text) is not null
        or exists (select from risk_ticket l where l.client_id = t.client_id and l.measure_id = t.id))
      and exists (select from risk_assessment a where a.client_id = t.client_id and a.id = t.risk_assessment_id)`,
    // A measure with a ticket has the state of the ticket.
    good: `case when exists (select from risk_ticket l where l.client_id = t.client_id and l.measure_id = t.id)
      then not exists (select from risk_ticket l join ticket k on k.client_id = l.client_id and k.id = l.ticket_id
        join board b on b.client_id = k.client_id and b.id = k.board_id
        where l.client_id = t.client_id and l.measure_id = t.id and not b.final and coalesce(k.due_date < ${SQL_TODAY}, true))
      else t.state is not distinct from 'done' or coalesce(t.due_date >= ${SQL_TODAY}, false) end`,
    record: {
      title: 't.text',
      path: `'/app/riskAssessment/edit/' || t.risk_assessment_id || '/edit?risk=' || t.risk_id`,
    },
  },
  {
    ...assessments,
    proves: ['raEffect'],
    label: { de: 'Gefährdungen mit Maßnahmen', en: 'Risks with measures' },
    from: 'risk t',
    where: `${OWN_ROWS} and t.measurement <> '' and t.risk_classification_after_action > 0`,
    day: 't.effectiveness_checked_on',
    until: 'null::date',
    good: 't.measures_effective',
    record: OF_ASSESSMENT,
  },
  {
    ...assessments,
    proves: ['raMaternity'],
    label: { de: 'Gefährdungen', en: 'Risks' },
    from: 'risk t',
    good: 't.relevant_for_pregnant is not null',
    record: OF_ASSESSMENT,
  },
  ...Object.entries(TOPICS).map(([code, words]): DutyEvidence => ({
    ...assessments,
    proves: [code],
    where: `${OWN_ROWS} and (t.title ~* '${words}' or exists (select from risk r
        where r.client_id = t.client_id and r.risk_assessment_id = t.id and r.title ~* '${words}'))`,
    takes: 'newest',
    day: SAVED_ON,
    good: IS_CLASSIFIED,
  })),
];
