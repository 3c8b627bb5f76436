import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { AppError } from '../../schema/kernel/errors.ts';
import { DEFAULT_PER_PAGE, MAX_ROWS } from '../../schema/kernel/list.ts';

/**
 * Maximum number of rows in all lists of one operation. A page of 10,000 tickets with all their relations is below it.
 */
const MAX_ANSWERED_ROWS = 100_000;

/**
 * Maximum number of repeated rows in one operation, estimated or counted. Most lists contain each stored row once. A
 * list on a cycle of the schema (the tickets of the board of each ticket) repeats the same rows for each parent row,
 * and multiplies with every level.
 */
const MAX_REPEATED_ROWS = 10_000;

/** The same limit for a subscription, which is executed with every change. */
export const MAX_REPEATED_LIVE = 1_000;

/** Estimated size of a list without a size argument: of a list that belongs to a record, and of one on a cycle. */
const EXPECTED_PARTS = 5;
const EXPECTED_COLLECTION = DEFAULT_PER_PAGE;

/** The estimated cost of an operation, before it is executed. */
export interface Price {
  /** Rows of all lists. */
  rows: number;
  /** Rows that the result already contains. */
  repeated: number;
}

/** The error of an operation that is estimated to repeat too many rows; null for all others. */
export function tooExpensive({ repeated }: Price, most = MAX_REPEATED_ROWS): AppError | null {
  return repeated > most ? tooMuchAsked(repeated, most) : null;
}

const tooMuchAsked = (price: number, most: number): AppError =>
  new AppError('BAD_INPUT', { field: 'query', messageKey: 'tooMuchAsked', params: { price, most } });

interface Place {
  /** Estimated number of parent objects. */
  objects: number;
  /** Below a list. */
  nested: boolean;
  /** Reached by a reference below a list: the result may contain the same object more than once. */
  shared: boolean;
  /** The size argument of the parent field, for the list of its page. */
  size: number | null;
}

/** Estimates the cost of an operation from its selection and its size arguments. The document must be valid. */
export function priceOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
  variables?: Readonly<Record<string, unknown>> | null,
): Price {
  const price: Price = { rows: 0, repeated: 0 };
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return price;
  const defaults = (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : null,
  ]);
  const variableValues = { ...(Object.fromEntries(defaults) as Record<string, unknown>), ...variables };
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  const walk = (set: SelectionSetNode, type: GraphQLCompositeType, place: Place): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
        if (field && selection.selectionSet) priceField(selection, selection.selectionSet, type, field, place);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      if (fragment) walk(fragment.selectionSet, isCompositeType(condition) ? condition : type, place);
    }
  };
  const priceField = (
    node: FieldNode,
    selections: SelectionSetNode,
    parent: GraphQLCompositeType,
    field: GraphQLField<unknown, unknown>,
    { objects, nested, shared, size }: Place,
  ): void => {
    const item = getNamedType(field.type) as GraphQLCompositeType;
    const asked = sizeAsked(node, variableValues);
    if (!isListType(getNullableType(field.type))) {
      walk(selections, item, { objects, nested, shared: nested, size: asked });
      return;
    }
    const isCircle = isInCircle(parent, item);
    const each = asked ?? size ?? (nested && !isCircle ? EXPECTED_PARTS : EXPECTED_COLLECTION);
    // For distinct parents, a list on a cycle contains each row once, however many parents there are.
    const rows = isCircle && nested && !shared ? Math.max(objects, each) : objects * each;
    price.rows += rows;
    if (isCircle && shared) price.repeated += rows;
    walk(selections, item, { objects: rows, nested: true, shared: false, size: null });
  };
  walk(operation.selectionSet, root, { objects: 1, nested: false, shared: false, size: null });
  return price;
}

/** The number of rows that the arguments of a field ask for; null without such an argument or value. */
function sizeAsked(node: FieldNode, variables: Readonly<Record<string, unknown>>): number | null {
  const argument = node.arguments?.find(({ name }) => name.value === 'perPage' || name.value === 'first');
  if (!argument) return null;
  const { value } = argument;
  const size =
    value.kind === Kind.VARIABLE ? variables[value.name.value] : value.kind === Kind.INT ? Number(value.value) : null;
  if (typeof size !== 'number') return null;
  return size < 0 ? MAX_ROWS : Math.min(size, MAX_ROWS);
}

const reachable = new WeakMap<GraphQLNamedType, ReadonlySet<GraphQLNamedType>>();

/** Whether the item type of a list leads back to the type of its parent. */
function isInCircle(parent: GraphQLNamedType, item: GraphQLNamedType): boolean {
  let found = reachable.get(item);
  if (!found) {
    const types = new Set<GraphQLNamedType>([item]);
    for (const type of types) {
      // A Set iterates over elements that are added during the iteration.
      if (isObjectType(type)) for (const field of Object.values(type.getFields())) types.add(getNamedType(field.type));
      if (isAbstractType(type) && 'getTypes' in type) for (const member of type.getTypes()) types.add(member);
    }
    reachable.set(item, (found = types));
  }
  return found.has(parent);
}

interface Answered {
  rows: number;
  repeated: number;
  /** Objects whose list on a cycle was already resolved. */
  seen: Set<string>;
}

/** The rows that the lists of an operation have returned so far, by its context (one per operation). */
const answered = new WeakMap<object, Answered>();

/** The error of an operation whose lists returned too many rows; null for all others. */
export function tooManyRows(context: object): AppError | null {
  const sum = answered.get(context);
  if (!sum || !isTooMuch(sum)) return null;
  return sum.repeated > MAX_REPEATED_ROWS
    ? tooMuchAsked(sum.repeated, MAX_REPEATED_ROWS)
    : tooMuchAsked(sum.rows, MAX_ANSWERED_ROWS);
}

const isTooMuch = ({ rows, repeated }: Answered): boolean => rows > MAX_ANSWERED_ROWS || repeated > MAX_REPEATED_ROWS;

/** Above the limit lists are empty: the operation ends early and fails as a whole (Executor.run). */
function counted(resolve: GraphQLFieldResolver<unknown, object>, circle: string | null): typeof resolve {
  const count = (source: unknown, context: object, rows: unknown): unknown => {
    if (!Array.isArray(rows)) return rows;
    let sum = answered.get(context);
    if (!sum) answered.set(context, (sum = { rows: 0, repeated: 0, seen: new Set() }));
    sum.rows += rows.length;
    if (circle) {
      const object = `${circle} ${String((source as { id?: unknown }).id)}`;
      if (sum.seen.has(object)) sum.repeated += rows.length;
      sum.seen.add(object);
    }
    return isTooMuch(sum) ? [] : rows;
  };
  return (source, args, context, info) => {
    const sum = answered.get(context);
    if (sum && isTooMuch(sum)) return [];
    const rows = resolve(source, args, context, info);
    return rows instanceof Promise
      ? rows.then((found: unknown) => count(source, context, found))
      : count(source, context, rows);
  };
}

const counting = new WeakSet<GraphQLSchema>();

/** Makes every list field below a parent count its rows, once for each schema. */
export function countRows(schema: GraphQLSchema): void {
  if (counting.has(schema)) return;
  counting.add(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve || !isListType(getNullableType(field.type))) continue;
      const circle = isInCircle(type, getNamedType(field.type)) ? `${type.name}.${field.name}` : null;
      field.resolve = counted(field.resolve as GraphQLFieldResolver<unknown, object>, circle);
    }
  }
}
