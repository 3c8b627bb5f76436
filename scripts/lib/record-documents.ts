import { getNamedType, isLeafType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

const lower = (name: string): string => name[0]!.toLowerCase() + name.slice(1);
const upper = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** The name of the list whose pages contain this type. */
function pluralOf(schema: GraphQLSchema, entity: string): string {
  const lists = Object.values(schema.getQueryType()!.getFields());
  const list = lists.find(({ type }) => getNamedType(type).name === `${entity}Page`);
  if (!list) throw new Error(`The schema has no list of ${entity}`);
  return list.name;
}

const rowOf = (schema: GraphQLSchema, entity: string): string => {
  const columns = Object.values((schema.getType(entity) as GraphQLObjectType).getFields()).filter(({ type }) =>
    isLeafType(getNamedType(type)),
  );
  return `fragment ${entity}Row on ${entity} { ${columns.map(({ name }) => name).join(' ')} updatedBy { id name } }`;
};

/**
 * The documents of a plain record (schema/records/plain-record.ts), which follow from the schema, by their names: the
 * fragment `<Entity>Row` with all its columns, a page of its list, one record, create, update, delete, and the
 * subscription.
 */
export function recordDocuments(schema: GraphQLSchema, entity: string): Record<string, string> {
  const one = lower(entity);
  const many = pluralOf(schema, entity);
  const row = `...${entity}Row`;
  return {
    [`${entity}Row`]: rowOf(schema, entity),
    [upper(many)]: `# hook
query ${upper(many)}($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
  ${many}(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count data { ${row} } }
}`,
    [entity]: `# hook
query ${entity}($id: ID!) { ${one}(id: $id) { ${row} } }`,
    [`Create${entity}`]: `# hook
mutation Create${entity}($input: Create${entity}Input!) { create${entity}(input: $input) { ${row} } }`,
    [`Update${entity}`]: `# hook
mutation Update${entity}($id: ID!, $input: Update${entity}Input!, $version: Int) {
  update${entity}(id: $id, input: $input, version: $version) { ${row} }
}`,
    [`Delete${entity}`]: `# hook
mutation Delete${entity}($id: ID!) { delete${entity}(id: $id) { id } }`,
    [`${upper(many)}Changed`]: `subscription ${upper(many)}Changed($since: Float) {
  recordsChanged(kinds: ["${one}"], since: $since) { version stale records { ${row} } removed { id } }
}`,
  };
}
