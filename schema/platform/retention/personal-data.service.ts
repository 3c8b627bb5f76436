import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { isoMoment } from '../../kernel/sql-time.ts';
import type { ConfidentialData, PersonalDataSection } from '../../records/record-kind.ts';
import { printExtract } from '../printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printText, printedDay, printedMoment } from '../printing/print-engine.ts';
import { recordsWith } from '../../records/registry.ts';
import template from './personal-data.pdf.hbs?raw';
import { retentionText } from './retention-text.ts';

const print = documentTemplateOf(template, retentionText);

/**
 * Everything that is stored about an employee (Art. 15 GDPR): each kind of record contributes what it knows
 * (RecordKind.personalData). Of confidential records that this reader may not open it says who has to add them, whether
 * there are any or none. Throws NOT_FOUND.
 */
export async function personalDataOf(ctx: Context, id: string, language: Language): Promise<PersonalDataSection[]> {
  if (!isId(id)) throw notFound();
  const { open, confidential } = await ctx.read(async (rows) => {
    const sections: PersonalDataSection[] = [];
    for (const { personalData } of recordsWith('personalData'))
      sections.push(...(await personalData(rows, id, language)));
    const own = sections.filter(({ key }) => key === 'employee');
    if (own.every((section) => section.rows.length === 0)) throw notFound();
    return {
      open: [...new Set([...own, ...sections]), await historyOf(rows, id, language)],
      confidential: await confidentialOf(ctx, rows, id, language),
    };
  });
  const shown: PersonalDataSection[] = [];
  for (const { section, beforeShown } of confidential) {
    await beforeShown?.(ctx, section.rows);
    shown.push(section);
  }
  return [...open.slice(0, -1), ...shown, ...open.slice(-1)];
}

type ShownSection = Pick<ConfidentialData, 'beforeShown'> & { section: PersonalDataSection };

/** The sections of confidential records, or that they have to be added. */
async function confidentialOf(ctx: Context, rows: Rows, id: string, language: Language): Promise<ShownSection[]> {
  const sections: ShownSection[] = [];
  for (const { confidentialData, rule, text } of recordsWith('confidentialData')) {
    const { key, beforeShown } = confidentialData;
    const title = text!(language, 'personalData.title');
    if (!allows(rule, ctx.user)) {
      const note = text!(language, 'personalData.withheld');
      sections.push({ section: { key, title, labels: {}, rows: [], note } });
      continue;
    }
    const section = { key, title, ...(await confidentialData.read(rows, id, language)) };
    sections.push({ section, ...(beforeShown && { beforeShown }) });
  }
  return sections;
}

/** The audit entries about the person, without the users who made the changes. */
async function historyOf(rows: Rows, id: string, language: Language): Promise<PersonalDataSection> {
  const entries = await rows<{ at: string; action: string; changes: Record<string, [unknown, unknown]> }>(
    `select t.at, t.action, t.changes from audit t
      where t.client_id = app_client_id() and t.record_id = $1 and t.entity = 'Employee' order by t.id`,
    [id],
  );
  const text = (key: string): string => retentionText(language, key);
  return {
    key: 'history',
    title: text('history.title'),
    labels: { at: text('history.at'), action: text('history.action'), changes: text('history.changes') },
    rows: entries.map(({ at, action, changes }) => ({
      at: isoMoment(at),
      action: text(`history.${action}`),
      changes: Object.entries(changes)
        .map(([field, [from, to]]) => `${field}: ${shown(from)} → ${shown(to)}`)
        .join('; '),
    })),
  };
}

const shown = (value: unknown): string => (value === null || value === undefined ? '–' : JSON.stringify(value));

/** The same as a document to hand over. Throws BUSY and UNAVAILABLE as well. */
export async function personalDataPdf(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  return printSections(ctx, {
    language,
    kind: retentionText(language, 'personalData.kind'),
    intro: retentionText(language, 'personalData.intro'),
    sections: await personalDataOf(ctx, id, language),
  });
}

interface Sections {
  language: Language;
  kind: string;
  intro: string;
  /** The first is the person's own. */
  sections: readonly PersonalDataSection[];
}

/** Maximum number of columns that fit on a page. */
const MAX_COLUMNS = 10;

/** One row of many fields, and rows of very many, read better as lists. */
const isList = (labels: PersonalDataSection['labels'], { length }: PersonalDataSection['rows']): boolean =>
  Object.keys(labels).length > (length === 1 ? 4 : MAX_COLUMNS);

/** Prints what is stored about a person. Throws BUSY and UNAVAILABLE. */
export function printSections(ctx: Context, { language, kind, intro, sections }: Sections): Promise<PdfFile> {
  const name = String(sections[0]!.rows[0]!.name ?? '');
  const cellOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return printText(language, value ? 'yes' : 'no');
    const written = String(value);
    if (/^\d{4}-\d{2}-\d{2}T/.test(written)) return printedMoment(written, language);
    return /^\d{4}-\d{2}-\d{2}$/.test(written) ? printedDay(written) : written;
  };
  return printExtract(ctx, {
    print,
    language,
    fileName: `${kind} ${name}`,
    view: () => ({
      kind,
      intro,
      title: name,
      state: retentionText(language, 'personalData.made', { day: printedDay(today(ctx.ports.clock.now())) }),
      sections: sections.map(({ title, labels, rows, note }) => ({
        title,
        note,
        columns: Object.values(labels),
        lists: isList(labels, rows)
          ? rows.map((row) =>
              Object.entries(labels)
                .map(([key, label]) => ({ label, value: cellOf(row[key]) }))
                // Omits empty fields in lists of several rows, where they would obscure the others.
                .filter(({ value }) => rows.length === 1 || value !== '–'),
            )
          : [],
        rows: rows.map((row) => Object.keys(labels).map((key) => cellOf(row[key]))),
        isEmpty: rows.length === 0 && note === undefined,
      })),
    }),
  });
}
