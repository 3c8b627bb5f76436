import { LANGUAGES } from '../../../kernel/permissions.ts';
import type { WrittenMailTexts } from '../../../records/written-mail.shared.ts';

export const written: WrittenMailTexts = {
  texts: {
    // The button to the board is always added below the text.
    interviewResults: { kind: 'body', placeholders: ['employeeName', 'link'], languages: LANGUAGES },
  },
  mails: [
    {
      key: 'interviewResults',
      subject: null,
      body: 'interviewResults',
      name: { de: 'Ergebnisse des Interviews', en: 'Results of the interview' },
      explained: {
        de: 'Steht in der E-Mail mit den Ergebnissen eines Interviews: Davor kommt die Anrede, danach die Liste der Maßnahmen.',
        en: 'Appears in the e-mail with the results of an interview, between the greeting and the list of measures.',
      },
    },
  ],
};
