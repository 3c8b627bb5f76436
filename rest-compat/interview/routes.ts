import { setInterviewResultSchema } from '../../schema/areas/interview/interview-results.input.ts';
import { message, type Route } from '../engine/route.ts';
import { withoutEmptyTicket } from './bodies.ts';
import { interviewResultShape } from './shape.ts';

const INTERVIEW = { de: 'Interview', en: 'Interview' };

const KEY = { de: 'Schlüssel der Frage, zum Beispiel ladders', en: 'Key of the question, ladders for example' };

/** The answers to the interview of an organisation. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'interviewResult',
    tag: INTERVIEW,
    summary: { de: 'Antworten im Interview', en: 'Answers of the interview' },
    about: {
      de: 'Die der Registrierung und späterer Importe: jede Frage höchstens einmal.',
      en: 'Those of the registration and of later imports: each question once at most.',
    },
    field: 'interviewResults',
    isWhole: true,
    shape: interviewResultShape,
  },
  {
    method: 'POST',
    path: 'interviewResult/email',
    tag: INTERVIEW,
    summary: { de: 'Ergebnisse noch einmal schicken', en: 'Send the results again' },
    about: {
      de: 'An die eigene Adresse, mit dem Text der Einstellung interviewResults. Ohne Antworten ist das 409.',
      en: 'To the own address, with the text of the setting interviewResults. Without answers that is 409.',
    },
    field: 'sendInterviewResults',
    ...message('resultsSent'),
    refusals: [409, 429],
  },
  {
    method: 'GET',
    path: 'interviewResult/{key}',
    tag: INTERVIEW,
    summary: { de: 'Eine Antwort', en: 'One answer' },
    parameter: KEY,
    field: 'interviewResult',
    shape: interviewResultShape,
  },
  {
    method: 'PUT',
    path: 'interviewResult/{key}',
    tag: INTERVIEW,
    summary: { de: 'Antwort setzen', en: 'Set an answer' },
    about: {
      de: 'Tickets entstehen oder ändern sich dadurch nicht. Ein leeres Objekt als ticket bedeutet: keines.',
      en: 'No ticket is created or changed by it. An empty object as the ticket means none.',
    },
    parameter: KEY,
    field: 'setInterviewResult',
    body: {
      schema: setInterviewResultSchema,
      prepare: withoutEmptyTicket,
      example: {
        value: {
          value: true,
          ticket: { title: 'Leitern und Tritte prüfen', description: 'Einmal im Jahr, mit Plakette', priority: 2 },
        },
      },
    },
    shape: interviewResultShape,
  },
];
