import {
  Field,
  Float,
  ID,
  InputType,
  Int,
  createParameterDecorator,
  getMetadataStorage,
  type ClassType,
} from 'type-graphql';
import type { GraphQLScalarType } from 'graphql';
import * as z from 'zod';
import { AppError, type InputIssue } from './errors.ts';
import { fieldKindOf, inputNameOf } from './fields.ts';
import { DayScalar, JsonScalar } from './scalars.ts';

/**
 * One zod schema for the form, the mutation and the REST body: the GraphQL input type is derived from it, and the
 * argument is parsed by it. What GraphQL types cannot express (lengths, patterns, ranges) is validated by zod, with
 * message keys.
 */
const inputTypes = new WeakMap<z.core.$ZodType, ClassType>();

const SCALARS = { ID, String, Date: DayScalar, JSON: JsonScalar } as const;

/** Makes the GraphQL input type of a zod object. `name` is the type's name in the schema; each schema has one. */
function zodInput(name: string, schema: z.ZodObject): ClassType {
  const existing = inputTypes.get(schema);
  if (existing) return existing;
  const type = { [name]: class {} }[name] as ClassType;
  inputTypes.set(schema, type);
  InputType(name)(type);
  for (const [field, inner] of Object.entries(schema.shape)) {
    const { type: fieldType, nullable, list } = describe(`${name}.${field}`, inner as z.core.$ZodType);
    Field(() => (list ? [fieldType] : fieldType) as never, { nullable })(type.prototype, field);
  }
  return type;
}

interface Described {
  type: ClassType | GraphQLScalarType | StringConstructor | BooleanConstructor;
  nullable: boolean;
  list: boolean;
}

function describe(path: string, schema: z.core.$ZodType): Described {
  const kind = fieldKindOf(schema);
  if (kind) return { type: SCALARS[kind.scalar], nullable: false, list: false };
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
    element?: z.core.$ZodType;
  };
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { ...describe(path, def.innerType!), nullable: true };
    case 'pipe':
      return describe(path, def.in!);
    case 'string':
    case 'enum':
      return { type: String, nullable: false, list: false };
    case 'boolean':
      return { type: Boolean, nullable: false, list: false };
    case 'number':
      return { type: z.safeParse(schema, 0.5).success ? Float : Int, nullable: false, list: false };
    case 'literal':
    case 'union':
      return { type: Int, nullable: false, list: false };
    case 'array':
      return { ...describe(path, def.element!), list: true };
    case 'object': {
      const name = inputNameOf(schema);
      if (!name) throw new Error(`${path}: make the nested input with inputObject()`);
      return { type: zodInput(name, schema as z.ZodObject), nullable: false, list: false };
    }
    default:
      throw new Error(`${path}: zod type ${def.type} has no GraphQL input type`);
  }
}

/** A resolver's argument `name`, declared in the schema and parsed by zod before the resolver sees it. */
export function ZodArg(name: string, inputName: string, schema: z.ZodObject): ParameterDecorator {
  const type = zodInput(inputName, schema);
  return createParameterDecorator(({ args }) => parseInput(schema, (args as Record<string, unknown>)[name]), {
    arg: { name, typeFunc: () => type },
  }) as ParameterDecorator;
}

/**
 * Inputs of these resolvers are parsed by zod from what was sent (ZodArg). type-graphql would make instances of their
 * classes of it before, which nobody sees, and looks through all input types for each field of each object in it. Called
 * when their schema is built, which needs what this removes.
 */
export function leaveInputsToZod(resolvers: readonly ClassType<object>[]): void {
  const targets = new Set<unknown>(resolvers.flatMap(withBases));
  for (const param of getMetadataStorage().params)
    if (param.kind === 'custom' && targets.has(param.target)) delete param.options.arg;
}

/** A class and those that it extends. */
function withBases(resolver: object): object[] {
  const base = Object.getPrototypeOf(resolver) as object;
  return base === Function.prototype ? [resolver] : [resolver, ...withBases(base)];
}

/**
 * Parses `value`; throws BAD_INPUT with one issue a field. Nulls that GraphQL sends for absent optional fields stay as
 * they are.
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const broken = [...new Set(malformedTexts(value))];
  if (broken.length > 0)
    throw new AppError('BAD_INPUT', { field: broken[0]!, issues: broken.map((field) => ({ field, key: 'invalid' })) });
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('BAD_INPUT', inputIssues(parsed.error.issues));
}

/** Deepest nesting of an input: far more than any has, and far less than would overflow the stack. */
const DEEPEST = 50;

/**
 * The field of a text with a lone surrogate, which PostgreSQL would replace or refuse, or of a value that is nested too
 * deep.
 */
function malformedTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEEPEST) return [path[0]!];
  return Object.entries(value).flatMap(([key, inner]) => malformedTexts(inner, [...path, key]));
}

/** zod's issues as one entry a field; messages that are not keys of the product become a key by the issue's kind. */
export function inputIssues(issues: readonly z.core.$ZodIssue[]): { field?: string; issues: InputIssue[] } {
  const byField = new Map<string, InputIssue>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const field = [...issue.path, key].join('.');
        byField.set(field, { field, key: 'unknownField' });
      }
      continue;
    }
    const field = issue.path.join('.');
    if (!byField.has(field)) byField.set(field, { field, key: messageKey(issue) });
  }
  const list = [...byField.values()];
  return { issues: list, ...(list[0]?.field && { field: list[0].field }) };
}

/** A value of the wrong type is reported as invalid, not as missing, whatever message the field has for its type. */
function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message === 'required' && (issue.input ?? null) !== null) return 'invalid';
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'tooLong';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}
