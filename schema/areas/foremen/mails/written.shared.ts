import { mailBody, mailSubject, type WrittenMailTexts } from '../../../records/written-mail.shared.ts';

const PLACEHOLDERS = ['employeeName', 'clientName'];

export const written: WrittenMailTexts = {
  texts: {
    overdue_people_subject: mailSubject('users', PLACEHOLDERS),
    overdue_people: mailBody('users', PLACEHOLDERS),
  },
  mails: [
    {
      key: 'overduePeople',
      subject: 'overdue_people_subject',
      body: 'overdue_people',
      name: { de: 'Überfällig bei deinen Leuten', en: 'Overdue with your people' },
      explained: {
        de: 'Geht an Vorarbeiter, und danach an die Person, die es zugewiesen hat, wenn etwas zu lange überfällig ist. Wann, steht unter „Erinnerungen“. Von Vorsorge steht darin nur, bei wie vielen Personen sie überfällig ist.',
        en: 'Goes to foremen, and then to whoever assigned it, when something is overdue for too long. When that is, is set under “Reminders”. Of health checks it only says for how many people they are overdue.',
      },
    },
  ],
};
