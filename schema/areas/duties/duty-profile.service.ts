import type { Context, Rows } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import type { Localised } from '../../records/due-source.ts';
import { numbersOf, type KnownFacts } from './condition.ts';
import type { DutyProfileValues } from './duty.input.ts';
import { DutyProfile } from './duty-records.entity.ts';
import { factValues, questionsOf, storedProfile, type ProfileRow, type QuestionRow } from './duty.rows.ts';

/** A question of the profile with its answer. */
export interface AnsweredQuestion extends QuestionRow {
  /** The answer that somebody has given. */
  answer: boolean | null;
  /** The records from which the product derives the answer, as a text; it has precedence over a given answer. */
  because: Localised | null;
}

export interface KnownProfile {
  profile: ProfileRow | null;
  questions: AnsweredQuestion[];
  /** The number of employees in the product; null without any. */
  counted: number | null;
  branch: string;
  insurer: string;
}

/** All known facts of the organisation: entered ones, and those that follow from its records. */
export async function knownProfile(rows: Rows): Promise<KnownProfile> {
  const [profile, asked, facts, client] = await Promise.all([
    storedProfile(rows),
    questionsOf(rows),
    factValues(rows),
    rows<{ insurer: string | null }>(
      `select t.company_data ->> 'insurerName' as insurer from client t where t.id = app_client_id()`,
    ),
  ]);
  const shown = new Map(facts.filter(({ value }) => value === true).map(({ fact }) => [fact.fact, fact.because]));
  const counted = facts.find(({ fact }) => fact.fact === 'headcount')?.value;
  return {
    profile,
    questions: asked.map((question) => ({
      ...question,
      answer: profile?.answers[question.key] ?? null,
      because: shown.get(question.key) ?? null,
    })),
    counted: typeof counted === 'number' ? counted : null,
    branch: profile?.branch ?? '',
    insurer: profile?.insurer || (client[0]?.insurer ?? ''),
  };
}

/** The facts that decide which duties apply. A fact that follows from records has precedence over an answer. */
export async function knownFacts(rows: Rows): Promise<KnownFacts> {
  const { profile, questions, counted } = await knownProfile(rows);
  const heads = profile ?? { headsFull: null, headsReduced: null, headsShort: null, largestShift: null };
  return {
    numbers: numbersOf(heads, counted),
    answers: Object.fromEntries(
      questions.flatMap(({ key, answer, because }) => {
        const value = because ? true : answer;
        return value === null ? [] : [[key, value]];
      }),
    ),
  };
}

/**
 * Saves answers and numbers of the profile; fields that are left out keep their values, and null removes an answer.
 * Throws BAD_INPUT for an unknown question.
 */
export async function saveProfile(ctx: Context, input: DutyProfileValues): Promise<void> {
  const { userId } = ctx.user;
  const { answers, ...fields } = input;
  await ctx.write(async (tx) => {
    // Serializes the first two saves of an organisation.
    await tx.rows(`select 1 from client for no key update`);
    const asked = new Set((await questionsOf(tx.rows)).map(({ key }) => key));
    const unknown = Object.keys(answers ?? {}).find((key) => !asked.has(key));
    if (unknown) throw badInput(`answers.${unknown}`, 'unknownField');
    const stored = await storedProfile(tx.rows);
    const merged = Object.fromEntries(
      Object.entries({ ...stored?.answers, ...answers }).filter(
        (entry): entry is [string, boolean] => entry[1] !== null,
      ),
    );
    const values = { ...defined(fields), ...(answers && { answers: merged }), updatedBy: userId };
    if (stored) {
      await saveRecord(tx, await lockRecord(tx, DutyProfile, stored.id), values);
      return;
    }
    tx.em.create(DutyProfile, { ...values, createdBy: userId } as never);
    await tx.em.flush();
  });
}

const defined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
