import { createHash } from 'node:crypto';
import { uncapitalised } from '../../schema/kernel/first-letter.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { declaredExamples } from './example-texts.ts';
import { EXAMPLE_IDS, type Route } from './route.ts';
import type { JsonSchema, Shape } from './shape.ts';

export const EXAMPLE_REQUEST_ID = '0f5c1c3a-8d0e-4d59-9a7e-6f2b7c1d4e80';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Values = Readonly<Record<string, unknown>>;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-12-31',
  'date-time': '2026-11-20T09:30:00.000Z',
};

/** Every record has a version, which has been changed before. */
const EVERY_RECORD: Values = { version: 3 };

/** Ids that are words. */
const NAMED_IDS: Readonly<Record<string, string>> = { setting: 'new_examination_subject' };

/**
 * An example of each answer, by its name in `components`: the values of the example bodies where the field can be
 * written, else one by its name or by its type.
 */
export function answerExamples(routes: readonly Route[], schemas: Schemas): Record<string, JsonSchema> {
  const examples: Record<string, JsonSchema> = {};
  const shapes = new Map<string, Shape>();
  for (const { shape } of routes) collect(shape, shapes);
  for (const route of routes.filter(({ answer, table }) => !answer && !table)) {
    const one = objectExample(route.shape.name, {}, { schemas, shapes, routes, above: [] });
    examples[exampleName(route)] = { value: isPage(route) ? { data: [one], count: 1 } : one };
  }
  return examples;
}

/** The example of a call's response. */
export function exampleOf(route: Route, language: Language): JsonSchema {
  if (route.answer) return { example: route.answer(language) };
  return { examples: { answer: { $ref: `#/components/examples/${exampleName(route)}` } } };
}

const isPage = (route: Route): boolean => route.list !== undefined || route.isWhole === true || route.isArray === true;
const exampleName = (route: Route): string => `${route.shape.name}${isPage(route) ? 'List' : ''}`;

/** Adds a shape and those inside it, by name. */
function collect(shape: Shape, shapes: Map<string, Shape>): void {
  if (shapes.has(shape.name)) return;
  shapes.set(shape.name, shape);
  for (const field of Object.values(shape.fields)) if (field.kind !== 'value') collect(field.of, shapes);
}

/** The examples that the fields of a shape declare. */
const fieldExamples = (shape: Shape | undefined): Values =>
  Object.fromEntries(
    Object.entries(shape?.fields ?? {}).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  );

interface Place {
  schemas: Schemas;
  routes: readonly Route[];
  shapes: ReadonlyMap<string, Shape>;
  /** Objects around this one: nested objects of the same kind stay empty. */
  above: readonly string[];
}

function objectExample(name: string, sent: Values, place: Place): Values {
  const { schemas, shapes, routes } = place;
  const schema = schemas[name]!;
  const byField: Values = {
    ...EVERY_RECORD,
    ...fieldExamples(shapes.get(name)),
    ...declaredExamples(name),
    ...bodyOf(name, routes),
    ...sent,
  };
  const required = schema.required as string[];
  return Object.fromEntries(
    Object.entries(schema.properties as Record<string, JsonSchema>)
      .filter(([field]) => required.includes(field))
      .map(([field, of]) => [
        field,
        field === '_id' || field === 'id'
          ? idOf(name, of)
          : valueExample(field, of, byField[field], { ...place, above: [...place.above, name] }),
      ]),
  );
}

function valueExample(field: string, schema: JsonSchema, sent: unknown, place: Place): unknown {
  if (typeof schema.$ref === 'string') return objectExample(nameOf(schema), isObject(sent) ? sent : {}, place);
  if (Array.isArray(schema.anyOf)) {
    const choices = schema.anyOf as JsonSchema[];
    const fitting = choices.find((choice) => sent !== undefined && fits(sent, choice)) ?? choices[0]!;
    const object = choices.find((choice) => typeof choice.$ref === 'string');
    if (sent === undefined && fitting.format === 'uuid' && object) return idOf(nameOf(object), fitting);
    return valueExample(field, fitting, sent, place);
  }
  if (schema.type === 'array') {
    const items = schema.items as JsonSchema;
    if (isInside(items, place)) return [];
    return [sent].flat().map((one: unknown) => valueExample(field, items, one, place));
  }
  if (isObject(schema.properties) && !(sent === undefined && fits(null, schema))) {
    const inner = isObject(sent) ? sent : {};
    const shown = Object.entries(schema.properties as Record<string, JsonSchema>).filter(
      ([name]) => Object.hasOwn(inner, name) || ((schema.required ?? []) as string[]).includes(name),
    );
    return Object.fromEntries(shown.map(([name, of]) => [name, valueExample(name, of, inner[name], place)]));
  }
  return sent !== undefined && fits(sent, schema) ? sent : byType(field, schema);
}

function byType(field: string, schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const types = [schema.type].flat();
  if (schema.format === 'uuid') return idOf(field, schema);
  if (types.includes('null')) return null;
  if (typeof schema.format === 'string' && FORMATS[schema.format]) return FORMATS[schema.format];
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('string')) return field;
  return {};
}

/** The values of the bodies by which an object is created and changed. */
function bodyOf(name: string, routes: readonly Route[]): Values {
  const bodies = routes
    .filter(({ shape, path, body }) => shape.name === name && body && /^\w+(\/\{\w+\})?$/.test(path))
    .sort((one, other) => other.method.localeCompare(one.method));
  return Object.assign({}, ...bodies.map(({ body }) => body!.example)) as Values;
}

/** An id that is always the same for objects of this name. */
function idOf(name: string, schema: JsonSchema): string {
  const kind = uncapitalised(name);
  if (schema.format !== 'uuid') return NAMED_IDS[kind] ?? kind;
  if (Object.hasOwn(EXAMPLE_IDS, kind)) return EXAMPLE_IDS[kind as keyof typeof EXAMPLE_IDS];
  const hex = createHash('sha256').update(kind).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Whether a value can be the example of a field. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (typeof schema.$ref === 'string') return isObject(value);
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (schema.format === 'uuid' && !/^[0-9a-f-]{36}$/.test(String(value))) return false;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = [schema.type].flat();
  return types.includes(type) || (type === 'number' && types.includes('integer') && Number.isInteger(value));
}

const isInside = (items: JsonSchema, { above }: Place): boolean =>
  typeof items.$ref === 'string' && above.includes(nameOf(items));

/** The name of the object to which a schema refers. */
const nameOf = ({ $ref }: JsonSchema): string => ($ref as string).slice(($ref as string).lastIndexOf('/') + 1);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
