import type DataLoader from 'dataloader';
import type { Context } from '../../../kernel/context.ts';
import { listRows, type ListArgs, type ListPage, type ListSpec } from '../../../kernel/list.ts';
import { rowsByParent } from '../../../kernel/loaders.ts';
import type { ExportColumn } from '../../../records/exported-list.ts';
import type { PeopleTopics } from '../../../records/people-topics.ts';
import { derived } from '../../../records/registry.ts';
import { dayText } from '../../../platform/exports/spreadsheet-values.ts';
import { visibleTo } from '../../../platform/due/due-items.service.ts';
import { employeeRecord } from '../../employees/employee.record.ts';
import { dutyFields, type EmployeeRow } from '../../employees/employee.rows.ts';
import { cellText } from './matrix-cell.shared.ts';
import type { MatrixCell, MatrixTopic } from './matrix.entity.ts';

/** Limit of the columns; a larger table would not be readable. */
const MAX_TOPICS = 300;

const topicSources = derived((areas) => areas.flatMap(({ topics }) => topics));

const sourcesOf = (ctx: Context): readonly PeopleTopics[] => topicSources().filter(visibleTo(ctx));

/** The topics that the actor may see, by kind and title; at most 300. */
export async function topicsOf(ctx: Context, language = ctx.language): Promise<MatrixTopic[]> {
  const found = await Promise.all(
    sourcesOf(ctx).map(async ({ kind, label, topics }) => {
      const rows = await ctx.read((read) =>
        read<{ id: string; title: string }>(
          `select s.id, s.title from (${topics[language]}) s order by sort_key(s.title), s.id limit ${MAX_TOPICS}`,
        ),
      );
      return rows.map(({ id, title }): MatrixTopic => ({ id, title, kind, group: label[language] }));
    }),
  );
  return found.flat().slice(0, MAX_TOPICS);
}

/** The filter field `overdue` of the list: people who are overdue in a topic that the actor may see. */
export function overdueField(ctx: Context): ListSpec['fields'] {
  const ids = sourcesOf(ctx).map(({ overdue }) => `(${overdue})`);
  const column = ids.length > 0 ? `(t.id in (${ids.join(' union all ')}))` : 'false';
  return { hasOverdueTopic: { column, kind: 'boolean', neverNull: true } };
}

/** The people of the matrix. Throws BAD_INPUT for arguments that the list does not support. */
export function matrixPeople(ctx: Context, args: ListArgs): Promise<ListPage<EmployeeRow>> {
  const { list } = employeeRecord;
  const fields = { ...list.fields, ...dutyFields(ctx), ...overdueField(ctx) };
  return listRows<EmployeeRow>(ctx, { ...list, fields }, { ...args, sort: args.sort ?? 'name' });
}

type StateRow = MatrixCell & { employeeId: string };

/** The states of people in the topics that the actor may see: one statement for all people of a request. */
export const cellsOf = (ctx: Context): DataLoader<string, StateRow[]> =>
  rowsByParent(
    ctx,
    cellsOf,
    ({ employeeId }) => employeeId,
    async (rows, ids) => {
      const sources = sourcesOf(ctx);
      if (sources.length === 0) return [];
      return rows<StateRow>(sources.map(({ states }) => `(${states})`).join(' union all '), [ids]);
    },
  );

/** A column for each topic, for a spreadsheet: the text of the state, and its day. */
export async function topicColumns(ctx: Context): Promise<ExportColumn[]> {
  return (await topicsOf(ctx)).map(({ id, title }) => ({
    path: `topic.${id}`,
    heading: title,
    text: {
      select: 'matrixCells { topicId state day doneOn beforeWork }',
      of: ({ matrixCells }, word, language) => {
        const cell = (matrixCells as MatrixCell[]).find(({ topicId }) => topicId === id);
        if (!cell) return '';
        const { key, day } = cellText(cell);
        const text = word(`value.MatrixCell.${key}`);
        return day ? `${text} ${dayText(day, language)}` : text;
      },
    },
  }));
}
