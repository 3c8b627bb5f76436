import { isClassified } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { emptyOf, snapshotValuesOf } from '../../../kit/records/form-values.ts';
import { EMPTY_MEASURE } from '../form/measure-values.ts';
import { EMPTY_HEAD, type HeadFields, type RiskFields, riskFields } from '../form/assessment-values.ts';

/** A ticket of a version's snapshot. */
export interface VersionTicket {
  id: string;
  number: string;
  measure: string;
  /** Null in versions of older releases. */
  measureId: string | null;
  dueDate: string | null;
  closed: boolean;
  users: string[];
}

/** A hazard of a version's snapshot, with persons by name. */
export interface VersionRisk extends RiskFields {
  id: string;
  tickets: VersionTicket[];
}

/** A risk assessment of a version's snapshot. */
export interface VersionAssessment extends HeadFields {
  risks: VersionRisk[];
}

const RISK = { id: '', ...emptyOf(riskFields) };
const TICKET: VersionTicket = {
  id: '',
  number: '',
  measure: '',
  measureId: null,
  dueDate: null,
  closed: false,
  users: [],
};

const listIn = (snapshot: unknown, name: string): unknown[] => {
  const list =
    typeof snapshot === 'object' && snapshot !== null
      ? new Map<string, unknown>(Object.entries(snapshot)).get(name)
      : [];
  return Array.isArray(list) ? list : [];
};

/** Snapshots of older releases do not contain whether a hazard was classified. */
const withClassification = (values: typeof RISK, risk: unknown): typeof RISK => {
  const { riskClassified } = snapshotValuesOf<{ riskClassified: boolean | null }>({ riskClassified: null }, risk);
  return { ...values, riskClassified: isClassified({ ...values, riskClassified: riskClassified ?? undefined }) };
};

/** Parses snapshots that schema/areas/risk-assessments/risk-assessment-document.ts wrote. */
export const parseAssessmentSnapshot = (snapshot: unknown): VersionAssessment => ({
  ...snapshotValuesOf(EMPTY_HEAD, snapshot),
  risks: listIn(snapshot, 'risks').map((risk) => ({
    ...withClassification(snapshotValuesOf(RISK, risk), risk),
    measures: listIn(risk, 'measures').map((measure) => snapshotValuesOf(EMPTY_MEASURE, measure)),
    tickets: listIn(risk, 'tickets').map((ticket) => snapshotValuesOf(TICKET, ticket)),
  })),
});

/** The differences of hazards between two versions. */
export interface RiskDifferences {
  added: VersionRisk[];
  removed: VersionRisk[];
  /** Changed hazards as pairs of older and newer, in the newer order. */
  changed: (readonly [VersionRisk, VersionRisk])[];
  unchanged: number;
  /** Moved hazards, with their places in both versions, counted from 1. */
  moved: { id: string; title: string; from: number; to: number }[];
}

const contentOf = ({ tickets: _tickets, ...risk }: VersionRisk): string => JSON.stringify(risk);

/** The longest increasing subsequence: its hazards have kept their order, all others are treated as moved. */
const unmovedPlaces = (places: readonly number[]): ReadonlySet<number> => {
  const best: number[][] = [];
  for (const place of places) {
    const before = best
      .filter((run) => run.at(-1)! < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    best.push([...before, place]);
  }
  return new Set(best.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []));
};

/** Matches hazards by id, so that a moved and renamed one is still the same. */
export const riskDifferences = (older: readonly VersionRisk[], newer: readonly VersionRisk[]): RiskDifferences => {
  const before = new Map(older.map((risk) => [risk.id, risk]));
  const after = new Set(newer.map(({ id }) => id));
  const both = newer.flatMap((risk) => (before.has(risk.id) ? [[before.get(risk.id)!, risk] as const] : []));
  const placeOf = new Map(older.map(({ id }, index) => [id, index]));
  const inOrder = unmovedPlaces(both.map(([, { id }]) => placeOf.get(id)!));
  const changed = both.filter(([one, other]) => contentOf(one) !== contentOf(other));
  return {
    added: newer.filter(({ id }) => !before.has(id)),
    removed: older.filter(({ id }) => !after.has(id)),
    changed,
    unchanged: both.length - changed.length,
    moved: newer.flatMap(({ id, title }, to) => {
      const from = placeOf.get(id);
      return from === undefined || inOrder.has(from) ? [] : [{ id, title, from: from + 1, to: to + 1 }];
    }),
  };
};
