import { parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { exportDocument, exportedList, type ExportedColumn } from '../../schema/platform/exports/export-columns.ts';
import type { ExportValues } from '../../schema/platform/exports/export.input.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Context, ListSource, Snapshot } from '../../schema/kernel/context.ts';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import type { Executor } from '../graphql/executor.ts';
import type { Download } from '../http/send-download.ts';
import type { Activity } from '../limits/fair-queue.ts';
import { pauseForOthers } from '../limits/pause-for-others.ts';
import { RunningLimit } from '../limits/running-limit.ts';
import { TABLE_FORMATS } from './table-file.ts';

/** Rows that are read and answered at a time: some milliseconds of the event loop. */
const PIECE = 200;
/** Rows of a page, of lists that are no single statement. */
const PAGE = 1_000;

export interface ListExportOptions {
  executor: Executor;
  activity: Activity;
}

/**
 * Writes lists as spreadsheets: the list's own query is run piece by piece, so its permissions hold for each row and
 * field.
 */
export class ListExport {
  readonly #limit = new RunningLimit({ perOrganisation: 1, total: 4, messageKey: 'exportsBusy' });

  constructor(private readonly options: ListExportOptions) {}

  /**
   * Makes the file of a list and hands it to `send`, which has to read it to its end. Throws NOT_FOUND for an unknown
   * list, BAD_INPUT for columns, filters or a sort order that the list does not have, and BUSY while another export of
   * the organisation is running; all of them before anything is sent.
   */
  async run(ctx: Context, values: ExportValues, send: (download: Download) => Promise<void>): Promise<void> {
    const list = exportedList(this.options.executor.schema, values.list);
    if (!list) throw new AppError('NOT_FOUND');
    const columns = chosenColumns([...list.columns, ...(await list.more(ctx))], values.columns);
    for (const name of Object.keys(values.variables))
      if (!list.args.has(name)) throw unknown(`variables.${name}`, name, [...list.args.keys()]);
    const document = parse(exportDocument(list, columns));
    await this.#limit.run(ctx.clientId, () =>
      ctx.snapshot(async (inside, snapshot) => {
        const pieces = list.isInPages
          ? this.#pages(inside(), document, values.variables)
          : this.#pieces(inside, snapshot, document, values.variables);
        // Errors are thrown here, before the first byte is sent.
        const first = await pieces.next();
        const { language } = ctx;
        const title = list.title(language);
        const { contentType, stream } = TABLE_FORMATS[values.format];
        const rows = rowsOf(first, pieces);
        await send({
          name: `${title} ${today(ctx.ports.clock.now())}.${values.format}`,
          contentType,
          stream: stream({ title, language, columns, rows, sample: first.done ? [] : first.value }),
        });
      }),
    );
  }

  /** The list's statement is read by a cursor: each run of the query answers the next rows of it. */
  async *#pieces(
    inside: (listed: ListSource) => Context,
    snapshot: Snapshot,
    document: DocumentNode,
    variables: ExportValues['variables'],
  ): AsyncGenerator<object[]> {
    const source = new CursorSource(snapshot);
    const ctx = inside(source);
    while (!source.isDone) {
      const rows = await this.#query(ctx.withOwnLoaders(), document, { ...variables, page: 1, perPage: PIECE });
      if (rows.length > 0) yield rows;
    }
  }

  async *#pages(ctx: Context, document: DocumentNode, variables: ExportValues['variables']): AsyncGenerator<object[]> {
    for (let page = 1; ; page += 1) {
      const rows = await this.#query(ctx.withOwnLoaders(), document, { ...variables, page, perPage: PAGE });
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
    }
  }

  async #query(context: Context, document: DocumentNode, variables: Record<string, unknown>): Promise<object[]> {
    const { executor, activity } = this.options;
    const rest = pauseForOthers(activity, context.clientId);
    const result = (await executor.run({ document, variables, context })) as ExecutionResult<{
      page: { data: object[] };
    }>;
    const [error] = result.errors ?? [];
    if (error) throw error.originalError instanceof AppError ? error.originalError : error;
    await rest();
    return result.data!.page.data;
  }
}

/** Reads the rows of the first list of a query by a cursor; other statements of the query are executed as usual. */
class CursorSource implements ListSource {
  readonly #snapshot: Snapshot;
  #statement: string | null = null;
  #pieces: AsyncGenerator<object[], void, undefined> | null = null;
  readonly #done = new Map<object, Promise<void>>();
  isDone = false;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  next<T extends object>(sql: string, params: readonly unknown[]): Promise<T[]> | null {
    this.#statement ??= sql;
    if (this.#statement !== sql) return null;
    this.#pieces ??= this.#snapshot.pieces<T>(sql, params, PIECE);
    return this.#pieces.next().then(({ value }) => {
      this.isDone = (value?.length ?? 0) < PIECE;
      return (value ?? []) as T[];
    });
  }

  once(key: object, work: () => Promise<void>): Promise<void> {
    const running = this.#done.get(key) ?? work();
    this.#done.set(key, running);
    return running;
  }
}

async function* rowsOf(first: IteratorResult<object[]>, rest: AsyncGenerator<object[]>): AsyncGenerator<object> {
  if (first.done) return;
  yield* first.value;
  for await (const piece of rest) yield* piece;
}

function chosenColumns(
  columns: readonly ExportedColumn[],
  names: readonly string[] | undefined,
): readonly ExportedColumn[] {
  if (!names) return columns;
  return [...new Set(names)].map((name) => {
    const column = columns.find((each) => each.name === name);
    if (!column)
      throw unknown(
        'columns',
        name,
        columns.map((each) => each.name),
      );
    return column;
  });
}

const unknown = (field: string, name: string, allowed: readonly string[]): AppError =>
  badInput(field, 'unknownName', { name, known: allowed.join(', ') });
