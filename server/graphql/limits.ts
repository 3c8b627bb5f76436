import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Maximum nesting depth of a document, number of fields and fragments (fragments counted at each use), number of root
 * fields, number of aliased fields (a long text under 300 aliases is 300 long texts), and nesting depth of its
 * variables.
 */
export const LIMITS = {
  depth: 12,
  fields: 400,
  rootFields: 20,
  aliases: 20,
  documentBytes: 20_000,
  tokens: 2_000,
  bodyBytes: 1_000_000,
  variableDepth: 30,
} as const;

/**
 * Maximum nesting of brackets in a document: more than any selection or value needs, and well below the limit of the
 * parser's stack.
 */
const MAX_BRACKETS = 100;

const WITHOUT_BRACKETS = /"""(?:[^\\]|\\[\s\S])*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*/g;

/** Checks the source text, so that a document nested a thousand levels deep is refused before it is parsed. */
export function nestsTooDeep(document: string): boolean {
  let depth = 0;
  for (const bracket of document.replaceAll(WITHOUT_BRACKETS, '').matchAll(/[[{(]|[\]})]/g)) {
    depth += '[{('.includes(bracket[0]) ? 1 : -1;
    if (depth > MAX_BRACKETS) return true;
  }
  return false;
}

/**
 * A validation rule that refuses documents deeper or wider than any query of the product. Also applies to
 * introspection.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document: DocumentNode) {
      const fragments = new Map(
        document.definitions
          .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
          .map((fragment) => [fragment.name.value, fragment]),
      );
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        const problem = measure(operation.selectionSet, fragments);
        if (problem) context.reportError(new GraphQLError(problem, { nodes: operation }));
      }
    },
  };
}

function measure(root: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string | null {
  let fields = 0;
  let rootFields = 0;
  let aliases = 0;
  const open = new Set<string>();
  const walk = (selections: SelectionSetNode, depth: number): string | null => {
    if (depth > LIMITS.depth) return `The document is nested deeper than ${LIMITS.depth} levels`;
    for (const selection of selections.selections) {
      // Spreads count too: fragments that spread each other twice double with each level, without naming a field.
      if ((fields += 1) > LIMITS.fields) return `The document asks for more than ${LIMITS.fields} fields`;
      if (selection.kind === Kind.FIELD && depth === 1 && (rootFields += 1) > LIMITS.rootFields)
        return `The document asks for more than ${LIMITS.rootFields} root fields`;
      if (selection.kind === Kind.FIELD && selection.alias && (aliases += 1) > LIMITS.aliases)
        return `The document calls more than ${LIMITS.aliases} fields by other names`;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // graphql-js refuses unknown and circular fragments.
        if (!fragment || open.has(name)) continue;
        open.add(name);
        const problem = walk(fragment.selectionSet, depth);
        open.delete(name);
        if (problem) return problem;
        continue;
      }
      if (selection.selectionSet) {
        const problem = walk(selection.selectionSet, selection.kind === Kind.FIELD ? depth + 1 : depth);
        if (problem) return problem;
      }
    }
    return null;
  };
  return walk(root, 1);
}
