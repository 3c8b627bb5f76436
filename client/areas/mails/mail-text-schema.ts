import type { TFunction } from 'i18next';
import * as z from 'zod';
import { mailTextProblem, type EditableMail, type MailTextKey } from '../../../schema/mails/mail-text.shared.ts';

/** What is wrong with a text, as a sentence; null when it can be saved. */
export const textProblem = (t: TFunction, key: MailTextKey | null, text: string): string | null => {
  if (key === null) return null;
  if (!text.trim()) return t('messages:validation.required');
  const problem = mailTextProblem(key, text);
  return problem && t(`messages:validation.${problem.key}`, problem.params ?? {});
};

const text = (t: TFunction, key: MailTextKey | null) =>
  z.string().superRefine((value, context) => {
    const message = textProblem(t, key, value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The rules of a mail's fields. */
export const mailTextSchema = (t: TFunction, { subject, body }: EditableMail) =>
  z.object({ subject: text(t, subject), body: text(t, body) });
