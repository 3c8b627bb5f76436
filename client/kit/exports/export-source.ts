import { type DocumentNode, Kind, valueFromASTUntyped } from 'graphql';

/** The list that a page shows: its name in the API, and the arguments of its query. */
export type ExportSource = { list: string; variables: Record<string, unknown> };

/** Arguments that are left out, because an export has all pages. */
const LEFT_OUT: readonly string[] = ['page', 'perPage', 'countUpTo'];

/** The list that a query reads: its first field with `data` and `count`; null where it has none. */
export const exportSourceOf = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> | undefined,
): ExportSource | null => {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return null;
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    const names = field.selectionSet?.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []));
    if (!names?.includes('data') || !names.includes('count')) continue;
    const args = (field.arguments ?? []).flatMap(({ name, value }): [string, unknown][] => {
      const given = LEFT_OUT.includes(name.value) ? undefined : valueFromASTUntyped(value, variables);
      return given === undefined || given === null ? [] : [[name.value, given]];
    });
    return { list: field.name.value, variables: Object.fromEntries(args) };
  }
  return null;
};
