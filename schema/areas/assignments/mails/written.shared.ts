import {
  mailBody,
  mailSubject,
  REQUEST_PLACEHOLDERS,
  type WrittenMailTexts,
} from '../../../records/written-mail.shared.ts';

const INSTRUCTION = ['employeeName', 'instructionName', ...REQUEST_PLACEHOLDERS];
const EXAMINATION = ['employeeName', 'examinationName', ...REQUEST_PLACEHOLDERS];

/** Mails about assigned instructions and health checks. All mails about health checks have the same subject. */
export const written: WrittenMailTexts = {
  texts: {
    new_instruction_assignment_subject: mailSubject('employees', INSTRUCTION),
    new_instruction_assignment: mailBody('employees', INSTRUCTION),
    instruction_assignment_reminder_subject: mailSubject('employees', INSTRUCTION),
    instruction_assignment_reminder: mailBody('employees', INSTRUCTION),
    new_examination_subject: mailSubject('employees', EXAMINATION, {
      name: { de: 'Neue Vorsorge', en: 'New health check' },
      hint: {
        de: 'Gilt für alle E-Mails zur Vorsorge. Der Betreff ist auch auf gesperrten Telefonen zu lesen: Er sollte nichts über Gesundheit verraten.',
        en: 'Applies to all e-mails about health checks. A subject can be read on locked phones, too: it should say nothing about health.',
      },
    }),
    new_examination_obligatory: mailBody('employees', EXAMINATION),
    new_examination_optional: mailBody('employees', EXAMINATION),
    new_examination_on_request: mailBody('employees', EXAMINATION),
  },
  mails: [
    {
      key: 'newInstruction',
      subject: 'new_instruction_assignment_subject',
      body: 'new_instruction_assignment',
      name: { de: 'Neue Unterweisung', en: 'New safety briefing' },
      explained: {
        de: 'Geht an alle, denen eine Unterweisung zugewiesen wird.',
        en: 'Goes to everybody who is assigned a safety briefing.',
      },
    },
    {
      key: 'instructionReminder',
      subject: 'instruction_assignment_reminder_subject',
      body: 'instruction_assignment_reminder',
      name: { de: 'Erinnerung an eine Unterweisung', en: 'Reminder about a safety briefing' },
      explained: {
        de: 'Geht an alle, die eine Unterweisung noch nicht abgeschlossen haben.',
        en: 'Goes to everybody who has not finished a safety briefing yet.',
      },
    },
    {
      key: 'examinationObligatory',
      subject: 'new_examination_subject',
      body: 'new_examination_obligatory',
      name: { de: 'Neue Vorsorge (Pflicht)', en: 'New health check (mandatory)' },
      explained: {
        de: 'Geht an alle, für die eine Vorsorge vorgeschrieben ist.',
        en: 'Goes to everybody who has to have a health check.',
      },
    },
    {
      key: 'examinationOptional',
      subject: 'new_examination_subject',
      body: 'new_examination_optional',
      name: { de: 'Neue Vorsorge (Angebot)', en: 'New health check (offered)' },
      explained: {
        de: 'Geht an alle, denen eine Vorsorge angeboten wird.',
        en: 'Goes to everybody who is offered a health check.',
      },
    },
    {
      key: 'examinationOnRequest',
      subject: 'new_examination_subject',
      body: 'new_examination_on_request',
      name: { de: 'Neue Vorsorge (Wunsch)', en: 'New health check (on request)' },
      explained: {
        de: 'Geht an alle, die sich eine Vorsorge gewünscht haben.',
        en: 'Goes to everybody who asked for a health check.',
      },
    },
  ],
  placeholders: {
    instructionName: { de: 'Name der Unterweisung', en: 'Name of the safety briefing' },
    examinationName: { de: 'Name der Vorsorge', en: 'Name of the health check' },
  },
};
