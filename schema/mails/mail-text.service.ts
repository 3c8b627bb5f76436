import * as z from 'zod';
import { ABILITIES, allows } from '../kernel/abilities.shared.ts';
import type { Context, Tx } from '../kernel/context.ts';
import { AppError, refuseInput, type InputIssue } from '../kernel/errors.ts';
import type { Language } from '../kernel/permissions.ts';
import { parseInput } from '../kernel/zod-input.ts';
import { defaultMailText, ownTextOf, ownTexts, type OwnText, type OwnTexts } from './mail-texts.ts';
import type { MailText } from '../settings/setting.entity.ts';
import type { SaveMailTextsValues } from './mail-text.input.ts';
import { MAIL_TEXT_KEYS, mailTextProblem, type MailTextKey } from './mail-text.shared.ts';
import { writeSetting, type SettingRow } from '../settings/setting.rows.ts';

const text = z.string('invalid').max(20_000, 'tooLong');
const byLanguage = z.strictObject({ de: text.nullish(), en: text.nullish() }, 'invalid');

/** All texts with the organisation's own one and the default. */
export async function readMailTexts(ctx: Context): Promise<MailText[]> {
  return asMailTexts(await ctx.read(ownTexts));
}

const asMailTexts = (own: OwnTexts): MailText[] =>
  MAIL_TEXT_KEYS.map((id) => ({
    id,
    de: own.get(id)?.de ?? null,
    en: own.get(id)?.en ?? null,
    defaultDe: defaultMailText(id, 'de'),
    defaultEn: defaultMailText(id, 'en'),
  }));

/**
 * Writes a text as a setting: a string is the German one, an object names languages. A language that is left out stays
 * as it is; null or an empty text restores its default. Throws BAD_INPUT and names an unknown placeholder; FORBIDDEN.
 */
export async function updateMailText(ctx: Context, key: MailTextKey, value: unknown): Promise<SettingRow> {
  requireEditor(ctx);
  const given: OwnChange =
    typeof value === 'string'
      ? { de: parseInput(z.strictObject({ value: text }), { value }).value }
      : parseInput(z.strictObject({ value: byLanguage }), { value }).value;
  const issues = Object.entries(given).flatMap(([language, words]) =>
    issuesOf(key, words, typeof value === 'string' ? 'value' : `value.${language}`),
  );
  refuseInput(issues);
  return ctx.write(async (tx) => {
    const own = await lockedTexts(tx);
    return { id: key, value: await store(tx, key, own.get(key) ?? {}, given) };
  });
}

/**
 * Saves texts of one language together, each on the base that its author saw. Throws STALE when the version is not the
 * current one, so that no text is overwritten unseen; and BAD_INPUT.
 */
export async function saveMailTexts(ctx: Context, { language, texts }: SaveMailTextsValues): Promise<MailText[]> {
  refuseInput(texts.flatMap(({ key, text: words }, index) => issuesOf(key, words, `texts.${index}.text`)));
  return ctx.write(async (tx) => {
    const own = await lockedTexts(tx);
    if (texts.some(({ key, base }) => (own.get(key)?.[language] ?? null) !== (base ?? null)))
      throw new AppError('STALE');
    for (const { key, text: words } of texts) await store(tx, key, own.get(key) ?? {}, { [language]: words ?? null });
    return asMailTexts(await ownTexts(tx.rows));
  });
}

/** Throws BAD_INPUT for a draft that could not be stored. */
export function requireGoodTexts(texts: readonly { key: MailTextKey; text: string; field: string }[]): void {
  refuseInput(texts.flatMap(({ key, text: words, field }) => issuesOf(key, words, field)));
}

/** The changed text of each language, null for the default. */
type OwnChange = { [L in Language]?: string | null | undefined };

function requireEditor(ctx: Context): void {
  if (!allows(ABILITIES.manageMails, ctx.user)) throw new AppError('FORBIDDEN');
}

function issuesOf(key: MailTextKey, words: string | null | undefined, field: string): InputIssue[] {
  const problem = words ? mailTextProblem(key, words) : null;
  return problem ? [{ field, ...problem }] : [];
}

/**
 * The own texts, held until the transaction ends. An advisory lock, because a text that was never written has no row.
 */
async function lockedTexts(tx: Tx): Promise<OwnTexts> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('mail texts of ' || app_client_id(), 0))`);
  return ownTexts(tx.rows);
}

/** Stores the texts and returns them as they are stored: German alone as a string, as in the former API. */
async function store(tx: Tx, key: MailTextKey, before: OwnText, change: OwnChange): Promise<unknown> {
  const words = ownTextOf({
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined)),
  });
  const value = words.en === undefined ? (words.de ?? null) : words;
  await writeSetting(tx, key, value);
  return value;
}
