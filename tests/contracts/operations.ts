import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** Operations generated from the schema, so that a new field is covered without a hand-written query. */
export interface RootField {
  /** Mutation.createTicket */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
}

export function rootFields(schema: GraphQLSchema): RootField[] {
  const types = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  } as const;
  return Object.entries(types).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type!.name}.${field.name}`,
      kind: kind as RootField['kind'],
      field,
    })),
  );
}

const SAMPLES: Record<string, () => unknown> = {
  ID: randomUUID,
  String: () => 'Beispiel',
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  Date: () => '2031-12-31',
  DateTime: () => '2031-12-31T08:00:00Z',
  JSON: () => ({}),
};

/** A value of the type, without optional fields. */
export function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.value;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequired)
        .map((field) => [field.name, sample(field.type)]),
    );
  const make = SAMPLES[type.name];
  if (!make) throw new Error(`tests/contracts/operations.ts knows no sample of the scalar ${type.name}`);
  return make();
}

const isRequired = (field: GraphQLArgument | GraphQLInputField): boolean =>
  isNonNullType(field.type) && field.defaultValue === undefined;

/** As `sample`, with all optional fields. */
export function fullSample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fullSample(type.ofType);
  if (isListType(type)) return [fullSample(type.ofType)];
  return isInputObjectType(type)
    ? Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, fullSample(field.type)]))
    : sample(type);
}

/** The required arguments of a field. */
export function requiredArguments(field: GraphQLField<unknown, unknown>): Record<string, unknown> {
  return Object.fromEntries(field.args.filter(isRequired).map((arg) => [arg.name, sample(arg.type)]));
}

/** An operation of one root field that passes the arguments as variables. */
export function operation(
  { kind, field }: RootField,
  values: Readonly<Record<string, unknown>>,
  selection = leanSelection(field.type),
): string {
  const args = field.args.filter((arg) => arg.name in values);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} ${declared && `(${declared}) `}{ ${field.name}${passed && `(${passed})`}${selection} }`;
}

function leanSelection(type: GraphQLOutputType): string {
  return isLeafType(getNamedType(type)) ? '' : ' { __typename }';
}

/** All fields of an answer down to a depth, without fields that have required arguments. */
export function fullSelection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = selectable(named).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name}${fullSelection(field.type, depth - 1)}`] : [];
  });
  return ` { ${['__typename', ...parts].join(' ')} }`;
}

const selectable = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter((field) => !field.args.some(isRequired));

/** A path in arguments for an id, or for JSON, which may contain one: ['input', 'boardId']. */
export interface IdPlace {
  path: string[];
  kind: 'id' | 'json';
  list: boolean;
}

/** Every path of a field's arguments that may contain the id of a row, required or not. */
export function idPlaces(field: GraphQLField<unknown, unknown>): IdPlace[] {
  const inside = (name: string, type: GraphQLInputType, above: string[]): IdPlace[] => {
    const named = getNamedType(type);
    const path = [...above, name];
    if (isInputObjectType(named))
      return above.length > 6
        ? []
        : Object.values(named.getFields()).flatMap((inner) => inside(inner.name, inner.type, path));
    if (named.name !== 'ID' && named.name !== 'JSON') return [];
    return [
      { path, kind: named.name === 'ID' ? 'id' : 'json', list: isListType(isNonNullType(type) ? type.ofType : type) },
    ];
  };
  return field.args.flatMap((arg) => inside(arg.name, arg.type, []));
}

/** A query for each nested field with an id argument, `$id`, reached through fields without arguments. */
export function nestedIdFields(schema: GraphQLSchema): { name: string; document: string }[] {
  const found: { name: string; document: string }[] = [];
  const seen = new Set<GraphQLObjectType>();
  let ways: { type: GraphQLObjectType; path: string[] }[] = [{ type: schema.getQueryType()!, path: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { type, path } of ways) {
      if (seen.has(type)) continue;
      seen.add(type);
      for (const field of Object.values(type.getFields())) {
        const takesId = field.args.find((arg) => getNamedType(arg.type).name === 'ID');
        if (path.length > 0 && takesId) {
          found.push({
            name: `${type.name}.${field.name}(${takesId.name})`,
            document: `query ($id: ${String(takesId.type)}) { ${path.join(' { ')} { __typename
                 ${field.name}(${takesId.name}: $id)${fullSelection(field.type, 2)} ${'} '.repeat(path.length)} }`,
          });
        }
        const named = getNamedType(field.type);
        if (isObjectType(named) && !field.args.some(isRequired))
          next.push({ type: named, path: [...path, field.name] });
      }
    }
    ways = next;
  }
  return found;
}
