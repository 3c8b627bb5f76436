import { nameParts } from './person-name.shared.ts';

/** Which fields a report copies from its origin, and which are offered when the origin is corrected later. Isomorphic. */

/** The content of an entry of the first-aid log about an accident. */
export interface LogContent {
  name: string;
  date: string | null;
  place: string;
  description: string;
  wound: string;
  aidMeasures: string;
  nameFirstAid: string;
  personalId: string;
}

/** The content of a report about it, short or long. */
export interface ReportContent {
  name: string;
  date: string | null;
  place: string;
  description: string;
  wound: string;
  treatment: string;
  personalId: string;
  deadly: boolean;
}

export type ContentField = keyof ReportContent;

/** The content of a report from an entry. `firstAidBy` returns the sentence about who helped. */
export function contentOfLog(entry: LogContent, firstAidBy: (name: string) => string): ReportContent {
  const { aidMeasures, nameFirstAid, name, date, place, description, wound, personalId } = entry;
  const treatment = [aidMeasures, nameFirstAid && firstAidBy(nameFirstAid)].filter(Boolean).join('\n');
  return { name, date, place, description, wound, treatment, personalId, deadly: false };
}

/** The field of a report that follows from each field of an entry. */
const FIELD_OF_LOG: Readonly<Record<keyof LogContent, ContentField>> = {
  name: 'name',
  date: 'date',
  place: 'place',
  description: 'description',
  wound: 'wound',
  aidMeasures: 'treatment',
  nameFirstAid: 'treatment',
  personalId: 'personalId',
};

/** The fields of a report for which the source has a different value now. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): ContentField[] {
  const changed = Object.keys(now).filter((name) => name in before && !sameContent(before[name], now[name]));
  return [...new Set(changed.map((name) => FIELD_OF_LOG[name as keyof LogContent] ?? (name as ContentField)))];
}

/** Whether two values are equal; times are compared as moments, in any notation. */
export function sameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const isMoment = /^\d{4}-\d\d-\d\d[T ]/;
  return isMoment.test(one) && isMoment.test(other) && new Date(one).getTime() === new Date(other).getTime();
}

/** A text as a single line of the official form. */
const line = (text: string): string => text.replaceAll('\n', ' ').slice(0, 200).trim();

/** The paths and values in a report for a field of the content. */
export function targetsOf(type: string, field: ContentField, content: ReportContent): [path: string, value: unknown][] {
  if (type === 'short') return [[field, content[field]]];
  const { firstName, lastName } = nameParts(content.name);
  const long = (path: string, value: unknown): [string, unknown] => [`longIncidentReport.${path}`, value];
  switch (field) {
    case 'name':
      return [long('insuredPerson.firstName', firstName), long('insuredPerson.lastName', lastName)];
    case 'date':
      return [long('accidentDetails.incidentDate', content.date)];
    case 'deadly':
      return [long('accidentDetails.deadly', content.deadly)];
    case 'description':
      return [long('accidentDetails.incidentDescription', content.description)];
    case 'wound':
      return [long('accidentDetails.typeOfInjury', line(content.wound))];
    case 'treatment':
      return [long('medicalCare.name', line(content.treatment))];
    case 'place':
      return [['place', content.place]];
    // The official form has no personnel number.
    case 'personalId':
      return [];
  }
}

const FIELDS: readonly ContentField[] = [
  ...(['name', 'date', 'deadly', 'place', 'description', 'wound', 'treatment', 'personalId'] as const),
];

/** Everything that is copied to a new long report, by path. */
export const longContent = (content: ReportContent): Map<string, unknown> =>
  new Map(FIELDS.flatMap((field) => targetsOf('long', field, content)));

/** The same for a new short report. */
export const shortContentOf = (content: ReportContent): Map<string, unknown> =>
  new Map(FIELDS.flatMap((field) => targetsOf('short', field, content)));
