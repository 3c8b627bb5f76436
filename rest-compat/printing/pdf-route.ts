import { dayOf } from '../../schema/kernel/calendar.shared.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';
import type { Call, QueryParameter, Route, Texts } from '../engine/route.ts';
import { pdfShape } from './shape.ts';

const query: Readonly<Record<string, QueryParameter>> = {
  version: {
    de: 'Nummer einer Version; ohne sie der jetzige Stand',
    en: 'Number of a version; without it the state as it is',
  },
  language: {
    de: `${LANGUAGES.join(' oder ')}; ohne sie gilt Accept-Language`,
    en: `${LANGUAGES.join(' or ')}; without it Accept-Language holds`,
  },
};

/** Of which records something is printed: two hundred ids, in an address of less than the 8 kB that proxies take. */
export const idsQuery = (texts: Texts, example: string): QueryParameter => ({
  ...texts,
  required: true,
  example,
  mostCharacters: 7_500,
});

/** How labels with codes are printed. */
export const LABELS_QUERY: QueryParameter = {
  de: 'Etiketten auf einem Bogen A4: 24, 40 oder 65; ohne die Angabe Karten zum Ausschneiden',
  en: 'Labels on a sheet of A4: 24, 40 or 65; without it cards to cut out',
};

/** The value of `perSheet`. Throws BAD_INPUT for what is no number. */
export function labelsIn(query: Call['query']): number | null {
  const text = query.get('perSheet');
  if (text !== undefined && !/^[1-9]\d?$/.test(text)) throw badInput('perSheet', 'invalid');
  return text === undefined ? null : Number(text);
}

export const LANGUAGE_QUERY: QueryParameter = query.language!;

const rangeQuery: Readonly<Record<string, QueryParameter>> = {
  start: { de: 'Erster Tag, JJJJ-MM-TT', en: 'First day, YYYY-MM-DD', required: true, example: '2026-01-01' },
  end: { de: 'Letzter Tag, eingeschlossen', en: 'Last day, included', required: true, example: '2026-12-31' },
  language: query.language!,
};

const FORM = {
  de:
    'Mit Accept: application/pdf kommen die Bytes selbst, mit dem Namen in Content-Disposition. Warten schon zu ' +
    'viele Dokumente, ist die Antwort 503 mit Retry-After.',
  en:
    'With Accept: application/pdf the bytes themselves come, with the name in Content-Disposition. When too many ' +
    'documents are waiting already, the answer is 503 with Retry-After.',
};

/**
 * The document of a record: base64 in JSON, or the bytes. `record` is its path and the beginning of the field's name;
 * `about` says what it shows.
 */
export const pdfRoute = (
  record: string,
  { tag, summary, about }: Record<'tag' | 'summary' | 'about', Texts>,
): Route => ({
  method: 'GET',
  path: `${record}/{id}/pdf`,
  tag,
  summary,
  about: { de: `${about.de} ${FORM.de}`, en: `${about.en} ${FORM.en}` },
  field: `${record}Pdf`,
  query,
  variables: pdfVariables,
  shape: pdfShape,
  isPdf: true,
});

function pdfVariables({ query }: Call): Record<string, unknown> {
  const version = query.get('version');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw badInput('version', 'invalid');
  return {
    version: version === undefined ? null : Number(version),
    language: query.get('language') ?? null,
  };
}

/** The document of something that has no versions: base64 in JSON, or the bytes. */
export const currentPdfRoute = (record: string, texts: Parameters<typeof pdfRoute>[1]): Route => ({
  ...pdfRoute(record, texts),
  query: { language: query.language! },
  variables: ({ query }) => ({ language: query.get('language') ?? null }),
});

/** The document of a range of days: `path/pdf?start&end`. */
export const rangePdfRoute = (
  path: string,
  { field, tag, summary, about }: Record<'tag' | 'summary' | 'about', Texts> & { field: string },
): Route => ({
  method: 'GET',
  path: `${path}/pdf`,
  tag,
  summary,
  about: { de: `${about.de} ${FORM.de}`, en: `${about.en} ${FORM.en}` },
  field,
  query: rangeQuery,
  variables: ({ query }) => ({
    start: dayIn(query, 'start'),
    end: dayIn(query, 'end'),
    language: query.get('language') ?? null,
  }),
  shape: pdfShape,
  isPdf: true,
});

function dayIn(query: Call['query'], name: string): string {
  const text = query.get(name);
  const day = text ? dayOf(text) : null;
  if (day === null) throw badInput(name, text ? 'dateInvalid' : 'required');
  return day;
}

/** The year of a query. Throws BAD_INPUT for something else. */
export function yearIn(text: string | undefined): number {
  if (!text || !/^\d{4}$/.test(text)) throw badInput('year', text ? 'invalid' : 'required');
  return Number(text);
}
