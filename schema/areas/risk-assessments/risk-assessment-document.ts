import { placeNameOf } from '../../platform/places/place-names.ts';
import { byLanguage } from '../../kernel/bilingual.shared.ts';
import { today as dayIn } from '../../kernel/calendar.shared.ts';
import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { plainTextOf, withNotes } from '../../kernel/rich-text.shared.ts';
import type { RowOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { isLong, measureView, signersOf, versionStateText } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printedDay, printText, type MeasureView } from '../../platform/printing/print-engine.ts';
import type { PrintOptions } from '../../records/print-options.ts';
import { letterheadOf, printedOf, type PrintedTicket } from '../../platform/printing/printed.rows.ts';
import type { Letterhead } from '../../records/print-options.ts';
import { printedTickets } from '../tickets/printed-tickets.rows.ts';

import labels from './labels.json';
import { measureParts, measureState } from './measures.shared.ts';
import { assessments, extensions, measures, risks } from './risk-assessment.rows.ts';
import riskAssessmentTemplate from './risk-assessment.pdf.hbs?raw';
import { levelOf, LIKELIHOODS, scoreOf, SEVERITIES, shownClassification } from './risk-level.shared.ts';
import { riskText } from './risk-texts.ts';

const LABELS = byLanguage(labels);

const print = documentTemplateOf(riskAssessmentTemplate, riskText);

/** Estimated characters of a line in the columns of hazard and measures, and beside a label. */
const HALF_WIDTH = 46;
const FACT_WIDTH = 68;

const ASSESSMENT = printedOf(assessments, 'a', [
  'remindedFor',
  'createdAt',
  'updatedAt',
  'version',
  ...DELETION_COLUMNS,
]);
const RISK = printedOf(risks, 'k', ['riskAssessmentId', 'position']);
const MEASURE = printedOf(measures, 'm', ['riskAssessmentId', 'line', 'remindedFor']);
const EXTENSION = printedOf(extensions, 'x', ['riskAssessmentId']);

type Head = RowOf<typeof ASSESSMENT>;
type RiskFields = RowOf<typeof RISK>;

/** A postponement of a measure, as of the version. */
export type PrintedExtension = Omit<RowOf<typeof EXTENSION>, 'id' | 'measureId'>;

/** The details of a measure as of the version; older versions do not have postponements. */
export type PrintedMeasure = Omit<RowOf<typeof MEASURE>, 'riskId'> & { extensions?: PrintedExtension[] };

/** Fields of a risk that every version has; later ones are missing in older versions. */
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
  Partial<Omit<RiskFields, FirstFields>> & { measures?: PrintedMeasure[]; tickets: PrintedRiskTicket[] };

/** Older versions do not have the measure's id. */
type PrintedRiskTicket = PrintedTicket & { measure: string; measureId?: string | null };

/** The whole content of the document of a risk assessment, names included, as a version stores it. */
export interface RiskAssessmentSnapshot extends Head {
  kind: 'riskAssessment';
  letterhead: Letterhead;
  /** Its place with the places above it; missing if none was chosen, and in versions from before places existed. */
  placeName?: string;
  risks: PrintedRisk[];
}

/**
 * Reads a risk assessment with all its parts, in seven statements regardless of its size. Throws NOT_FOUND, also for
 * one of another organisation. Within a transaction it includes uncommitted changes of that transaction.
 */
export async function riskAssessmentSnapshot(rows: Rows, id: string): Promise<RiskAssessmentSnapshot> {
  const [[head], letterhead, risks, measures, extensions, links] = await Promise.all([
    rows<Head & { placeName: string | null }>(
      `select ${ASSESSMENT.sql}, ${placeNameOf('riskAssessment', 'a.id')} as "placeName" from risk_assessment a ${ASSESSMENT.joins}
         where a.client_id = app_client_id() and a.id = $1`,
      [id],
    ),
    letterheadOf(rows),
    rows<RiskFields>(
      `select ${RISK.sql} from risk k ${RISK.joins} where k.risk_assessment_id = $1 order by k.position, k.id`,
      [id],
    ),
    rows<RowOf<typeof MEASURE>>(
      `select ${MEASURE.sql} from risk_measure m ${MEASURE.joins}
         where m.client_id = app_client_id() and m.risk_assessment_id = $1 order by m.risk_id, m.line, m.id`,
      [id],
    ),
    rows<RowOf<typeof EXTENSION>>(
      `select ${EXTENSION.sql} from measure_extension x ${EXTENSION.joins}
         where x.client_id = app_client_id() and x.risk_assessment_id = $1 order by x.created_at, x.id`,
      [id],
    ),
    rows<{ riskId: string; ticketId: string; measure: string; measureId: string | null }>(
      `select risk_id as "riskId", ticket_id as "ticketId", measure, measure_id as "measureId" from risk_ticket
         where risk_assessment_id = $1 order by created_at, ticket_id`,
      [id],
    ),
  ]);
  if (!head) throw notFound();
  const { placeName, ...fields } = head;
  const tickets = await printedTickets(
    rows,
    links.map(({ ticketId }) => ticketId),
  );
  const linksOf = Map.groupBy(links, ({ riskId }) => riskId);
  const measuresOf = Map.groupBy(measures, ({ riskId }) => riskId);
  const extensionsOf = Map.groupBy(extensions, ({ measureId }) => measureId);
  return {
    kind: 'riskAssessment',
    letterhead,
    ...fields,
    ...(placeName && { placeName }),
    risks: risks.map((risk) => ({
      ...risk,
      measures: (measuresOf.get(risk.id) ?? []).map(({ riskId: _riskId, ...measure }) => ({
        ...measure,
        extensions: (extensionsOf.get(measure.id) ?? []).map(
          ({ id: _id, measureId: _measureId, ...extension }) => extension,
        ),
      })),
      tickets: (linksOf.get(risk.id) ?? []).flatMap(({ ticketId, measure, measureId }) => {
        const ticket = tickets.get(ticketId);
        return ticket ? [{ ...ticket, measure, measureId }] : [];
      }),
    })),
  };
}

/** „wirksam, geprüft am 12.11.2026 von Petra Vogel“, and the finding below it. */
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

/** „technisch · Petra Vogel · bis 12.11.2026 · umgesetzt · wirksam …“ below each line whose measure has details. */
function notedMeasures({ measurement, measures = [], tickets }: PrintedRisk, language: Language): string {
  if (measures.length === 0) return measurement;
  const byText = new Map(measures.map((measure) => [measure.text, measure]));
  return withNotes(measurement, (line) => {
    const measure = byText.get(line);
    if (!measure) return '';
    const ticket = tickets.find(({ measureId }) => measureId === measure.id) ?? null;
    return measureParts(measure, ticket, {
      labels: LABELS[language],
      day: printedDay,
      checkedBy: measure.effectivenessCheckedBy?.name ?? printText(language, 'nobody'),
      users: ticket ? ticket.users : measure.responsible ? [measure.responsible.name] : [],
    }).join(' · ');
  });
}

/**
 * A line for each postponement of a measure: „Absaugung: vom 01.11.2026 auf den 01.12.2026 (Petra Vogel, 28.10.2026):
 * …“
 */
const extensionWords = ({ measures = [] }: PrintedRisk, language: Language): string =>
  measures
    .flatMap(({ text, extensions = [] }) =>
      extensions.map(({ fromDay, toDay, reason, createdAt, createdBy }) =>
        riskText(language, 'document.extension', {
          measure: text,
          from: printedDay(fromDay) || '–',
          to: printedDay(toDay),
          name: createdBy?.name ?? printText(language, 'nobody'),
          day: printedDay(dayIn(new Date(createdAt))),
          reason,
        }),
      ),
    )
    .join('\n');

/** The measures of a risk in the table of measures: those with tickets, and those that are tracked without one. */
function trackedMeasures(risk: PrintedRisk, item: string, language: Language): MeasureView[] {
  const ticketed = new Set(risk.tickets.map(({ measureId }) => measureId));
  return [
    ...risk.tickets.map((ticket) => measureView(ticket, { language, measure: ticket.measure, item })),
    ...(risk.measures ?? []).flatMap((measure): MeasureView[] => {
      const state = ticketed.has(measure.id) ? null : measureState(measure);
      if (!state) return [];
      return [
        {
          number: '–',
          measure: measure.text,
          item,
          users: measure.responsible?.name ?? printText(language, 'nobody'),
          due: printedDay(measure.dueDate) || '–',
          stateWord: riskText(language, `value.RiskMeasure.state.${state}`),
          symbol: state === 'done' ? 'good' : 'open',
          board: '',
        },
      ];
    }),
  ];
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
    const measurement = notedMeasures(risk, language);
    const fact = (label: string, value: string) => ({ label, value, long: isLong([[value, FACT_WIDTH]]) });
    const putOff = extensionWords(risk, language);
    const pregnant = [
      label(`document.pregnant.${risk.excludedForPregnant ? 'excluded' : risk.relevantForPregnant}`),
      ...(risk.actionForPregnant ? [risk.actionForPregnant] : []),
    ];
    return {
      number,
      title: risk.title,
      action: risk.action,
      measurement,
      long: isLong([
        [plainTextOf(risk.action), HALF_WIDTH],
        [plainTextOf(measurement), HALF_WIDTH],
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
        ...(putOff ? [fact(label('document.extensions'), putOff)] : []),
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
      { label: label('document.location'), value: [snapshot.placeName, snapshot.location].filter(Boolean).join(', ') },
      { label: labels.RiskAssessment.responsible, value: snapshot.responsible?.name ?? word('nobody') },
      { label: label('document.createdBy'), value: snapshot.createdBy?.name ?? word('nobody') },
      { label: label('document.state'), value: versionStateText(options) },
      { label: labels.RiskAssessment.nextExecution, value: printedDay(snapshot.nextExecution) || word('notSet') },
    ],
    risks,
    measures: snapshot.risks.flatMap((risk, index) => trackedMeasures(risk, `${index + 1} ${risk.title}`, language)),
    matrix: {
      severities: SEVERITIES.map((severity) => labels.severity[severity]),
      // The highest likelihood first, as on the screen.
      rows: LIKELIHOODS.toReversed().map((likelihood) => ({
        name: labels.likelihood[likelihood],
        cells: SEVERITIES.map((severity) => level(scoreOf(likelihood, severity))),
      })),
    },
    signers: signersOf(language, label('document.author'), snapshot),
  });
}
