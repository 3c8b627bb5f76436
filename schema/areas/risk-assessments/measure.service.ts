import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/context.ts';
import type { InputIssue } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { plainLine } from '../../kernel/rich-text.shared.ts';
import type { ChildPlan } from '../../kernel/table.ts';
import { newlyNamed } from '../../platform/users/present-people.ts';
import { checkIssues, UNCHECKED } from './effectiveness.ts';
import { measureLines, placeMeasures, type Placed } from './measures.shared.ts';
import { MAX_KNOWN_MEASURES, type RiskMeasureValues, type RiskValues } from './risk-assessment.input.ts';
import { measures, type MeasureRow, type RiskRow, type TicketedMeasureRow } from './risk-assessment.rows.ts';

const CHILDREN = measures.childrenOf('riskAssessmentId', ['remindedFor']);

type WrittenMeasure = Omit<MeasureRow, 'riskAssessmentId' | 'remindedFor'>;

/** The difference between the measures in the input and the stored ones. */
export interface MeasurePlan extends ChildPlan<WrittenMeasure> {
  newPeople: { field: string; id: string }[];
  issues: InputIssue[];
}

export const NO_MEASURES: MeasurePlan = {
  created: [],
  changed: [],
  removed: [],
  newPeople: [],
  issues: [],
  isEmpty: true,
};

/** A risk as it will be stored, with its index in the input. */
type WantedRisk = Pick<RiskRow, 'id' | 'measurement'>;

/** A measure of the input with its index, and the stored measure that it changes. */
interface Named {
  text: string;
  sent: RiskMeasureValues;
  index: number;
  before: TicketedMeasureRow | undefined;
}

/**
 * The details of the measures of an assessment after a change. If the input of a risk has no list of measures, the
 * stored ones follow their lines; otherwise the list replaces them, except that a measure with a ticket stays as long
 * as its line does. `today` is the latest day of a check.
 */
export function planMeasures(
  sent: readonly RiskValues[],
  wanted: readonly WantedRisk[],
  stored: readonly TicketedMeasureRow[],
  today: string,
): MeasurePlan {
  const issues: InputIssue[] = [];
  const newPeople: MeasurePlan['newPeople'] = [];
  const ofRisk = Map.groupBy(stored, ({ riskId }) => riskId);
  const seen = new Set<string>();
  const rows = wanted.flatMap(({ id: riskId, measurement }, index): WrittenMeasure[] => {
    const own = ofRisk.get(riskId) ?? [];
    const list = sent[index]!.measures;
    if (!list && own.length === 0) return [];
    const lines = measureLines(measurement);
    if (!list) return placeMeasures(own, lines).placed.map(({ measure, ...place }) => ({ ...measure, ...place }));
    const path = `risks.${index}.measures.`;
    const named = namedMeasures(list, own);
    const { placed, missing } = placeMeasures(named, lines);
    for (const { index: at, text, before } of missing)
      // A measure that is sent as it was read, although its line was removed, is removed with the line.
      if (before?.text !== text) issues.push({ field: `${path}${at}.text`, key: 'notInText' });
    const written = placed.flatMap((place) => {
      const { sent: values, index: at, before } = place.measure;
      const id = before?.id ?? values.id ?? randomUUID();
      if (!isId(id)) issues.push({ field: `${path}${at}.id`, key: 'invalid' });
      else if (seen.has(id)) issues.push({ field: `${path}${at}.id`, key: 'idTwice' });
      seen.add(id);
      const row = CHILDREN.merged({ ...values, id, riskId, text: place.text, line: place.line }, before);
      if (row.effective === null) Object.assign(row, UNCHECKED);
      for (const { field, key } of checkIssues('effective', { ...row, result: row.effective }, values, before, today))
        issues.push({ field: `${path}${at}.${field}`, key });
      newPeople.push(...newlyNamed(measures, row, before, `${path}${at}.`));
      return before?.hasTicket || hasDetails(row) ? [row] : [];
    });
    const remaining = withTickets(own, placed, lines);
    if (written.length + remaining.length > MAX_KNOWN_MEASURES)
      issues.push({ field: path.slice(0, -1), key: 'tooMany' });
    return [...written, ...remaining];
  });
  return { ...CHILDREN.plan(rows, stored), newPeople, issues };
}

/** Assigns measures of the input to stored ones: by id, otherwise by text. */
function namedMeasures(list: readonly RiskMeasureValues[], own: readonly TicketedMeasureRow[]): Named[] {
  const byId = new Map(own.map((row) => [row.id, row]));
  const named = list.map((sent, index): Named => ({
    text: plainLine(sent.text),
    sent,
    index,
    before: sent.id === undefined ? undefined : byId.get(sent.id),
  }));
  const matchedIds = new Set(named.map(({ before }) => before?.id));
  const byText = new Map(own.filter(({ id }) => !matchedIds.has(id)).map((row) => [row.text, row]));
  return named.map((one) => {
    const before = one.before ?? byText.get(one.text);
    if (!one.before) byText.delete(one.text);
    return { ...one, before };
  });
}

/** Stored measures with tickets that are missing in the input, placed in lines that no measure of the input has. */
function withTickets(
  own: readonly TicketedMeasureRow[],
  placed: readonly Placed<Named>[],
  lines: readonly string[],
): WrittenMeasure[] {
  const named = new Set(placed.map(({ measure }) => measure.before?.id));
  const leftOut = own.filter(({ id, hasTicket }) => hasTicket && !named.has(id));
  if (leftOut.length === 0) return [];
  const taken = new Set(placed.map(({ line }) => line));
  const free = lines.flatMap((text, line) => (taken.has(line) ? [] : [{ text, line }]));
  return placeMeasures(
    leftOut,
    free.map(({ text }) => text),
  ).placed.map(({ measure, text, line }) => ({ ...measure, text, line: free[line]!.line }));
}

/** Whether a measure has details besides its text. */
const hasDetails = ({ kind, responsibleId, dueDate, state, effective }: WrittenMeasure): boolean =>
  [kind, responsibleId, dueDate, state, effective].some((value) => value !== null);

/** Writes a plan. Throws NOT_FOUND for an id that another assessment has. */
export function writeMeasures(tx: Tx, assessmentId: string, plan: MeasurePlan): Promise<void> {
  return CHILDREN.write(tx.rows, assessmentId, plan);
}

/** Adds measures that have a text and a ticket, and no other details. Returns their ids. */
export async function addMeasures(
  tx: Tx,
  risk: Pick<RiskRow, 'id' | 'riskAssessmentId'>,
  added: readonly { id?: string | undefined; text: string; line: number }[],
): Promise<string[]> {
  const rows = added.map(({ id = randomUUID(), text, line }) =>
    CHILDREN.merged({ id, riskId: risk.id, text, line }, undefined),
  );
  await CHILDREN.insert(tx.rows, risk.riskAssessmentId, rows);
  return rows.map(({ id }) => id);
}
