import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { Language } from '../../../schema/kernel/permissions.ts';
import {
  mailTextProblem,
  type EditableMail,
  type MailTextKey,
} from '../../../schema/platform/mails/mail-text.shared.ts';
import { textInWords } from './placeholder-words.ts';

/** Validates a text; returns the message, or null if it is valid. */
export const textProblem = (t: TFunction, office: Language, key: MailTextKey | null, text: string): string | null => {
  if (key === null) return null;
  if (!text.trim()) return t('messages:validation.required');
  const problem = mailTextProblem(key, text);
  // Placeholders in a message are shown by the words that the field has.
  return problem && textInWords(office, t(`messages:validation.${problem.key}`, problem.params ?? {}));
};

const text = (t: TFunction, office: Language, key: MailTextKey | null) =>
  z.string().superRefine((value, context) => {
    const message = textProblem(t, office, key, value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Validation of a mail's fields. */
export const mailTextSchema = (t: TFunction, office: Language, { subject, body }: EditableMail) =>
  z.object({ subject: text(t, office, subject), body: text(t, office, body) });
