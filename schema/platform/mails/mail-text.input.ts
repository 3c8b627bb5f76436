import * as z from 'zod';
import { choiceField, filledListField, inputObject } from '../../kernel/fields.ts';
import { CONTENT_LANGUAGES } from '../../kernel/content-language.shared.ts';
import { MAIL_TEXT_KEYS } from './mail-text.shared.ts';

const key = choiceField(MAIL_TEXT_KEYS);
/** See mailTextLanguages for those of a text. */
const language = choiceField(CONTENT_LANGUAGES);
/** The rules of a text depend on its key; see mailTextProblem. */
const text = z.string('required').max(20_000, 'tooLong');

/**
 * The change of one text; null restores the default. `base` is the text on which the change is based, null for the
 * default.
 */
const mailTextChangeSchema = inputObject('MailTextChangeInput', {
  key,
  text: text.nullish(),
  base: text.nullish(),
});

/** What the editor saves at once: texts of one mail in one language. */
export const saveMailTextsSchema = z.strictObject({
  language,
  texts: filledListField(mailTextChangeSchema, MAIL_TEXT_KEYS.length),
});

/** The draft of a mail in the editor. `key` is that of its body. */
export const mailDraftSchema = z.strictObject({ key, language, subject: text.nullish(), body: text });

export type SaveMailTextsValues = z.output<typeof saveMailTextsSchema>;
export type MailDraftValues = z.output<typeof mailDraftSchema>;
