import { today } from '../../../kernel/calendar.shared.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Language } from '../../../kernel/permissions.ts';
import { printExtract } from '../../../platform/printing/extract.ts';
import { documentTemplateOf, printedDay } from '../../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../../records/pdf.entity.ts';
import type { EmployeeRow } from '../../employees/employee.rows.ts';
import { assignmentText } from '../assignment-text.ts';
import { cellText } from './matrix-cell.shared.ts';
import type { MatrixCell, MatrixTopic } from './matrix.entity.ts';
import template from './matrix.pdf.hbs?raw';
import { cellsOf, matrixPeople, topicsOf } from './matrix.service.ts';

const print = documentTemplateOf(template, assignmentText);

/** Limit of the people in one document; above it the page asks for a group. */
const MAX_PEOPLE = 300;

/** The number of topics beside each other on a page. */
const BESIDE = 5;

interface Printed {
  /** Only people of this group. */
  group: string | null;
  /** Only topics of this kind. */
  kind: string | null;
  /** Only people who are overdue. */
  overdue: boolean;
  language: Language;
}

/**
 * Prints the matrix of people as the page filters it: for each kind of topics, tables with some topics beside each
 * other, and below them the people who have any of these. Throws BUSY and UNAVAILABLE.
 */
export async function printMatrix(ctx: Context, { group, kind, overdue, language }: Printed): Promise<PdfFile> {
  const filter = { hasLeft: false, ...(group && { groups: group }), ...(overdue && { hasOverdueTopic: true }) };
  const [{ data: people, count }, all] = await Promise.all([
    matrixPeople(ctx, { filter, sort: 'name', perPage: MAX_PEOPLE }),
    topicsOf(ctx, language),
  ]);
  const cells = await Promise.all(
    people.map(async ({ id }) => new Map((await cellsOf(ctx).load(id)).map((cell) => [cell.topicId, cell]))),
  );
  const rows = people.map((person, index) => ({ person, cells: cells[index]! }));
  // Ids of topics are ids of records, and unique over all kinds.
  const used = all.filter((topic) => (!kind || topic.kind === kind) && rows.some((row) => row.cells.has(topic.id)));
  const tables = [...Map.groupBy(used, (topic) => topic.kind).values()].flatMap((topics) =>
    Array.from({ length: Math.ceil(topics.length / BESIDE) }, (_, index) =>
      tableOf(topics.slice(index * BESIDE, (index + 1) * BESIDE), rows, language),
    ),
  );
  const text = (key: string, values?: Record<string, unknown>): string => assignmentText(language, key, values);
  return printExtract(ctx, {
    print,
    language,
    fileName: text('matrix.title'),
    view: () => ({
      kind: text('matrix.title'),
      title: text('matrix.title'),
      state: text('matrix.printedOn', { day: printedDay(today(ctx.ports.clock.now())), count: people.length }),
      tooMany: count > people.length ? text('matrix.tooMany', { most: MAX_PEOPLE, count }) : '',
      none: tables.length === 0,
      tables,
    }),
  });
}

interface Row {
  person: Pick<EmployeeRow, 'name'>;
  cells: ReadonlyMap<string, MatrixCell>;
}

const tableOf = (topics: readonly MatrixTopic[], rows: readonly Row[], language: Language) => ({
  title: topics[0]!.group,
  topics: topics.map(({ title }) => title),
  rows: rows
    .filter(({ cells }) => topics.some(({ id }) => cells.has(id)))
    .map(({ person, cells }) => ({
      name: person.name,
      cells: topics.map(({ id }) => {
        const cell = cells.get(id);
        return { text: cell ? wordsOf(cell, language) : '', late: cell?.state === 'OVERDUE' };
      }),
    })),
});

function wordsOf(cell: MatrixCell, language: Language): string {
  const { key, day } = cellText(cell);
  const word = assignmentText(language, `value.MatrixCell.${key}`);
  return day ? `${word} ${printedDay(day)}` : word;
}
