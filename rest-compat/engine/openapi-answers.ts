import { getNamedType, isObjectType, type GraphQLField, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import type { Language } from '../../schema/kernel/permissions.ts';
import { rootField } from './document.ts';
import { text, uuid } from './fields.ts';
import { changingEntity } from './list-changes.ts';
import type { Route } from './route.ts';
import type { Field, JsonSchema, Shape } from './shape.ts';
import { translate } from './texts.ts';

/** The answer of a call; objects that it is made of are added to `schemas`. */
export function answerSchema(
  graphql: GraphQLSchema,
  route: Route,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const type = getNamedType(rootField(graphql, route).type);
  const isPage = route.list !== undefined || route.isWhole;
  const one = reference(route.shape, isPage ? typeAt(type, 'data') : type, language, schemas);
  if (!isPage && !route.isArray) return one;
  return {
    type: 'object',
    required: ['data', 'count'],
    properties: {
      data: { type: 'array', items: one },
      count: { type: 'integer', minimum: 0 },
      ...(route.list &&
        !route.table && { isMore: { type: 'boolean', description: translate(language, 'list.isMore') } }),
      ...(changingEntity(graphql, route) && changeSchemas(language)),
    },
  };
}

/** What lists say of changes. */
const changeSchemas = (language: Language): Record<string, JsonSchema> => ({
  cursor: { ...text, description: translate(language, 'changes.cursor') },
  deleted: { type: 'array', items: uuid, description: translate(language, 'changes.deleted') },
  more: { type: 'boolean', description: translate(language, 'changes.more') },
});

/** Refers to the schema of a shape, which is made of objects of this GraphQL type. */
function reference(
  shape: Shape,
  type: GraphQLNamedType,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  if (!schemas[shape.name]) {
    const fields = Object.entries(shape.fields);
    const id = shape.idSchema ?? uuid;
    const identity = shape.identified ? { _id: id, id } : {};
    // Registered first, so that recursive shapes terminate.
    schemas[shape.name] = {};
    Object.assign(schemas[shape.name]!, {
      type: 'object',
      required: [...Object.keys(identity), ...fields.filter(([, field]) => !field.onDemand).map(([name]) => name)],
      properties: {
        ...identity,
        ...Object.fromEntries(
          fields.map(([name, field]) => [name, fieldSchema(field, field.from ?? name, type, language, schemas)]),
        ),
      },
    });
  }
  return { $ref: `#/components/schemas/${shape.name}` };
}

function fieldSchema(
  field: Field,
  from: string,
  type: GraphQLNamedType,
  language: Language,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const about = field.about && { description: descriptionOf(field.about, from, type, language) };
  if (field.kind === 'value') return { ...field.schema, ...about };
  const isSame = field.kind === 'embedded' && field.isSame;
  const object = reference(field.of, isSame ? type : typeAt(type, from), language, schemas);
  const choices = [...(field.kind === 'embedded' ? [] : [uuid]), object, ...(field.nullable ? [{ type: 'null' }] : [])];
  const one = choices.length > 1 ? { anyOf: choices } : object;
  return { ...(field.many ? { type: 'array', items: one } : one), ...about };
}

/** The description of a field. Throws when there is no English one and GraphQL has none. */
function descriptionOf(
  about: NonNullable<Field['about']>,
  from: string,
  type: GraphQLNamedType,
  language: Language,
): string {
  if (typeof about !== 'string') return about[language];
  if (language === 'de') return about;
  const { description } = graphqlField(type, from) ?? {};
  if (!description) throw new Error(`GraphQL does not describe ${type.name}.${from}: say it in both languages`);
  return description;
}

/** The field at a dotted path below a type. */
function graphqlField(type: GraphQLNamedType, path: string): GraphQLField<unknown, unknown> | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = isObjectType(type) ? type.getFields()[first] : undefined;
  return field && rest.length > 0 ? graphqlField(getNamedType(field.type), rest.join('.')) : field;
}

const typeAt = (type: GraphQLNamedType, path: string): GraphQLNamedType => {
  const field = graphqlField(type, path);
  return field ? getNamedType(field.type) : type;
};
