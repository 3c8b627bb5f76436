import type { Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { onScreen } from '../../platform/printing/document-parts.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import type { Letterhead, PrintOptions } from '../../records/print-options.ts';
import { accidentCounts, type AccidentCounts } from '../incident-reports/incident-statistics.ts';
import { TASK_FIELDS } from './care-rule.shared.ts';
import template from './care-report.pdf.hbs?raw';
import { CareReport } from './care-report.entity.ts';
import { careText } from './care-text.ts';
import { careYearIn } from './care-year.service.ts';
import type { CareYear } from './care-year.entity.ts';
import { SECTIONS_OF, type Profession } from './care.enums.ts';

const print = documentTemplateOf(template, careText);
const REPORT = tableOf(CareReport).select('t');
type Report = RowOf<typeof REPORT>;

/** Limit of the services that a document lists; above it only the sums are printed. */
const MAX_LISTED = 500;

interface Given {
  doneOn: string;
  name: string;
  profession: Profession;
  person: string;
  minutes: number;
  field: string;
  isDigital: boolean;
}

/** The time that a profession gave for a task field in a year. */
interface GivenField {
  profession: Profession;
  field: string;
  minutes: number;
  digital: number;
}

/** The whole content of a report, as its version stores it, with the figures of that day. */
export interface CareReportSnapshot extends Omit<Report, 'kind'> {
  kind: 'careReport';
  reportKind: CareReport['kind'];
  title: string;
  letterhead: Letterhead;
  services: Given[];
  fields: GivenField[];
  hours: CareYear | null;
  accidents: AccidentCounts | null;
}

const SERVICES = `select t.done_on::text as "doneOn", t.name, t.profession, t.person, t.minutes, t.field, t.is_digital as "isDigital"
  from care_service t where ${OWN_ROWS}`;
const IN_YEAR = 't.done_on >= make_date($1, 1, 1) and t.done_on < make_date($1 + 1, 1, 1)';

/** Reads a report with the services from which its figures follow. Throws NOT_FOUND. */
export async function careReportSnapshot(rows: Rows, id: string): Promise<CareReportSnapshot> {
  const [report] = isId(id)
    ? await rows<Report & { today: string }>(
        `select ${REPORT.sql}, ${SQL_TODAY}::text as today from care_report t where ${OWN_ROWS} and t.id = $1`,
        [id],
      )
    : [];
  if (!report) throw notFound();
  const { kind, name, year, today, ...others } = report;
  const services = await rows<Given>(
    `${SERVICES} and ${year === null ? 't.care_report_id = $1' : IN_YEAR} order by t.done_on, t.name, t.id limit ${MAX_LISTED + 1}`,
    [year ?? id],
  );
  const fields =
    year === null
      ? []
      : await rows<GivenField>(
          `select t.profession, t.field, sum(t.minutes)::int as minutes,
                  coalesce(sum(t.minutes) filter (where t.is_digital), 0)::int as digital
             from care_service t where ${OWN_ROWS} and ${IN_YEAR} group by t.profession, t.field`,
          [year],
        );
  return {
    ...others,
    name,
    year,
    kind: 'careReport',
    reportKind: kind,
    title: name,
    letterhead: await letterheadOf(rows),
    services,
    fields,
    hours: year === null ? null : await careYearIn(rows, year, today),
    accidents: year === null ? null : await accidentCounts(rows, year, today),
  };
}

const hoursOf = (minutes: number, language: Language): string =>
  (minutes / 60).toLocaleString(language, { maximumFractionDigits: 2 });

/** The rows of the table of hours: target and actual hours of both professions, and the digital share. */
function professionRows({ professions }: CareYear, language: Language) {
  const number = (hours: number | null): string =>
    hours === null ? '–' : hours.toLocaleString(language, { maximumFractionDigits: 2 });
  return professions.map(({ profession, target, least, digitalMost, bookedMinutes, digitalMinutes }) => ({
    profession: careText(language, `value.CareService.profession.${profession}`),
    target: number(target),
    least: number(least),
    booked: hoursOf(bookedMinutes, language),
    digital: hoursOf(digitalMinutes, language),
    digitalMost: number(digitalMost),
  }));
}

/** The hours by task field, in the order of the rule; those without a field come last. */
function fieldRows(fields: readonly GivenField[], language: Language) {
  const listed = TASK_FIELDS.map(({ code, isBasic, title }) => ({ code, isBasic, name: title[language] }));
  const all = [...listed, { code: '', isBasic: null, name: careText(language, 'careService.noField') }];
  return all.flatMap(({ code, isBasic, name }) => {
    const given = fields.filter(({ field }) => field === code);
    if (given.length === 0) return [];
    const by = (profession: Profession): string =>
      hoursOf(given.find((each) => each.profession === profession)?.minutes ?? 0, language);
    const group = isBasic === null ? '' : careText(language, isBasic ? 'careService.basic' : 'careService.specific');
    return [{ name, group, specialist: by('specialist'), physician: by('physician') }];
  });
}

const listed = (services: readonly Given[], language: Language) =>
  services.slice(0, MAX_LISTED).map(({ doneOn, name, person, minutes, field, isDigital }) => ({
    day: printedDay(doneOn),
    name,
    person,
    hours: hoursOf(minutes, language),
    field: [
      field && careText(language, `value.CareService.field.${field}`),
      isDigital && careText(language, 'careService.digital'),
    ]
      .filter(Boolean)
      .join(', '),
  }));

/** The facts at the head: who, when, where; in the report of a year also the basis of the hours. */
function factsOf(snapshot: CareReportSnapshot, language: Language): { label: string; value: string }[] {
  const text = (key: string): string => careText(language, key);
  const { doneOn, profession, person, companions, place, nextOn, signedOn, year, hours } = snapshot;
  const plan = hours?.plan;
  const facts = [
    { label: text(year === null ? 'careReport.visitOn' : 'careReport.reportedOn'), value: printedDay(doneOn) },
    { label: text('CareReport.year'), value: year === null ? '' : String(year) },
    { label: text(`value.CareService.profession.${profession}`), value: person },
    { label: text('CareReport.companions'), value: companions },
    { label: text('CareReport.place'), value: place },
    { label: text('careReport.headcount'), value: hours?.headcount == null ? '' : String(hours.headcount) },
    {
      label: text('careReport.weighted'),
      value: hours?.weighted == null ? '' : hours.weighted.toLocaleString(language),
    },
    { label: text('CarePlan.insurer'), value: plan?.insurer ? text(`value.CarePlan.insurer.${plan.insurer}`) : '' },
    {
      label: text('CarePlan.careGroup'),
      value: plan?.careGroup ? text(`value.CarePlan.careGroup.${plan.careGroup}`) : '',
    },
    { label: text('CareReport.nextOn'), value: printedDay(nextOn) },
    { label: text('CareReport.signedOn'), value: printedDay(signedOn) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A report as a document. */
export function careReportHtml(snapshot: CareReportSnapshot, { language, version }: PrintOptions): PrintJob {
  const text = (key: string, values?: Record<string, string>): string => careText(language, key, values);
  const { title, letterhead, reportKind, services, fields, hours, accidents, signature, person, profession } = snapshot;
  const sections = SECTIONS_OF[reportKind].flatMap((name) =>
    snapshot[name] ? [{ title: text(`CareReport.${name}`), text: snapshot[name] }] : [],
  );
  const minutes = services.reduce((sum, each) => sum + each.minutes, 0);
  return print({
    language,
    letterhead,
    kind: text(`careReport.kind.${reportKind}`),
    title,
    version,
    facts: factsOf(snapshot, language),
    isYear: reportKind === 'year',
    sections,
    hours: hours ? professionRows(hours, language) : [],
    basic:
      hours?.basicHours == null
        ? text('careReport.noTarget')
        : text('careReport.basic', { hours: hours.basicHours.toLocaleString(language) }),
    fields: fieldRows(fields, language),
    services: listed(services, language),
    more: services.length > MAX_LISTED ? text('careReport.more', { most: String(MAX_LISTED) }) : '',
    sum:
      reportKind === 'visit' && services.length > 0
        ? text('careReport.sum', { hours: hoursOf(minutes, language) })
        : '',
    accidents: accidents
      ? [
          text('careReport.accidents', { count: String(accidents.total), reportable: String(accidents.reportable) }),
          text('careReport.commuting', { count: String(accidents.commuting) }),
          ...(accidents.per1000 === null
            ? []
            : [text('careReport.per1000', { rate: accidents.per1000.toLocaleString(language) })]),
        ]
      : [],
    basis: text(`careReport.basis.${reportKind}`),
    signers: [
      {
        role: text(`value.CareService.profession.${profession}`),
        name: person,
        ...onScreen(signature),
      },
      { role: text('careReport.received'), name: '' },
    ],
  });
}
