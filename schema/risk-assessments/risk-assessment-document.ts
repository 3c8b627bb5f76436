import type { Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import type { Language } from '../kernel/permissions.ts';
import type { PrintJob } from '../kernel/ports.ts';
import { plainTextOf } from '../kernel/rich-text.shared.ts';
import type { RowOf } from '../kernel/table.ts';
import { isLong, measureView, signersOf, stateWords } from '../printing/document-parts.ts';
import { documentTemplateOf, printedDay, printText } from '../printing/print-engine.ts';
import type { PrintOptions } from '../printing/print-options.ts';
import {
  letterheadOf,
  printedOf,
  printedTickets,
  type Letterhead,
  type PrintedTicket,
} from '../printing/printed.rows.ts';

import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';
import { assessments, risks } from './risk-assessment.rows.ts';
import riskAssessmentTemplate from './risk-assessment.pdf.hbs?raw';
import { levelOf, LIKELIHOODS, scoreOf, SEVERITIES, shownClassification } from './risk-level.shared.ts';
import { riskText } from './risk-texts.ts';

const LABELS = { de: labelsDe, en: labelsEn } as const;

const print = documentTemplateOf(riskAssessmentTemplate, riskText);

/** Characters of a line in the columns of hazard and measures, and beside a label. */
const HALF_WIDTH = 46;
const FACT_WIDTH = 68;

const ASSESSMENT = printedOf(assessments, 'a', ['remindedFor', 'createdAt', 'updatedAt', 'version']);
const RISK = printedOf(risks, 'k', ['riskAssessmentId', 'position']);

type Head = RowOf<typeof ASSESSMENT>;
type RiskFields = RowOf<typeof RISK>;

/** Fields of a risk that every version has; fields that were added later are missing in older versions. */
type FirstFields =
  | 'id'
  | 'title'
  | 'action'
  | 'measurement'
  | 'legal'
  | 'responsible'
  | 'riskClassification'
  | 'riskClassificationAfterAction'
  | 'involvesThirdParties'
  | 'requiresSpecialTraining'
  | 'relevantForPregnant'
  | 'actionForPregnant';

export type PrintedRisk = Pick<RiskFields, FirstFields> &
  Partial<Omit<RiskFields, FirstFields>> & { tickets: (PrintedTicket & { measure: string })[] };

/** Everything that a risk assessment's document shows, names included: the content of a version. */
export interface RiskAssessmentSnapshot extends Head {
  kind: 'riskAssessment';
  letterhead: Letterhead;
  risks: PrintedRisk[];
}

/**
 * Reads a risk assessment with all that belongs to it, in five statements however large it is. Throws NOT_FOUND, also
 * for one of another organisation. In a transaction it sees what that has written.
 */
export async function riskAssessmentSnapshot(rows: Rows, id: string): Promise<RiskAssessmentSnapshot> {
  const [[head], letterhead, risks, links] = await Promise.all([
    rows<Head>(
      `select ${ASSESSMENT.sql} from risk_assessment a ${ASSESSMENT.joins}
         where a.client_id = app_client_id() and a.id = $1`,
      [id],
    ),
    letterheadOf(rows),
    rows<RiskFields>(
      `select ${RISK.sql} from risk k ${RISK.joins} where k.risk_assessment_id = $1 order by k.position, k.id`,
      [id],
    ),
    rows<{ riskId: string; ticketId: string; measure: string }>(
      `select risk_id as "riskId", ticket_id as "ticketId", measure from risk_ticket
         where risk_assessment_id = $1 order by created_at, ticket_id`,
      [id],
    ),
  ]);
  if (!head) throw notFound();
  const tickets = await printedTickets(
    rows,
    links.map(({ ticketId }) => ticketId),
  );
  const linksOf = Map.groupBy(links, ({ riskId }) => riskId);
  return {
    kind: 'riskAssessment',
    letterhead,
    ...head,
    risks: risks.map((risk) => ({
      ...risk,
      tickets: (linksOf.get(risk.id) ?? []).flatMap(({ ticketId, measure }) => {
        const ticket = tickets.get(ticketId);
        return ticket ? [{ ...ticket, measure }] : [];
      }),
    })),
  };
}

/** „wirksam, geprüft am 12.11.2026 von Petra Vogel“, and below it what was found. */
function effectivenessWords(
  { measuresEffective, effectivenessCheckedOn, effectivenessCheckedBy, effectivenessNote }: PrintedRisk,
  language: Language,
): string {
  const result = riskText(language, `value.Risk.measuresEffective.${measuresEffective ?? null}`);
  if (measuresEffective === null || measuresEffective === undefined) return result;
  const checked = riskText(language, 'effectiveness.checked', {
    day: printedDay(effectivenessCheckedOn ?? null),
    name: effectivenessCheckedBy?.name ?? printText(language, 'nobody'),
  });
  return [`${result}, ${checked}`, ...(effectivenessNote ? [effectivenessNote] : [])].join('\n');
}

/** A risk assessment as a document. Rich texts are sanitized again, everything else is escaped. */
export function riskAssessmentHtml(snapshot: RiskAssessmentSnapshot, options: PrintOptions): PrintJob {
  const { language } = options;
  const labels = LABELS[language];
  const word = (key: string): string => printText(language, key);
  const label = (key: string): string => riskText(language, key);
  const yesNo = (value: boolean): string => word(value ? 'yes' : 'no');
  const level = (score: number) => ({ score, level: levelOf(score), word: labels.level[levelOf(score)] });
  const risks = snapshot.risks.map((risk, index) => {
    const number = index + 1;
    const fact = (label: string, value: string) => ({ label, value, long: isLong([[value, FACT_WIDTH]]) });
    const pregnant = [
      label(`document.pregnant.${risk.relevantForPregnant}`),
      ...(risk.actionForPregnant ? [risk.actionForPregnant] : []),
    ];
    return {
      number,
      title: risk.title,
      action: risk.action,
      measurement: risk.measurement,
      long: isLong([
        [plainTextOf(risk.action), HALF_WIDTH],
        [plainTextOf(risk.measurement), HALF_WIDTH],
      ]),
      responsible: risk.responsible?.name ?? word('nobody'),
      before: level(shownClassification(risk)),
      after: level(risk.riskClassificationAfterAction),
      short: [
        { label: labels.Risk.responsible, value: risk.responsible?.name ?? word('nobody') },
        { label: labels.Risk.involvesThirdParties, value: yesNo(risk.involvesThirdParties) },
        { label: labels.Risk.requiresSpecialTraining, value: yesNo(risk.requiresSpecialTraining) },
      ],
      facts: [
        fact(labels.Risk.legal, risk.legal || label('document.empty')),
        fact(label('document.pregnantTitle'), pregnant.join('\n')),
        ...(risk.measuresEffective === undefined
          ? []
          : [fact(labels.effectiveness.name, effectivenessWords(risk, language))]),
      ],
    };
  });
  return print({
    language,
    letterhead: snapshot.letterhead,
    kind: label('entity.RiskAssessment'),
    title: snapshot.title,
    version: options.version,
    facts: [
      { label: label('document.location'), value: snapshot.location },
      { label: labels.RiskAssessment.responsible, value: snapshot.responsible?.name ?? word('nobody') },
      { label: label('document.createdBy'), value: snapshot.createdBy?.name ?? word('nobody') },
      { label: label('document.state'), value: stateWords(options) },
      { label: labels.RiskAssessment.nextExecution, value: printedDay(snapshot.nextExecution) || word('notSet') },
    ],
    risks,
    measures: snapshot.risks.flatMap((risk, index) =>
      risk.tickets.map((ticket) =>
        measureView(ticket, { language, measure: ticket.measure, item: `${index + 1} ${risk.title}` }),
      ),
    ),
    matrix: {
      severities: SEVERITIES.map((severity) => labels.severity[severity]),
      // The most likely on top, as on the screen.
      rows: LIKELIHOODS.toReversed().map((likelihood) => ({
        name: labels.likelihood[likelihood],
        cells: SEVERITIES.map((severity) => level(scoreOf(likelihood, severity))),
      })),
    },
    signers: signersOf(language, label('document.author'), snapshot.createdBy, snapshot.responsible),
  });
}
