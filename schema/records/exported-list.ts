import { columnsOf, referenceName } from '../kernel/column.ts';
import type { Context } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import { DELETION_COLUMNS, PlainEntity } from '../kernel/tenant.entity.ts';

/**
 * A column of an exported list. As a text it is the path of a field of the list's type: `board.name`, `users.name`;
 * names of several records are joined. `name*` is the field in the reader's language (`nameDe`, `nameEn`), German where
 * that is empty. The type of the field says how its values are written, and words of the labels replace codes
 * (`value.Ticket.priority.3`).
 */
export type ExportColumn =
  | string
  | {
      path: string;
      /** Key of the heading in labels.json, where it is not that of the field. */
      label?: string;
      /** The heading itself, where it is no text of the product: what a record is called. */
      heading?: string;
      /** Keys of the words for its values, where they are not those of the field. */
      words?: string;
      /** Makes the text of a cell from several fields of the row; `select` is their selection in GraphQL. */
      text?: {
        select: string;
        of: (row: Record<string, unknown>, word: (key: string) => string, language: Language) => string;
      };
    };

/** A list that can be exported: a query that answers a page, under its name in the API. */
export interface ExportList {
  /** Headings and values in their order, as the page of the list shows them, with what it shows in a second line. */
  columns: readonly ExportColumn[];
  /** Further columns, which depend on what the organisation has and the reader may see. */
  more?: (ctx: Context) => Promise<readonly ExportColumn[]>;
  /** Made of several lists, so that it is read in pages instead of by one cursor. */
  inPages?: true;
}

/** A page of the API that is no list of records, with the reason. */
export interface NotExported {
  notExported: string;
}

/** The last columns of most lists: when and by whom a record was created. */
export const CREATED: readonly ExportColumn[] = ['createdAt', 'createdBy.name'];

/**
 * The columns of a list that declares none: those of the entity in declaration order, with names instead of ids of
 * users and records, followed by CREATED. Columns for programs (`json`, bytes, ids without a name) are omitted.
 */
export function exportedColumns(entity: new () => object): ExportColumn[] {
  const ofEachRecord = new Set<string>([
    ...columnsOf(PlainEntity as unknown as new () => object).map(({ name }) => name),
    ...DELETION_COLUMNS,
  ]);
  const own = columnsOf(entity).filter(({ name }) => !ofEachRecord.has(name));
  const columns = own.flatMap(({ name, kind, hidden, refersTo }): ExportColumn[] => {
    if (kind === 'person' || refersTo)
      return [{ path: `${referenceName(name)}.name`, label: `${entity.name}.${name}` }];
    if (hidden || ['id', 'id[]', 'json', 'bytes', 'bytes[]'].includes(kind)) return [];
    return [name];
  });
  return [...columns, ...CREATED];
}
