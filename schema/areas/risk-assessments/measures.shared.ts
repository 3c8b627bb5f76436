import { linesOf } from '../../kernel/rich-text.shared.ts';

/**
 * The details of single measures. A measure is a line of the text `measurement`, a paragraph or a list item; its
 * details refer to it by its text (docs/adr/0022-measures-in-the-text.md). Isomorphic.
 */

/** In the order of precedence (ArbSchG § 4). */
export const MEASURE_KINDS = ['S', 'T', 'O', 'P'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

export const MEASURE_STATES = ['open', 'inProgress', 'done'] as const;
export type MeasureState = (typeof MEASURE_STATES)[number];

/** From this share of common words on, two lines count as the same measure before and after an edit. */
const SIMILAR = 0.5;
/** Limit of the lines that are compared with each other. */
const MAX_COMPARED = 50;

/** The lines of a text that can be measures, each once. */
export const measureLines = (html: string): string[] => [...new Set(linesOf(html))];

/** A measure in the text, with the number of its line. */
export interface Placed<M> {
  measure: M;
  text: string;
  line: number;
}

/**
 * Finds the lines of measures: first by equal text, then among the remaining lines those with at least half of their
 * words in common, the most similar first. `placed` is in the order of the lines; `missing` are measures without a
 * line.
 */
export function placeMeasures<M extends { readonly text: string }>(
  measures: readonly M[],
  lines: readonly string[],
): { placed: Placed<M>[]; missing: M[] } {
  const placeOf = new Map(lines.map((text, line) => [text, line]));
  const taken = new Map<number, M>();
  const edited = measures.filter((measure) => {
    const line = placeOf.get(measure.text);
    if (line === undefined || taken.has(line)) return true;
    taken.set(line, measure);
    return false;
  });
  const free = lines.flatMap((text, line) => (taken.has(line) ? [] : [{ line, words: wordsOf(text) }]));
  const pairs = edited.slice(0, MAX_COMPARED).flatMap((measure) => {
    const words = wordsOf(measure.text);
    return free.slice(0, MAX_COMPARED).map((each) => ({ measure, ...each, score: likeness(words, each.words) }));
  });
  const found = new Set<M>();
  for (const { measure, line, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < SIMILAR || found.has(measure) || taken.has(line)) continue;
    found.add(measure);
    taken.set(line, measure);
  }
  return {
    placed: [...taken].toSorted(([a], [b]) => a - b).map(([line, measure]) => ({ measure, line, text: lines[line]! })),
    missing: edited.filter((measure) => !found.has(measure)),
  };
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of common words, from 0 to 1 (Dice coefficient). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size || 1);
}

interface Tracked {
  responsible?: unknown;
  dueDate?: string | null | undefined;
  state?: string | null | undefined;
}

/**
 * The state of a measure: that of its ticket if it has one, otherwise the entered one; with only a person or a date it
 * is open. Null: the measure is not tracked.
 */
export function measureState(measure: Tracked, ticket?: { closed: boolean } | null): MeasureState | null {
  if (ticket) return ticket.closed ? 'done' : 'open';
  if (measure.state) return measure.state as MeasureState;
  return measure.responsible || measure.dueDate ? 'open' : null;
}

interface MeasureDetails extends Tracked {
  kind?: string | null | undefined;
  effective?: boolean | null | undefined;
  effectivenessCheckedOn?: string | null | undefined;
  effectivenessNote?: string | undefined;
}

/** The texts of labels.json for measures. */
interface MeasureLabels {
  value: {
    RiskMeasure: {
      kind: Readonly<Record<MeasureKind, string>>;
      state: Readonly<Record<MeasureState, string>>;
      effective: Readonly<Record<'true' | 'false', string>>;
    };
  };
  measure: { until: string };
  effectiveness: { checked: string };
}

interface MeasureWords {
  labels: MeasureLabels;
  day: (day: string) => string;
  /** The people who have to carry them out. */
  users: readonly string[];
  /** The person who has checked its effectiveness. */
  checkedBy: string;
}

interface TicketOfMeasure {
  number: string;
  dueDate: string | null;
  closed: boolean;
}

/**
 * The details of a measure as texts, for documents, versions and conflicts. If it has a ticket, those of the ticket.
 */
export function measureParts(measure: MeasureDetails, ticket: TicketOfMeasure | null, words: MeasureWords): string[] {
  const { labels, day, users, checkedBy } = words;
  const { kind, state, effective } = labels.value.RiskMeasure;
  const due = ticket ? ticket.dueDate : measure.dueDate;
  const now = measureState(measure, ticket);
  return [
    ...(measure.kind ? [kind[measure.kind as MeasureKind]] : []),
    ...(ticket ? [ticket.number] : []),
    ...users,
    ...(due ? [labels.measure.until.replace('{{day}}', day(due))] : []),
    ...(now ? [state[now]] : []),
    ...(typeof measure.effective === 'boolean'
      ? [
          effective[`${measure.effective}`],
          labels.effectiveness.checked
            .replace('{{day}}', day(measure.effectivenessCheckedOn ?? ''))
            .replace('{{name}}', checkedBy),
          ...(measure.effectivenessNote ? [measure.effectivenessNote] : []),
        ]
      : []),
  ];
}

const PREFIXES: Readonly<Record<MeasureKind, RegExp>> = {
  S: /^substitution:/i,
  T: /^(technisch|technical):/i,
  O: /^(organisatorisch|organisational):/i,
  P: /^(persönlich|personal):/i,
};

/** The kind that a line begins with, as those of the templates do: „Technisch: …“. */
export const kindOfLine = (text: string): MeasureKind | null =>
  MEASURE_KINDS.find((kind) => PREFIXES[kind].test(text)) ?? null;
