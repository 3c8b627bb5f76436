import { badInput } from '../../schema/kernel/errors.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';
import type { Call, QueryParameter, Route } from '../engine/route.ts';
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

const FORM = {
  de: 'Mit Accept: application/pdf kommen die Bytes selbst, mit dem Namen in Content-Disposition. Warten schon zu viele Dokumente, ist die Antwort 503 mit Retry-After.',
  en: 'With Accept: application/pdf the bytes themselves come, with the name in Content-Disposition. When too many documents are waiting already, the answer is 503 with Retry-After.',
};

/** Documents of records: base64 in JSON, or the bytes. */
export const pdfRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'inspection/{id}/pdf',
    tag: { de: 'Begehungen', en: 'Inspections' },
    summary: { de: 'Begehung als PDF', en: 'Inspection as a PDF' },
    about: {
      de: `Ein Entwurf sagt es auf jeder Seite; eine abgeschlossene Begehung kommt ohne version in ihrer neuesten. ${FORM.de}`,
      en: `A draft says so on every page; a finished inspection without version comes in its newest one. ${FORM.en}`,
    },
    field: 'inspectionPdf',
    query,
    variables: pdfVariables,
    shape: pdfShape,
    isPdf: true,
  },
  {
    method: 'GET',
    path: 'riskAssessment/{id}/pdf',
    tag: { de: 'Gefährdungsbeurteilungen', en: 'Risk assessments' },
    summary: { de: 'Gefährdungsbeurteilung als PDF', en: 'Risk assessment as a PDF' },
    about: {
      de: `Ohne version der jetzige Inhalt mit dem heutigen Stand der Maßnahmen, mit ihr der damalige. ${FORM.de}`,
      en: `Without version what it says now, with the state of its measures today; with one what it said then. ${FORM.en}`,
    },
    field: 'riskAssessmentPdf',
    query,
    variables: pdfVariables,
    shape: pdfShape,
    isPdf: true,
  },
];

function pdfVariables({ query }: Call): Record<string, unknown> {
  const version = query.get('version');
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw badInput('version', 'invalid');
  return {
    version: version === undefined ? null : Number(version),
    language: query.get('language') ?? null,
  };
}
