import {
  getNamedType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/** The argument of lists (schema/kernel/list.ts), and the field that says whether there are more rows. */
const COUNT_UP_TO = 'countUpTo';
const IS_MORE = 'isMore';

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variable = { kind: Kind.VARIABLE, name: name(COUNT_UP_TO) } as const;

/**
 * Adds the argument `countUpTo` to each query that pages a list by `$page` and `$perPage`, as the tables of the client
 * do, and selects whether there are more rows; `client/kit/table/use-table-state.ts` sets the value. For a query that
 * selects rows without their number, no further rows are counted.
 */
export function withLimitedCounts(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition(operation) {
      const { selections } = operation.selectionSet;
      const limits = new Map(
        selections.map((each) => [each, each.kind === Kind.FIELD ? limitOf(schema, each) : null] as const),
      );
      if ([...limits.values()].every((limit) => !limit)) return undefined;
      const asks = [...limits.values()].includes(variable);
      return {
        ...operation,
        variableDefinitions: [
          ...(operation.variableDefinitions ?? []),
          ...(asks
            ? [
                {
                  kind: Kind.VARIABLE_DEFINITION,
                  variable,
                  type: { kind: Kind.NAMED_TYPE, name: name('Int') },
                } as const,
              ]
            : []),
        ],
        selectionSet: {
          ...operation.selectionSet,
          selections: selections.map((each) => {
            const limit = limits.get(each);
            return limit ? limited(each as FieldNode, limit) : each;
          }),
        },
      };
    },
  });
}

/** The limit up to which the rows of a list are counted; null if it is not a list, or if all rows are counted. */
function limitOf(schema: GraphQLSchema, field: FieldNode): ValueNode | null {
  const declared = schema.getQueryType()?.getFields()[field.name.value];
  const type = declared && getNamedType(declared.type);
  const args = new Map((field.arguments ?? []).map((each) => [each.name.value, each.value]));
  const isList =
    declared?.args.some((each) => each.name === COUNT_UP_TO) === true &&
    isObjectType(type) &&
    Object.hasOwn(type.getFields(), IS_MORE);
  if (!isList || args.has(COUNT_UP_TO)) return null;
  const isVariable = (argument: string): boolean => {
    const value = args.get(argument);
    return value?.kind === Kind.VARIABLE && value.name.value === argument;
  };
  if (isVariable('page') && isVariable('perPage')) return variable;
  const isCounted = field.selectionSet!.selections.some(
    (each) => each.kind !== Kind.FIELD || each.name.value === 'count' || each.name.value === IS_MORE,
  );
  return isCounted ? null : { kind: Kind.INT, value: '1' };
}

const limited = (field: FieldNode, limit: ValueNode): FieldNode => ({
  ...field,
  arguments: [...(field.arguments ?? []), { kind: Kind.ARGUMENT, name: name(COUNT_UP_TO), value: limit }],
  ...(limit === variable && {
    selectionSet: {
      ...field.selectionSet!,
      selections: [{ kind: Kind.FIELD, name: name(IS_MORE) }, ...field.selectionSet!.selections],
    },
  }),
});
