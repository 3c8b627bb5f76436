import {
  getNamedType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';

/** The argument of lists (schema/kernel/list.ts), and the field that says what it left out. */
const COUNT_UP_TO = 'countUpTo';
const IS_MORE = 'isMore';

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variable = { kind: Kind.VARIABLE, name: name(COUNT_UP_TO) } as const;

/**
 * Lets each query that pages a list by `$page` and `$perPage`, as the tables of the client do, ask how far its rows are
 * counted, and whether there are more: `client/kit/table/use-table-state.ts` says how far.
 */
export function withLimitedCounts(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition(operation) {
      const lists = operation.selectionSet.selections.filter(
        (each): each is FieldNode => each.kind === Kind.FIELD && isTable(schema, each),
      );
      if (lists.length === 0) return undefined;
      return {
        ...operation,
        variableDefinitions: [
          ...(operation.variableDefinitions ?? []),
          { kind: Kind.VARIABLE_DEFINITION, variable, type: { kind: Kind.NAMED_TYPE, name: name('Int') } },
        ],
        selectionSet: {
          ...operation.selectionSet,
          selections: operation.selectionSet.selections.map((each) =>
            lists.some((list) => list === each) ? limited(each as FieldNode) : each,
          ),
        },
      };
    },
  });
}

/** A list with pages whose number and size are variables. */
function isTable(schema: GraphQLSchema, field: FieldNode): boolean {
  const declared = schema.getQueryType()?.getFields()[field.name.value];
  const type = declared && getNamedType(declared.type);
  const isVariable = (argument: string): boolean =>
    (field.arguments ?? []).some(
      (each) => each.name.value === argument && each.value.kind === Kind.VARIABLE && each.value.name.value === argument,
    );
  return (
    declared?.args.some((each) => each.name === COUNT_UP_TO) === true &&
    isObjectType(type) &&
    Object.hasOwn(type.getFields(), IS_MORE) &&
    isVariable('page') &&
    isVariable('perPage')
  );
}

const limited = (field: FieldNode): FieldNode => ({
  ...field,
  arguments: [...(field.arguments ?? []), { kind: Kind.ARGUMENT, name: name(COUNT_UP_TO), value: variable }],
  selectionSet: {
    ...field.selectionSet!,
    selections: [{ kind: Kind.FIELD, name: name(IS_MORE) }, ...field.selectionSet!.selections],
  },
});
