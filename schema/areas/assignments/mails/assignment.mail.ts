import * as z from 'zod';
import { addDays } from '../../../kernel/calendar.shared.ts';
import { dayIn } from '../../../kernel/content-language.shared.ts';
import { webAddress } from '../../../platform/mails/mail-data.ts';
import { writtenMailKind } from '../../../platform/mails/mail-kind.ts';
import { mailText } from '../../../platform/mails/mail-render.ts';
import {
  dueItems,
  mailDraft,
  mailRequest,
  requestValues,
  requestView,
  type MailRequest,
} from '../../../platform/mails/mail-request.ts';
import type { MailExample } from '../../../records/mail-kind.ts';
import texts from './texts.json';

/** For the example: the organisation asks for something within two weeks. */
const exampleRequest = ({ clientName, employeeName, email, today }: MailExample): MailRequest => ({
  clientName,
  dueDate: addDays(today, 14),
  minutes: 8,
  contact: { name: employeeName, email },
});

const asks = {
  words: texts.emailTexts,
  asks: true,
  sender: ({ request }: { request?: MailRequest | undefined }) => request?.clientName,
};

const instructionMail = (template: 'newInstruction' | 'instructionReminder') =>
  writtenMailKind({
    template,
    data: z.object({
      employeeName: z.string(),
      instructionName: z.string(),
      link: webAddress.optional(),
      /** For an instruction without a page, instead of the link: who asks for it, and until when. */
      withoutLink: z.object({ clientName: z.string(), dueDate: z.string() }).optional(),
      request: mailRequest,
      items: dueItems,
      draft: mailDraft,
    }),
    texts: texts[template],
    picture: 'instruction-talk',
    view: requestView,
    written: {
      ...asks,
      shown: [template],
      mail: () => template,
      values: ({ employeeName, instructionName, link = '', request }, language) => ({
        employeeName,
        instructionName,
        link,
        ...requestValues(request, language),
      }),
      withoutLink: ({ withoutLink: facts }, language) =>
        facts ? mailText(language, 'dueItems.withoutLink', { ...facts, dueDate: dayIn(language, facts.dueDate) }) : '',
      example: (_key, example, language) => ({
        employeeName: example.employeeName,
        instructionName: mailText(language, 'test.instructionName'),
        link: example.link,
        request: exampleRequest(example),
      }),
    },
  });

/** To an employee to whom an instruction was assigned. */
export const newInstructionMail = instructionMail('newInstruction');
/** The reminder of it. */
export const instructionReminderMail = instructionMail('instructionReminder');

/** To an employee who must or may have an occupational health check. */
export const newExaminationMail = writtenMailKind({
  template: 'newExamination',
  data: z.object({
    employeeName: z.string(),
    examinationName: z.string(),
    obligatory: z.boolean(),
    /** For an examination that is not obligatory: the person asked for it. */
    onRequest: z.boolean().optional(),
    link: webAddress,
    request: mailRequest,
    items: dueItems,
    draft: mailDraft,
  }),
  texts: texts.newExamination,
  picture: 'doctor-talk',
  view: requestView,
  written: {
    ...asks,
    shown: ['examinationObligatory', 'examinationOptional', 'examinationOnRequest'],
    // ArbMedVV §§ 4, 5, 5a: obligatory, offered, or granted because the person asked for it.
    mail: ({ obligatory, onRequest }) =>
      obligatory ? 'examinationObligatory' : onRequest ? 'examinationOnRequest' : 'examinationOptional',
    values: ({ employeeName, examinationName, link, request }, language) => ({
      employeeName,
      examinationName,
      link,
      ...requestValues(request, language),
    }),
    example: (key, example, language) => ({
      employeeName: example.employeeName,
      examinationName: mailText(language, 'test.examinationName'),
      obligatory: key === 'examinationObligatory',
      onRequest: key === 'examinationOnRequest',
      link: example.link,
      request: exampleRequest(example),
    }),
  },
});
