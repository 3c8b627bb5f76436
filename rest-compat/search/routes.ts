import { badInput } from '../../schema/kernel/errors.ts';
import { embedded, number, text, uuid, value } from '../engine/fields.ts';
import type { Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';

const markShape: Shape = {
  name: 'SearchMark',
  identified: false,
  fields: { start: value(number), end: value(number) },
};

const hitShape: Shape = {
  name: 'SearchHit',
  identified: false,
  fields: {
    id: value(uuid),
    kind: value(text, { example: 'employee' }),
    title: value(text, { example: 'Jonas Weber' }),
    subtitle: value(text, {
      about: 'Wo er ist, oder was ihn sonst von anderen unterscheidet; auch leer',
      example: 'Werkstatt',
    }),
    path: value({ type: ['string', 'null'] }, { about: 'Pfad seiner Seite' }),
    marks: embedded(markShape, { many: true, about: 'Was vom Titel gesucht wurde, in Zeichen' }),
  },
};

const sectionShape: Shape = {
  name: 'SearchSection',
  identified: false,
  fields: {
    kind: value(text, { example: 'employee' }),
    label: value(text, { about: 'Wie die Art heißt, in der Sprache der Anfrage', example: 'Beschäftigte' }),
    count: value(number, { about: 'Wie viele es gibt' }),
    hits: embedded(hitShape, { many: true, about: 'Nummern und Titel zuerst, Neues vor Altem' }),
  },
};

const resultShape: Shape = {
  name: 'SearchResult',
  identified: false,
  fields: {
    sections: embedded(sectionShape, { many: true, about: 'Arten, in denen etwas gefunden wurde' }),
    similar: value({ type: 'boolean' }, { about: 'Nichts hat diese Wörter: Die Treffer haben ähnliche' }),
  },
};

/** The hits of a section. Throws BAD_INPUT for what is no number. */
function firstIn(written: string | undefined): number {
  if (written === undefined) return 5;
  if (!/^\d{1,3}$/.test(written)) throw badInput('first', 'invalid');
  return Number(written);
}

/** The search over all kinds of records. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'search',
    tag: { de: 'Suche', en: 'Search' },
    summary: { de: 'In allem suchen', en: 'Search in everything' },
    about: {
      de: 'Datensätze, in denen alle Wörter vorkommen, aus allem, was du öffnen darfst. Großschreibung, Umlaute und Akzente spielen keine Rolle; kommt nichts davon vor, wird Ähnliches gefunden.',
      en: 'Records that have all words, of everything that you may open. Upper case, umlauts and accents do not matter; where nothing has the words, similar names are found.',
    },
    field: 'search',
    query: {
      query: {
        de: 'Wörter oder eine Nummer, höchstens 200 Zeichen',
        en: 'Words or a number, at most 200 characters',
        required: true,
        example: 'T-1',
      },
      kinds: {
        de: 'Nur diese Arten, durch Kommas getrennt',
        en: 'These kinds alone, separated by commas',
        example: 'ticket,employee',
      },
      first: { de: 'Treffer je Art, 1 bis 20; sonst 5', en: 'Hits of a kind, 1 to 20; else 5', example: '5' },
    },
    variables: ({ query }) => ({
      query: query.get('query') ?? '',
      kinds: query.get('kinds')?.split(',').filter(Boolean) ?? null,
      first: firstIn(query.get('first')),
    }),
    shape: resultShape,
  },
];
