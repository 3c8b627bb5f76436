import * as z from 'zod';
import { isDay, localTime, today } from '../../kernel/calendar.shared.ts';
import {
  booleanField,
  choiceField,
  integerField,
  optionalLineField,
  pastMomentField,
  trimmedProseField,
} from '../../kernel/fields.ts';

/**
 * The long report, which is the accident report of the statutory accident insurance (form U 1000, edition of October
 * 2023). Each field is declared here once: its name in REST, its number on the form (0: not on it), its kind of input,
 * and the accepted values. Input, form, comparison, document and portal mode follow from it; labels have the same
 * paths. Isomorphic.
 */

export type FieldKind = 'line' | 'prose' | 'day' | 'month' | 'moment' | 'time' | 'yesNo' | 'choice' | 'weeks';

export interface LongField<S extends z.ZodType = z.ZodType> {
  readonly no: number;
  readonly kind: FieldKind;
  readonly schema: S;
  readonly options?: readonly string[];
}

const field = <S extends z.ZodType>(no: number, kind: FieldKind, schema: S, options?: readonly string[]) => ({
  no,
  kind,
  schema,
  ...(options && { options }),
});

const line = (no: number, max = 200) => field(no, 'line', optionalLineField(max));
const prose = (no: number) => field(no, 'prose', trimmedProseField(8000));
const yesNo = (no: number) => field(no, 'yesNo', booleanField.nullable());
const choice = <const T extends readonly string[]>(no: number, options: T) =>
  field(no, 'choice', choiceField(options).nullable(), options);
const isPastDay = (text: string): boolean => text <= today();
const dayText = z.string('dateInvalid').refine((text) => isDay(text), { error: 'dateInvalid', abort: true });
const day = (no: number) => field(no, 'day', dayText.nullable());
const pastDay = (no: number) => field(no, 'day', dayText.refine(isPastDay, 'dateInFuture').nullable());
const pastMonth = (no: number) =>
  field(
    no,
    'month',
    z
      .string('invalid')
      .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'monthInvalid')
      .refine((text) => text <= today().slice(0, 7), 'dateInFuture'),
  );
const time = (no: number) =>
  field(no, 'time', z.string('invalid').regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'clockInvalid'));

/** Weeks have two digits on the form; larger numbers are limited, as the specification requires. */
const weeks = (no: number) =>
  field(
    no,
    'weeks',
    z.int('wholeNumber').transform((count) => Math.min(99, Math.max(0, count))),
  );

const GENDERS = ['male', 'female', 'diverse', 'notStated'] as const;
const ROLES_IN_COMPANY = [
  'noSpecialRole',
  'entrepreneur',
  'shareholderOrCEO',
  'relatedToEntrepreneur',
  'spouseOfEntrepreneur',
  'registeredPartnerOfEntrepreneur',
] as const;

/** The groups in the order of the steps. */
const LONG_REPORT = {
  companyData: {
    name: line(1),
    street: line(1),
    houseNumber: line(1, 20),
    zip: line(1, 10),
    city: line(1),
    companyNumber: line(2, 30),
    recipientName: line(3),
    recipientStreet: line(3),
    recipientHouseNumber: line(3, 20),
    recipientZip: line(3, 10),
    recipientCity: line(3),
    contactPhone: line(29, 50),
    worksCouncil: line(29),
  },
  insuredPerson: {
    lastName: line(4),
    firstName: line(4),
    birthday: pastDay(5),
    street: line(6),
    houseNumber: line(6, 20),
    zip: line(6, 10),
    city: line(6),
    phone: line(0, 50),
    gender: choice(7, GENDERS),
    nationality: line(8, 100),
    temporaryWorker: yesNo(9),
    trainee: yesNo(10),
    minorEmployment: yesNo(0),
    roleInCompany: choice(11, ROLES_IN_COMPANY),
    weeksOfEntitlementToContinuedPaymentOfWages: weeks(12),
    healthInsurance: line(13),
  },
  accidentDetails: {
    deadly: yesNo(14),
    incidentDate: field(15, 'moment', pastMomentField.nullable()),
    street: line(16),
    houseNumber: line(16, 20),
    zip: line(16, 10),
    city: line(16),
    homeOffice: yesNo(17),
    incidentDescription: prose(18),
    descriptionProvidedBy: choice(18, ['insured', 'other']),
    violence: yesNo(0),
    injuredBodyParts: line(19),
    typeOfInjury: line(20),
    firstContactAfterIncident: line(21, 300),
    eyewitness: yesNo(21),
  },
  medicalCare: {
    name: line(22),
    street: line(22),
    houseNumber: line(22, 20),
    zip: line(22, 10),
    city: line(22),
  },
  workTimeAndAbsence: {
    startWork: time(23),
    endWork: time(23),
    employedAs: line(24),
    employedSince: pastMonth(25),
    partInCompanyPermanentlyEmployed: line(26),
    didStopWork: choice(27, ['no', 'immediately', 'laterAt']),
    stoppedLaterDate: day(27),
    stoppedLaterTime: time(27),
    didStartWorkAgain: choice(28, ['no', 'laterAt']),
    startedAgainDate: day(28),
  },
} as const;

export type GroupName = keyof typeof LONG_REPORT;
export const GROUPS = Object.keys(LONG_REPORT) as GroupName[];

type Shape<G> = { -readonly [F in keyof G]: G[F] extends { schema: infer S extends z.ZodType } ? S : never };

const objectOf = <G extends Readonly<Record<string, LongField>>>(group: G) =>
  z.strictObject(Object.fromEntries(Object.entries(group).map(([name, { schema }]) => [name, schema])) as Shape<G>);

const groups = {
  companyData: objectOf(LONG_REPORT.companyData),
  insuredPerson: objectOf(LONG_REPORT.insuredPerson),
  accidentDetails: objectOf(LONG_REPORT.accidentDetails),
  medicalCare: objectOf(LONG_REPORT.medicalCare),
  workTimeAndAbsence: objectOf(LONG_REPORT.workTimeAndAbsence),
};

/** All fields, as the form has them. */
export const longReportSchema = z.strictObject(groups);
export type LongReport = z.output<typeof longReportSchema>;

/** Any of the fields, as the API accepts them; the days follow from the others, and are ignored. */
export const partialLongReportSchema = z
  .strictObject({
    companyData: groups.companyData.partial(),
    insuredPerson: groups.insuredPerson.partial(),
    accidentDetails: groups.accidentDetails.partial(),
    medicalCare: groups.medicalCare.partial(),
    workTimeAndAbsence: groups.workTimeAndAbsence.partial(),
    unableToWorkDays: integerField(0, 10_000),
  })
  .partial();
export type PartialLongReport = z.output<typeof partialLongReportSchema>;

/** One field with its group and path: `companyData.name`. */
export interface PlacedField extends LongField {
  readonly group: GroupName;
  readonly name: string;
  readonly path: string;
}

/** All fields in their order. */
export const LONG_FIELDS: readonly PlacedField[] = GROUPS.flatMap((group) =>
  Object.entries<LongField>(LONG_REPORT[group]).map(([name, of]) => ({ ...of, group, name, path: `${group}.${name}` })),
);

const EMPTY_OF: Readonly<Record<FieldKind, unknown>> = {
  line: '',
  prose: '',
  month: '',
  time: '',
  weeks: 0,
  day: null,
  moment: null,
  yesNo: null,
  choice: null,
};

/** A report with every field; those that are left out are empty. */
export function completeLongReport(report: PartialLongReport | null | undefined): LongReport {
  const complete = Object.fromEntries(
    GROUPS.map((group) => {
      const stored: Readonly<Record<string, unknown>> = report?.[group] ?? {};
      const fields = Object.entries<LongField>(LONG_REPORT[group]);
      return [group, Object.fromEntries(fields.map(([name, { kind }]) => [name, stored[name] ?? EMPTY_OF[kind]]))];
    }),
  );
  return complete as unknown as LongReport;
}

/** A report with some of its fields changed. */
export function mergedLongReport(report: PartialLongReport | null, changes: PartialLongReport): LongReport {
  const before = completeLongReport(report);
  return Object.fromEntries(GROUPS.map((group) => [group, { ...before[group], ...changes[group] }])) as LongReport;
}

/** Whether a field is asked: some fields are only asked after a certain answer to another one. */
export function isAsked({ path }: Pick<PlacedField, 'path'>, { workTimeAndAbsence }: LongReport): boolean {
  if (path.startsWith('workTimeAndAbsence.stoppedLater')) return workTimeAndAbsence.didStopWork === 'laterAt';
  if (path === 'workTimeAndAbsence.startedAgainDate') return workTimeAndAbsence.didStartWorkAgain === 'laterAt';
  return true;
}

/** Fields that may stay empty, because they do not apply to everybody. */
const MAY_BE_EMPTY = new Set([
  'companyData.worksCouncil',
  'insuredPerson.phone',
  'insuredPerson.minorEmployment',
  'accidentDetails.violence',
  'accidentDetails.houseNumber',
  'medicalCare.houseNumber',
  'accidentDetails.street',
  'medicalCare.street',
  'medicalCare.zip',
  'medicalCare.city',
  'insuredPerson.weeksOfEntitlementToContinuedPaymentOfWages',
  'workTimeAndAbsence.stoppedLaterTime',
]);

/** The empty fields of the form, to which the summary links. */
export const missingFields = (report: LongReport): PlacedField[] =>
  LONG_FIELDS.filter((each) => {
    const value = (report[each.group] as Readonly<Record<string, unknown>>)[each.name];
    return (value === '' || value === null) && isAsked(each, report) && !MAY_BE_EMPTY.has(each.path);
  });

/** Whether a day is before that of the accident; false if one of them is empty. */
export const isBeforeAccident = (day: string | null, incidentDate: Date | string | null): boolean =>
  day !== null && incidentDate !== null && day < localTime(new Date(incidentDate)).slice(0, 10);

/** Days that contradict the day of the accident, by path. Empty values are ignored. */
export function contradictionsIn(report: LongReport): { path: string; key: 'beforeAccident' | 'afterAccident' }[] {
  const { incidentDate } = report.accidentDetails;
  const { stoppedLaterDate, startedAgainDate } = report.workTimeAndAbsence;
  const { birthday } = report.insuredPerson;
  const accident = incidentDate && localTime(new Date(incidentDate)).slice(0, 10);
  if (!accident) return [];
  const before = (path: string, day: string | null) =>
    day && day < accident && isAsked({ path }, report) ? [{ path, key: 'beforeAccident' as const }] : [];
  return [
    ...(birthday && birthday > accident ? [{ path: 'insuredPerson.birthday', key: 'afterAccident' as const }] : []),
    ...before('workTimeAndAbsence.stoppedLaterDate', stoppedLaterDate),
    ...before('workTimeAndAbsence.startedAgainDate', startedAgainDate),
  ];
}
