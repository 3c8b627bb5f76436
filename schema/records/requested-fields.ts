import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';

/** What a document asks of an object, as far as its resolver needs it. */
export type RequestedFields = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

const ALONE: ReadonlySet<string> = new Set(['id', '__typename']);

/** By variables, which are those of one execution, and by place in the document: a list asks for each of its rows. */
const results = new WeakMap<object, Map<readonly FieldNode[], boolean>>();

/** Whether nothing of the object is asked for but its id, which whoever refers to it has already. */
export function selectsIdOnly({ fieldNodes, fragments, variableValues }: RequestedFields): boolean {
  const isAlone = (node: SelectionNode): boolean => {
    if (!isIncluded(node, variableValues)) return true;
    if (node.kind === Kind.FIELD) return ALONE.has(node.name.value);
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
    return inner?.selectionSet.selections.every(isAlone) ?? false;
  };
  const ofExecution = results.get(variableValues) ?? new Map<readonly FieldNode[], boolean>();
  results.set(variableValues, ofExecution);
  let found = ofExecution.get(fieldNodes);
  if (found === undefined) {
    found = fieldNodes.every(({ selectionSet }) => selectionSet?.selections.every(isAlone));
    ofExecution.set(fieldNodes, found);
  }
  return found;
}

const isIncluded = (node: SelectionNode, variables: RequestedFields['variableValues']): boolean =>
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false &&
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true;
