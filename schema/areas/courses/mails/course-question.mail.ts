import * as z from 'zod';
import type { Language } from '../../../kernel/permissions.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { mailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText, oneLine } from '../../../platform/mails/mail-render.ts';
import html from './course-question.html.hbs?raw';
import text from './course-question.text.hbs?raw';
import texts from './texts.json';

const data = z.object({
  employeeName: z.string(),
  fromEmail: z.string().nullable(),
  clientName: z.string(),
  instructionName: z.string(),
  place: z.string(),
  question: z.string(),
  link: webAddress,
});

type CourseQuestion = z.output<typeof data>;

/** A learner's question to the instructor; replies go to the learner, if they have an address. */
export const courseQuestionMail = mailKind({
  template: 'courseQuestion',
  data,
  texts: texts.courseQuestion,
  html,
  text,
  view: courseQuestionView,
  replyTo: ({ employeeName, fromEmail }) =>
    fromEmail ? { name: oneLine(employeeName), address: fromEmail } : undefined,
});

function courseQuestionView(asked: CourseQuestion, language: Language): Record<string, unknown> {
  const translate = (key: string, values = {}): string => mailText(language, `courseQuestion.${key}`, values);
  const fact = (key: string, value: string) => ({ label: translate(key), value: oneLine(value) });
  const employeeName = oneLine(asked.employeeName);
  return {
    employeeName,
    instructionName: asked.instructionName,
    message: asked.question,
    link: asked.link,
    facts: [
      fact('employeeName', employeeName),
      fact('instructionName', asked.instructionName),
      ...(asked.place ? [fact('place', asked.place)] : []),
    ],
    label: translate('button'),
    reply: translate(asked.fromEmail ? 'reply' : 'noReply', { employeeName }),
  };
}
