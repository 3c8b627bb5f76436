import * as z from 'zod';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput, refuseInput, type InputIssue } from '../../kernel/errors.ts';
import { isOfficeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { parseInput } from '../../kernel/zod-input.ts';
import { defaultMailText, ownTextOf, ownTexts, settingOf, type OwnText, type OwnTexts } from '../mails/mail-texts.ts';
import type { MailText } from './setting.entity.ts';
import type { SaveMailTextsValues } from '../mails/mail-text.input.ts';
import {
  MAIL_TEXT_KEYS,
  MAIL_TEXTS_SETTING,
  mailTextLanguages,
  mailTextProblem,
  type MailTextKey,
} from '../mails/mail-text.shared.ts';
import { writeSetting, type SettingRow } from './setting.rows.ts';

const text = z.string('invalid').max(20_000, 'tooLong');
const inLanguagesOf = <T>(key: MailTextKey, value: T): Partial<Record<ContentLanguage, T>> =>
  Object.fromEntries(mailTextLanguages(key).map((language) => [language, value]));

/** What may be sent for a text: null for the default, a string for the German text, or texts by language. */
function textSchema(key: MailTextKey, value: unknown): z.ZodType<OwnChange> {
  if (value === null) return z.null().transform(() => inLanguagesOf(key, null));
  if (typeof value === 'string') return text.transform((de) => ({ de }));
  return z.strictObject(inLanguagesOf(key, text.nullish()), 'invalid') as z.ZodType<OwnChange>;
}

/** The same for all texts: those that are named, by their keys; null for the defaults of all. */
function allTextsSchema(value: unknown): z.ZodType<Partial<Record<MailTextKey, OwnChange>>> {
  if (value === null)
    return z.null().transform(() => Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, inLanguagesOf(key, null)])));
  const named = typeof value === 'object' ? (value as Record<string, unknown>) : {};
  const keys = MAIL_TEXT_KEYS.filter((key) => Object.hasOwn(named, key));
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, textSchema(key, named[key])])), 'invalid');
}

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
    translations: mailTextLanguages(id)
      .filter((language) => !isOfficeLanguage(language))
      .map((language) => ({ language, own: own.get(id)?.[language] ?? null, standard: defaultMailText(id, language) })),
  }));

/** All texts as one setting, each as the setting of its key is. */
export const readMailTextsSetting = async (ctx: Context): Promise<SettingRow> => asSetting(await ctx.read(ownTexts));

const asSetting = (own: OwnTexts): SettingRow => ({
  id: MAIL_TEXTS_SETTING,
  value: Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, settingOf(own.get(key) ?? {})])),
});

/**
 * Writes a text as a setting: a string is the German text, an object names languages. A language that is omitted is not
 * changed; null or an empty text restores its default, and null instead of the object restores all. Throws BAD_INPUT,
 * which names an unknown placeholder, and FORBIDDEN.
 */
export async function updateMailText(ctx: Context, key: MailTextKey, value: unknown): Promise<SettingRow> {
  requireEditor(ctx);
  const change = parseInput(z.strictObject({ value: textSchema(key, value) }), { value }).value;
  refuseInput(changeIssues(key, value, change, 'value'));
  return ctx.write(async (tx) => {
    const own = await lockedTexts(tx);
    return { id: key, value: await store(tx, key, own.get(key) ?? {}, change) };
  });
}

/** Writes several texts by the same rules; texts that are not named are not changed. */
export async function updateMailTexts(ctx: Context, value: unknown): Promise<SettingRow> {
  requireEditor(ctx);
  const { value: texts } = parseInput(z.strictObject({ value: allTextsSchema(value) }), { value });
  const changes = Object.entries(texts) as [MailTextKey, OwnChange][];
  const sent = (value ?? {}) as Record<string, unknown>;
  refuseInput(changes.flatMap(([key, change]) => changeIssues(key, sent[key], change, `value.${key}`)));
  return ctx.write(async (tx) => {
    const own = await lockedTexts(tx);
    for (const [key, change] of changes) await store(tx, key, own.get(key) ?? {}, change);
    return asSetting(await ownTexts(tx.rows));
  });
}

/**
 * Saves texts of one language together, each on the base that its author saw. Throws STALE when the version is not the
 * current one, so that no text is overwritten unseen; and BAD_INPUT.
 */
export async function saveMailTexts(ctx: Context, { language, texts }: SaveMailTextsValues): Promise<MailText[]> {
  requireLanguage(
    language,
    texts.map(({ key }) => key),
  );
  refuseInput(texts.flatMap(({ key, text: words }, index) => issuesOf(key, words, `texts.${index}.text`)));
  return ctx.write(async (tx) => {
    const own = await lockedTexts(tx);
    if (texts.some(({ key, base }) => (own.get(key)?.[language] ?? null) !== (base ?? null)))
      throw new AppError('STALE');
    for (const { key, text: words } of texts) await store(tx, key, own.get(key) ?? {}, { [language]: words ?? null });
    return asMailTexts(await ownTexts(tx.rows));
  });
}

/** Throws BAD_INPUT for a language that one of the texts does not have: users read German or English. */
export function requireLanguage(language: ContentLanguage, keys: readonly MailTextKey[]): void {
  if (keys.some((key) => !mailTextLanguages(key).includes(language))) throw badInput('language', 'invalid');
}

/** Throws BAD_INPUT for a draft that could not be stored. */
export function requireValidTexts(texts: readonly { key: MailTextKey; text: string; field: string }[]): void {
  refuseInput(texts.flatMap(({ key, text: words, field }) => issuesOf(key, words, field)));
}

/** The changed text of each language, null for the default. */
type OwnChange = { [L in ContentLanguage]?: string | null | undefined };

function requireEditor(ctx: Context): void {
  if (!allows(ABILITIES.manageMails, ctx.user)) throw new AppError('FORBIDDEN');
}

function issuesOf(key: MailTextKey, words: string | null | undefined, field: string): InputIssue[] {
  const problem = words ? mailTextProblem(key, words) : null;
  return problem ? [{ field, ...problem }] : [];
}

/** The issues of what was sent for a text, which stood in this field. */
const changeIssues = (key: MailTextKey, sent: unknown, change: OwnChange, field: string): InputIssue[] =>
  Object.entries(change).flatMap(([language, words]) =>
    issuesOf(key, words, typeof sent === 'string' ? field : `${field}.${language}`),
  );

/**
 * The own texts, held until the transaction ends. An advisory lock, because a text that was never written has no row.
 */
async function lockedTexts(tx: Tx): Promise<OwnTexts> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('mail texts of ' || app_client_id(), 0))`);
  return ownTexts(tx.rows);
}

/** Stores the texts and returns the stored value: a string when there is only German, as in the former API. */
async function store(tx: Tx, key: MailTextKey, before: OwnText, change: OwnChange): Promise<unknown> {
  const words = ownTextOf({
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, text]) => text !== undefined)),
  });
  const value = settingOf(words);
  await writeSetting(tx, key, value);
  return value;
}
