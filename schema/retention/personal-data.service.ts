import type { Context, Rows } from '../kernel/context.ts';
import { notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/list.ts';
import type { Language } from '../kernel/permissions.ts';
import { today } from '../kernel/calendar.shared.ts';
import type { PersonalDataSection } from '../record-kind.ts';
import { printExtract } from '../printing/extract.ts';
import type { PdfFile } from '../printing/pdf.entity.ts';
import { documentTemplateOf, printedDay, printText } from '../printing/print-engine.ts';
import { recordsWith } from '../records.ts';
import template from './personal-data.pdf.hbs?raw';
import { retentionText } from './retention-text.ts';

const print = documentTemplateOf(template, retentionText);

/**
 * Everything that is stored about an employee (Art. 15 GDPR): each kind of record contributes what it knows
 * (RecordKind.personalData). Throws NOT_FOUND.
 */
export function personalDataOf(ctx: Context, id: string, language: Language): Promise<PersonalDataSection[]> {
  if (!isId(id)) throw notFound();
  return ctx.read(async (rows) => {
    const sections: PersonalDataSection[] = [];
    for (const { personalData } of recordsWith('personalData'))
      sections.push(...(await personalData(rows, id, language)));
    const own = sections.filter(({ key }) => key === 'employee');
    if (own.every((section) => section.rows.length === 0)) throw notFound();
    return [...new Set([...own, ...sections]), await historyOf(rows, id, language)];
  });
}

/** What the audit says of the person: when something was done, not by whom. */
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
      at: new Date(at).toISOString(),
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

/** Prints what is stored about a person. Throws BUSY and UNAVAILABLE. */
export function printSections(ctx: Context, { language, kind, intro, sections }: Sections): Promise<PdfFile> {
  const name = String(sections[0]!.rows[0]!.name ?? '');
  const cellOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return printText(language, value ? 'yes' : 'no');
    const written = String(value);
    return /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(written) ? printedDay(written) : written;
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
      sections: sections.map(({ title, labels, rows }) => ({
        title,
        columns: Object.values(labels),
        // One row of many fields reads better as a list.
        facts:
          rows.length === 1 && Object.keys(labels).length > 4
            ? Object.entries(labels).map(([key, label]) => ({ label, value: cellOf(rows[0]![key]) }))
            : [],
        rows: rows.map((row) => Object.keys(labels).map((key) => cellOf(row[key]))),
        isEmpty: rows.length === 0,
      })),
    }),
  });
}
