/** One hazard as a version kept it. */
export interface KeptRisk {
  id: string;
  title: string;
  action: string;
  measurement: string;
  legal: string;
  responsible: string;
  riskClassification: number;
  riskClassificationAfterAction: number;
  involvesThirdParties: boolean;
  requiresSpecialTraining: boolean;
  relevantForPregnant: boolean | null;
  actionForPregnant: string;
  measuresEffective: boolean | null;
  effectivenessCheckedOn: string | null;
  effectivenessCheckedBy: string;
  effectivenessNote: string;
  tickets: { id: string; number: string; measure: string; closed: boolean }[];
}

/** A risk assessment as a version kept it. */
export interface KeptAssessment {
  title: string;
  location: string;
  responsible: string;
  nextExecution: string | null;
  risks: KeptRisk[];
}

type Loose = Readonly<Record<string, unknown>>;

const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(loose) : []);

/**
 * Reads what schema/risk-assessments/risk-assessment-document.ts once wrote. Versions are kept for years and their
 * shape with them, so whatever is missing is empty instead of a fault.
 */
export const keptAssessment = (snapshot: unknown): KeptAssessment => {
  const kept = loose(snapshot);
  return {
    title: text(kept.title),
    location: text(kept.location),
    responsible: text(loose(kept.responsible).name),
    nextExecution: text(kept.nextExecution) || null,
    risks: list(kept.risks).map((risk) => ({
      id: text(risk.id),
      title: text(risk.title),
      action: text(risk.action),
      measurement: text(risk.measurement),
      legal: text(risk.legal),
      responsible: text(loose(risk.responsible).name),
      riskClassification: number(risk.riskClassification),
      riskClassificationAfterAction: number(risk.riskClassificationAfterAction),
      involvesThirdParties: risk.involvesThirdParties === true,
      requiresSpecialTraining: risk.requiresSpecialTraining === true,
      relevantForPregnant: typeof risk.relevantForPregnant === 'boolean' ? risk.relevantForPregnant : null,
      actionForPregnant: text(risk.actionForPregnant),
      measuresEffective: typeof risk.measuresEffective === 'boolean' ? risk.measuresEffective : null,
      effectivenessCheckedOn: text(risk.effectivenessCheckedOn) || null,
      effectivenessCheckedBy: text(loose(risk.effectivenessCheckedBy).name),
      effectivenessNote: text(risk.effectivenessNote),
      tickets: list(risk.tickets).map((ticket) => ({
        id: text(ticket.id),
        number: text(ticket.number),
        measure: text(ticket.measure),
        closed: ticket.closed === true,
      })),
    })),
  };
};

/** What became of the hazards between two versions. */
export interface RiskDifferences {
  added: KeptRisk[];
  removed: KeptRisk[];
  /** Older and newer, in the newer order, of those in which something is different. */
  changed: (readonly [KeptRisk, KeptRisk])[];
  unchanged: number;
  /** Those that stand elsewhere among the others, with their places in both versions, counted from 1. */
  moved: { id: string; title: string; from: number; to: number }[];
}

const contentOf = ({ tickets: _tickets, ...risk }: KeptRisk): string => JSON.stringify(risk);

/** The longest run of places that stayed in order: whoever is not in it was moved. */
const keptOrder = (places: readonly number[]): ReadonlySet<number> => {
  const best: number[][] = [];
  for (const place of places) {
    const before = best
      .filter((run) => run.at(-1)! < place)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []);
    best.push([...before, place]);
  }
  return new Set(best.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []));
};

/** Compares by the hazards' ids: one that was moved and renamed is still the same. */
export const riskDifferences = (older: readonly KeptRisk[], newer: readonly KeptRisk[]): RiskDifferences => {
  const before = new Map(older.map((risk) => [risk.id, risk]));
  const after = new Set(newer.map(({ id }) => id));
  const both = newer.flatMap((risk) => (before.has(risk.id) ? [[before.get(risk.id)!, risk] as const] : []));
  const placeOf = new Map(older.map(({ id }, index) => [id, index]));
  const inOrder = keptOrder(both.map(([, { id }]) => placeOf.get(id)!));
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
