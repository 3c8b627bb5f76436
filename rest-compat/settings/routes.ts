import * as z from 'zod';
import type { Route } from '../engine/route.ts';
import { settingShape } from './shape.ts';

const SETTINGS = { de: 'Einstellungen', en: 'Settings' };

/** The value of a setting depends on its name; the product validates it. */
const settingBody = z.strictObject({
  value: z.union(
    [
      z.null(),
      z.string(),
      z.array(z.string()),
      z.record(z.string(), z.union([z.null(), z.string(), z.record(z.string(), z.string().nullable())])),
    ],
    { error: ({ input }) => (input === undefined ? 'required' : 'invalid') },
  ),
});

/** Settings of an organisation. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'settings/{id}',
    tag: SETTINGS,
    summary: { de: 'Eine Einstellung', en: 'One setting' },
    parameter: {
      de:
        'boardOrder, standardOpenBoard, standardClosedBoard, emailTexts (alle Texte unter ihren Schlüsseln) ' +
        'oder einer dieser Schlüssel',
      en:
        'boardOrder, standardOpenBoard, standardClosedBoard, emailTexts (all texts by their keys), or one of ' +
        'these keys',
    },
    field: 'setting',
    shape: settingShape,
  },
  {
    method: 'PUT',
    path: 'settings/{id}',
    tag: SETTINGS,
    summary: { de: 'Einstellung ändern', en: 'Change a setting' },
    parameter: {
      de:
        'boardOrder (Liste von Spalten-Ids), standardOpenBoard, standardClosedBoard (Spalten-Id) oder ein ' +
        'E-Mail-Text wie new_examination_subject: ein String ist der deutsche Text, { de, en } nennt Sprachen; was ' +
        'fehlt, bleibt, null oder leer heißt Standardtext. emailTexts nimmt alle unter ihren Schlüsseln; was ' +
        'fehlt, bleibt. Platzhalter: {{employeeName}}, {{instructionName}}, {{examinationName}}, {{link}}',
      en:
        'boardOrder (list of board ids), standardOpenBoard, standardClosedBoard (board id), or an e-mail text such ' +
        'as new_examination_subject: a string is the German text, { de, en } names languages; what is left out ' +
        'stays, null or empty means the default text. emailTexts takes all by their keys; what is left out ' +
        'stays. Placeholders: {{employeeName}}, {{instructionName}}, {{examinationName}}, {{link}}',
    },
    field: 'updateSetting',
    body: { schema: settingBody, example: { value: 'Neue Vorsorge für {{employeeName}}' } },
    variables: ({ body }) => ({ value: body.value }),
    shape: settingShape,
  },
];
