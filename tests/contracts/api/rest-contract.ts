import type { JsonSchema } from '../../../rest-compat/engine/shape.ts';

/** The facts about one place of the REST interface on which a program may rely. */
export interface Fact {
  /** Possible types, names of objects and fixed values. */
  kinds: readonly string[];
  /** It has to be sent, or is always returned. */
  required: boolean;
  /** Limits of sent values: `maxLength 500`. */
  limits: readonly string[];
}

/**
 * The facts of an interface by their places: `POST ticket`, `POST ticket body.title`, `POST ticket 201`,
 * `Ticket.title`.
 */
export type RestContract = ReadonlyMap<string, Fact>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}

interface Operation {
  description?: string;
  security?: unknown[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; parameters?: Record<string, Parameter> };
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const;

/** The facts of an OpenAPI document in English, in which descriptions say who may call. */
export function restContract({ paths, components }: Document): RestContract {
  const facts = new Map<string, Fact>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path.slice(1)}`;
      facts.set(call, { kinds: [accessOf(operation)], required: false, limits: [] });
      for (const one of operation.parameters ?? []) {
        const parameter = '$ref' in one ? components.parameters![nameOf(one.$ref)]! : one;
        const place = `${call} ${parameter.in} ${parameter.name}`;
        addSchema(facts, place, parameter.schema, parameter.required === true);
      }
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      for (const [type, { schema }] of bodies)
        addSchema(
          facts,
          `${call} ${type === JSON_TYPE ? 'body' : type}`,
          schema,
          operation.requestBody?.required === true,
        );
      const [[status, answer]] = Object.entries(operation.responses) as [[string, Operation['responses'][string]]];
      for (const [type, { schema }] of Object.entries(answer.content ?? {}))
        addSchema(facts, `${call} ${status}${type === JSON_TYPE ? '' : ` ${type}`}`, schema, true);
    }
  for (const [name, schema] of Object.entries(components.schemas)) addSchema(facts, name, schema, true);
  return facts;
}

const JSON_TYPE = 'application/json';
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Who may call: `public`, `login`, or the required permission or role. */
function accessOf({ security, description }: Operation): string {
  if (security?.length === 0) return 'public';
  const access = /Only: ([^.]*)\./.exec(description ?? '')?.[1] ?? 'login';
  return description?.includes('Not with an API token.') ? `${access}, without an API token` : access;
}

function addSchema(facts: Map<string, Fact>, place: string, schema: JsonSchema, required: boolean): void {
  const choices = choicesOf(schema);
  const limits = choices.flatMap((choice) =>
    LIMITS.filter((name) => choice[name] !== undefined).map((name) => `${name} ${String(choice[name])}`),
  );
  const earlier = facts.get(place);
  facts.set(place, {
    kinds: [...new Set([...(earlier?.kinds ?? []), ...choices.flatMap(kindsOf)])].sort(),
    required: required && (earlier?.required ?? true),
    limits: [...new Set(limits)].sort(),
  });
  for (const choice of choices) {
    const needed = (choice.required ?? []) as string[];
    for (const [name, of] of Object.entries((choice.properties ?? {}) as Record<string, JsonSchema>))
      addSchema(facts, `${place}.${name}`, of, needed.includes(name));
    if (isSchema(choice.items)) addSchema(facts, `${place}[]`, choice.items, true);
    if (isSchema(choice.additionalProperties)) addSchema(facts, `${place}{}`, choice.additionalProperties, false);
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(choicesOf) : [schema];

function kindsOf(schema: JsonSchema): string[] {
  if (typeof schema.$ref === 'string') return [nameOf(schema.$ref)];
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value));
  const types = [schema.type ?? 'anything'].flat() as string[];
  return types.map((type) => (type === 'string' && schema.format ? `string(${String(schema.format)})` : type));
}

/** The contract as text, one line for each fact, to be committed and reviewed. */
export function printed(contract: RestContract): string {
  const lines = [...contract].map(([place, { kinds, required, limits }]) =>
    [`${place}: ${kinds.join(' | ')}`, ...(required ? ['required'] : []), ...limits].join('\t'),
  );
  return `${lines.sort().join('\n')}\n`;
}

/** Parses the contract from such a text. */
export function parsed(text: string): RestContract {
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [fact = '', ...rest] = line.split('\t');
        const [place, kinds] = fact.split(/: (.*)/s) as [string, string];
        const limits = rest.filter((part) => part !== 'required');
        return [place, { kinds: kinds.split(' | '), required: rest.includes('required'), limits }];
      }),
  );
}
