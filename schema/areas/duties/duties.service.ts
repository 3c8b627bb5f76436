import DataLoader from 'dataloader';
import { dayOf } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { isoMoment } from '../../kernel/sql-time.ts';
import { visibleTo } from '../../platform/due/due-items.service.ts';
import { DUTY_STATES, type DutyState } from './duty.enums.ts';
import type { DutyRecord, DutySummary, LegalDuty } from './duty.entity.ts';
import { judge } from './duty-state.ts';
import {
  decisionsOf,
  dutyEvidence,
  editionsOn,
  foundFor,
  proofsOf,
  recordsFor,
  type DecisionRow,
  type EditionRow,
  type ProofRow,
} from './duty.rows.ts';
import { knownFacts } from './duty-profile.service.ts';

/** A duty with its current state, and the decisions and proofs that were recorded for it. */
export type DutyRow = Omit<LegalDuty, 'decision' | 'proofs'> & {
  decision: DecisionRow | null;
  proofs: ProofRow[];
};

/** All duties of the law as of today with their current state, by group and weight. */
export async function allDuties(rows: Rows, today: string, language: Language): Promise<DutyRow[]> {
  const editions = await editionsOn(rows, today);
  const [facts, decisions, proofs, found] = await Promise.all([
    knownFacts(rows),
    decisionsOf(rows),
    proofsOf(rows),
    foundFor(rows, editions, today),
  ]);
  const decisionOf = new Map(decisions.map((decision) => [decision.code, decision]));
  const proofsByCode = Map.groupBy(proofs, ({ code }) => code);
  const evidence = dutyEvidence();
  return editions.map((edition) => {
    const { code, condition, validMonths } = edition;
    const decision = decisionOf.get(code) ?? null;
    const recorded = proofsByCode.get(code) ?? [];
    const sources = found.get(code) ?? [];
    const decidedOn = decision && dayOf(isoMoment(decision.createdAt));
    return {
      ...wordsOf(edition, language),
      ...judge({ condition, validMonths, known: facts, found: sources, proofs: recorded, decidedOn }, today),
      sources: sources.map(({ index, total, proven }) => {
        const { label, path } = evidence[index]!;
        return { index, total, proven, label: label[language], path };
      }),
      decision,
      proofs: recorded,
    };
  });
}

type Words = Pick<
  DutyRow,
  | 'id'
  | 'title'
  | 'group'
  | 'groupTitle'
  | 'weight'
  | 'applies'
  | 'proof'
  | 'basis'
  | 'certainty'
  | 'lawAsOf'
  | 'validMonths'
  | 'intervalCertainty'
  | 'hint'
  | 'validTo'
>;

function wordsOf(edition: EditionRow, language: Language): Words {
  const { code, weight, basis, certainty, lawAsOf, validMonths, intervalCertainty, validTo } = edition;
  const isGerman = language === 'de';
  return {
    id: code,
    title: isGerman ? edition.titleDe : edition.titleEn,
    group: edition.groupKey,
    groupTitle: isGerman ? edition.groupDe : edition.groupEn,
    weight,
    applies: isGerman ? edition.appliesDe : edition.appliesEn,
    proof: isGerman ? edition.proofDe : edition.proofEn,
    basis,
    certainty,
    lawAsOf,
    validMonths,
    intervalCertainty,
    hint: (isGerman ? edition.hintDe : edition.hintEn) || null,
    validTo,
  };
}

/**
 * How many duties are proven. A duty that may apply counts as not proven, so that missing facts never improve the
 * result.
 */
export function summaryOf(duties: readonly { state: DutyState }[]): DutySummary {
  const count = (state: DutyState): number => duties.filter((duty) => duty.state === state).length;
  const notApplicable = count('NOT_APPLICABLE');
  return {
    done: count('DONE'),
    total: duties.length - notApplicable,
    due: count('DUE'),
    notRecorded: count('NOT_RECORDED'),
    unknown: count('UNKNOWN'),
    notApplicable,
  };
}

export interface DutyFilter {
  state?: string | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
}

/** The duties with this state, of this group and with these words. Throws BAD_INPUT for an unknown state. */
export async function duties(ctx: Context, { state, group, search }: DutyFilter): Promise<DutyRow[]> {
  const chosen = DUTY_STATES.find((each) => each === state);
  if (state && !chosen) throw badInput('state', 'unknownName', { name: state, known: DUTY_STATES.join(', ') });
  if (search && search.length > 200) throw badInput('search', 'tooLong', { max: 200 });
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const all = await readDuties(ctx);
  return all.filter(
    (duty) =>
      (!chosen || duty.state === chosen) &&
      (!group || duty.group === group) &&
      words.every((word) => [duty.title, ...duty.basis].some((text) => text.toLowerCase().includes(word))),
  );
}

/** The duties for the actor, without the pages of areas that the actor may not open. */
async function readDuties(ctx: Context): Promise<DutyRow[]> {
  const all = await ctx.read((rows) => allDuties(rows, todayOf(ctx), ctx.language));
  const isVisible = dutyEvidence().map(visibleTo(ctx));
  return all.map((duty) => ({
    ...duty,
    sources: duty.sources.map((source) => ({ ...source, path: isVisible[source.index] ? source.path : null })),
  }));
}

/** One duty. Throws NOT_FOUND for a code that the law does not have today. */
export async function dutyByCode(ctx: Context, code: string): Promise<DutyRow> {
  const duty = (await readDuties(ctx)).find(({ id }) => id === code);
  if (!duty) throw notFound();
  return duty;
}

type Recorded = Pick<DutyRow, 'id' | 'sources' | 'validMonths'>;

/**
 * The records that prove duties, of the areas that the actor may open, but never people of health checks. One statement
 * for all duties of a request.
 */
export const recordsOfDuty = (ctx: Context): DataLoader<Recorded, DutyRecord[], string> =>
  ctx.loader(
    recordsOfDuty,
    () =>
      new DataLoader<Recorded, DutyRecord[], string>(
        async (asked) => {
          const wanted = asked.flatMap(({ id: code, validMonths, sources }) =>
            sources
              .filter(({ total }) => total > 0)
              .flatMap(({ index }) => {
                const source = dutyEvidence()[index]!;
                const isShown = 'record' in source && source.record !== undefined && visibleTo(ctx)(source);
                return isShown ? [{ code, validMonths, source }] : [];
              }),
          );
          const found = Map.groupBy(
            await ctx.read((rows) => recordsFor(rows, wanted, todayOf(ctx))),
            ({ code }) => code,
          );
          return asked.map(({ id }) => found.get(id) ?? []);
        },
        { cacheKeyFn: ({ id }) => id },
      ),
  );

/** For the start page: how many duties are proven. */
export async function provenDuties(rows: Rows, today: string): Promise<{ done: number; total: number }> {
  return summaryOf(await allDuties(rows, today, 'de'));
}
