import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit, type DefinitionNode, type DocumentNode, type FieldNode } from 'graphql';

const folder = join(import.meta.dirname, '../../client/areas/tickets');

/**
 * An operation of the client with its fragments, as the browser sends it: Apollo Client adds the `__typename` of every
 * object for its cache.
 */
export function clientDocument(operation: string): string {
  const files = globSync('*.graphql', { cwd: folder }).toSorted();
  const { definitions } = parse(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
  const wanted: DefinitionNode[] = [];
  const add = (name: string): void => {
    const definition = definitions.find((candidate) => 'name' in candidate && candidate.name?.value === name);
    if (!definition) throw new Error(`${folder} has no ${name}`);
    if (wanted.includes(definition)) return;
    wanted.push(definition);
    visit(definition, { FragmentSpread: (spread) => add(spread.name.value) });
  };
  add(operation);
  return print(withTypenames({ kind: Kind.DOCUMENT, definitions: wanted }));
}

function withTypenames(document: DocumentNode): DocumentNode {
  const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return visit(document, {
    SelectionSet: {
      enter: (set, _key, parent) => {
        const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        return isRoot ? undefined : { ...set, selections: [...set.selections, typename] };
      },
    },
  });
}
