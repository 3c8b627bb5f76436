import {
  kindOfLine,
  measureLines,
  type MeasureKind,
  type MeasureState,
  placeMeasures,
} from '../../../../schema/areas/risk-assessments/measures.shared.ts';
import { effectivenessGaps } from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import type { RiskMeasureRowFragment, RiskTicketRowFragment } from '../../../generated/risk-assessments-form.ts';
import { newId } from '../../../kit/data/new-id.ts';

/** The form values of the details of a measure. Null: not entered. */
export interface MeasureFields {
  id: string;
  text: string;
  kind: MeasureKind | null;
  responsible: string | null;
  dueDate: string | null;
  state: MeasureState | null;
  effective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedBy: string | null;
  effectivenessNote: string;
}

/** The check of its effectiveness; merged and removed as a whole. */
const NO_CHECK = {
  effective: null,
  effectivenessCheckedOn: null,
  effectivenessCheckedBy: null,
  effectivenessNote: '',
} as const;

export const newMeasure = (text: string): MeasureFields => ({
  id: newId(),
  text,
  kind: null,
  responsible: null,
  dueDate: null,
  state: null,
  ...NO_CHECK,
});

/** Whether a measure has any details. */
export const hasDetails = ({ kind, responsible, dueDate, state, effective }: MeasureFields): boolean =>
  [kind, responsible, dueDate, state, effective].some((value) => value !== null);

/** The fields of a measure, as versions and rows name them. */
export const EMPTY_MEASURE: MeasureFields = { ...newMeasure(''), id: '' };

/** The form values of stored measures. */
export const measureValuesOf = (rows: readonly RiskMeasureRowFragment[]): MeasureFields[] =>
  rows.map((row) => ({
    id: row.id,
    text: row.text,
    kind: row.kind as MeasureKind | null,
    responsible: row.responsibleId ?? null,
    dueDate: row.dueDate ?? null,
    state: row.state as MeasureState | null,
    effective: row.effective ?? null,
    effectivenessCheckedOn: row.effectivenessCheckedOn ?? null,
    effectivenessCheckedBy: row.effectivenessCheckedById ?? null,
    effectivenessNote: row.effectivenessNote,
  }));

/** The measures with the text of their lines in this text; those without a line are left out. */
export const alignedWithText = (html: string, measures: readonly MeasureFields[]): MeasureFields[] =>
  measures.length === 0 ? [] : alignedWithLines(measures, measureLines(html));

export const alignedWithLines = <M extends { text: string }>(measures: readonly M[], lines: readonly string[]): M[] =>
  placeMeasures(measures, lines).placed.map(({ measure, text }) =>
    measure.text === text ? measure : { ...measure, text },
  );

/** The measures with new ids. */
export const measuresWithNewIds = (measures: readonly MeasureFields[]): MeasureFields[] =>
  measures.map((measure) => ({ ...measure, id: newId() }));

/** The measures of a copy keep their kind and person only: due date, state and effectiveness check are reset. */
export const copiedMeasures = (measures: readonly MeasureFields[]): MeasureFields[] =>
  measures.map((measure) => ({ ...measure, ...NO_CHECK, id: newId(), dueDate: null, state: null })).filter(hasDetails);

/** The lines of a template name their kind. */
export const measuresOfTemplate = (html: string): MeasureFields[] =>
  measureLines(html)
    .map((text) => ({ ...newMeasure(text), kind: kindOfLine(text) }))
    .filter(hasDetails);

/** Whether day or person of a check are missing. */
export const hasIncompleteCheck = (measure: MeasureFields): boolean =>
  effectivenessGaps({ ...measure, result: measure.effective }).length > 0;

/** The ticket of a measure, found by the measure's id, or else (for a line without details) by the text of the line. */
export const ticketOf = (
  tickets: readonly RiskTicketRowFragment[],
  measure: Pick<MeasureFields, 'id'> | null,
  text: string,
): RiskTicketRowFragment | null =>
  (measure && tickets.find(({ measureId }) => measureId === measure.id)) ??
  tickets.find((row) => row.measure === text) ??
  null;

/** Parts that are merged separately. */
const PARTS = [
  ['kind'],
  ['responsible'],
  ['dueDate'],
  ['state'],
  ['effective', 'effectivenessCheckedOn', 'effectivenessCheckedBy', 'effectivenessNote'],
] as const satisfies readonly (readonly (keyof MeasureFields)[])[];

type Part = (typeof PARTS)[number];

const differs = (part: Part, a: MeasureFields, b: MeasureFields): boolean =>
  part.some((field: keyof MeasureFields) => a[field] !== b[field]);
const isChanged = (a: MeasureFields, b: MeasureFields): boolean => PARTS.some((part) => differs(part, a, b));

const valuesOfPart = (part: Part, from: MeasureFields): Partial<MeasureFields> =>
  Object.fromEntries(part.map((field) => [field, from[field]]));

export interface MeasuresMerge {
  measures: MeasureFields[];
  /** Both changed the same part of a measure to different values; the measures then have the local value. */
  isClash: boolean;
  /** Measures that were changed here, but have no line in the text any more. */
  dropped: MeasureFields[];
}

/** Merges both users' changes measure by measure and part by part; `html` is the merged text. */
export const mergeMeasures = (
  base: readonly MeasureFields[],
  mine: readonly MeasureFields[],
  theirs: readonly MeasureFields[],
  html: string,
): MeasuresMerge => {
  const byId = (measures: readonly MeasureFields[]) => new Map(measures.map((measure) => [measure.id, measure]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  let isClash = false;
  const merged = [...new Set([...own.keys(), ...other.keys()])].flatMap((id): MeasureFields[] => {
    const [ofBase, ofMine, ofTheirs] = [before.get(id), own.get(id), other.get(id)];
    if (ofMine && ofTheirs) {
      const from = ofBase ?? ofTheirs;
      const parts = PARTS.map((part) => {
        const isMine = differs(part, from, ofMine);
        if (isMine && differs(part, from, ofTheirs) && differs(part, ofMine, ofTheirs)) isClash = true;
        return valuesOfPart(part, isMine ? ofMine : ofTheirs);
      });
      const text = ofMine.text === from.text ? ofTheirs.text : ofMine.text;
      return [Object.assign({}, ofTheirs, { text }, ...parts) as MeasureFields];
    }
    const remaining = ofMine ?? ofTheirs!;
    // Removed by one of both, unless the other changed it.
    return !ofBase || isChanged(ofBase, remaining) ? [remaining] : [];
  });
  const measures = alignedWithText(html, merged);
  const result = byId(measures);
  const dropped = mine.filter((measure) => {
    const ofBase = before.get(measure.id);
    return !result.has(measure.id) && (!ofBase || isChanged(ofBase, measure));
  });
  return { measures, isClash, dropped };
};
