import { badInput } from '../../schema/kernel/errors.ts';
import type { Shape } from './shape.ts';

/** The columns that a name stands for: one of them itself, or the field of the answer that they are read from. */
export function columnsFor(name: string, shape: Shape, columns: readonly string[]): string[] {
  const from = (shape.fields[name]?.from ?? name).split('.')[0]!;
  return columns.filter((column) => column === name || [name, from].includes(column.split('.')[0]!));
}

/**
 * The columns of a table for `select`: by their own names, or by those of the fields in the answer. A minus in front
 * leaves them out. Throws BAD_INPUT for a name that is neither.
 */
export function selectedColumns(select: string, shape: Shape, columns: readonly string[]): string[] {
  const names = select.split(/[\s,]+/).filter(Boolean);
  const columnsNamed = (name: string): string[] => {
    const found = columnsFor(name, shape, columns);
    if (found.length === 0)
      throw badInput('select', 'unknownName', { name: name.slice(0, 100), known: columns.join(', ') });
    return found;
  };
  const wanted = names.filter((name) => !name.startsWith('-')).flatMap(columnsNamed);
  const unwanted = new Set(names.filter((name) => name.startsWith('-')).flatMap((name) => columnsNamed(name.slice(1))));
  const chosen = (wanted.length > 0 ? [...new Set(wanted)] : columns).filter((column) => !unwanted.has(column));
  if (chosen.length === 0) throw badInput('select', 'required');
  return chosen;
}
