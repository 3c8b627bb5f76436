import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentOf, rootField } from '../../rest-compat/engine/document.ts';
import { embedded, text, value } from '../../rest-compat/engine/fields.ts';
import { choicesOf, type Route } from '../../rest-compat/engine/route.ts';
import { prepareDocument } from '../../rest-compat/engine/router.ts';
import { projectionOf, type Projection, type Shape, type Source } from '../../rest-compat/engine/shape.ts';
import { routes } from '../../rest-compat/routes.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { Executor } from '../../server/graphql/executor.ts';

let schema: GraphQLSchema;
let executor: Executor;

beforeAll(async () => {
  schema = await buildProductSchema();
  executor = new Executor(schema);
});

const routeOf = (method: string, path: string): Route =>
  routes.find((route) => route.method === method && route.path === path)!;

/** A route of risk assessments whose response has one more field. */
const withField = (name: string, field: Shape['fields'][string]): Route => {
  const route = routeOf('GET', 'riskAssessment/{id}');
  return { ...route, shape: { ...route.shape, fields: { ...route.shape.fields, [name]: field } } };
};

/** A result with exactly the fields that a document requests under these variables. */
function resultOf(document: DocumentNode, route: Route, variables: Projection['variables']): Source {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The document begins with no operation');
  const [root] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD) throw new Error('The operation begins with no field');
  return objectOf(root.selectionSet!, rootField(schema, route).type, variables) as Source;
}

function objectOf(selections: SelectionSetNode, type: GraphQLOutputType, variables: Projection['variables']): unknown {
  const named = getNamedType(type);
  if (!isObjectType(named)) throw new Error(`${String(type)} has no fields`);
  const object: Source = {};
  for (const selection of selections.selections) {
    const isLeftOut = selection.directives?.some(
      ({ arguments: [condition] = [] }) =>
        condition?.value.kind === Kind.VARIABLE && !variables[condition.value.name.value],
    );
    if (isLeftOut || selection.kind === Kind.FRAGMENT_SPREAD) continue;
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      Object.assign(object, objectOf(selection.selectionSet, named, variables));
      continue;
    }
    const { selectionSet, name } = selection;
    const field = named.getFields()[name.value]!;
    const one = selectionSet ? objectOf(selectionSet, field.type, variables) : `some ${name.value}`;
    object[name.value] = selectionSet && isListType(getNullableType(field.type)) ? [one] : one;
  }
  return object;
}

describe('a field of a REST answer', () => {
  it('is one that GraphQL has, in every route', () => {
    for (const route of routes) expect(() => prepareDocument(executor, route)).not.toThrow();
  });

  it('that GraphQL does not have is refused, and the message says where it is', () => {
    expect(() => prepareDocument(executor, withField('nonsense', value(text)))).toThrow(
      'GET riskAssessment/{id}: Cannot query field "nonsense" on type "RiskAssessment".',
    );
    const inner: Shape = { name: 'Inner', identified: true, fields: { nonsense: value(text) } };
    expect(() => prepareDocument(executor, withField('risks', embedded(inner, { many: true })))).toThrow(
      'Cannot query field "nonsense" on type "Risk".',
    );
    expect(() => prepareDocument(executor, { ...withField('x', value(text)), field: 'nonsense' })).toThrow(
      'GET riskAssessment/{id}: GraphQL has no query nonsense',
    );
  });

  it.each(
    routes
      .filter((route) => !route.answer && !route.table)
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('is requested by the document, whatever is populated and selected: %s', (_name, route) => {
    const { populate, select } = choicesOf(route);
    const document = parse(documentOf(schema, route));
    const answer = (populated: string, selected: string): Source => {
      const { variables, project } = projectionOf(route.shape, populated, selected);
      const result = resultOf(document, route, variables);
      return project(route.list || route.isWhole ? (result.data as Source[])[0]! : result);
    };
    const whole = answer(populate.join(), select.join());
    if (select.length > 0) expect(Object.keys(whole)).toEqual(['_id', 'id', ...Object.keys(route.shape.fields)]);
    for (const path of ['', ...populate]) answer(path, '');
    for (const path of select) answer('', path);
    for (const path of select) answer('', `-${path}`);
  });

  it('that was not requested is an error, not null', () => {
    const { project } = projectionOf(routeOf('GET', 'user/{id}').shape);
    const user = { id: '1', short: 'PV', email: 'p@example.com', role: 'Owner', permissions: [], version: 1 };
    expect(() => project({ ...user, createdAt: null, updatedAt: null })).toThrow('The result of GraphQL has no name');
    expect(project({ ...user, createdAt: null, updatedAt: null, name: null })).toMatchObject({ name: null });
  });
});

describe('a field that costs a statement of its own', () => {
  it('is requested only when the answer carries it', () => {
    const variables = (populate: string, select: string) =>
      Object.entries(projectionOf(routeOf('GET', 'ticket').shape, populate, select).variables).flatMap(
        ([name, isSet]) => (isSet ? [name] : []),
      );
    expect(variables('', 'title')).toEqual([]);
    expect(variables('', 'title,description')).toEqual(['with_description']);
    expect(variables('', '-comments,-attachments,-checklist,-activitys,-createdBy')).toEqual(['with_description']);
    expect(variables('board', 'title,board')).toEqual(['populate_board']);
    expect(variables('', 'comments')).toEqual(['with_comments', 'with_comments_user']);
    expect(variables('comments.user', 'comments.user')).toEqual([
      'with_comments',
      'with_comments_user',
      'populate_comments_user',
    ]);
  });
});
