import type * as z from 'zod';

/** What a form holds of a zod object: whatever may be left out is there, empty. */
export type FormValues<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Field], undefined>;
};

/** The names of a zod object's fields, in its order. */
export const fieldsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): (keyof Shape & string)[] =>
  Object.keys(shape);

/** What a field holds before anything is said: null where the rules allow it, otherwise the empty value of its kind. */
const emptyValue = (name: string, field: z.core.$ZodType): unknown => {
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return emptyValue(name, def.innerType);
    case 'pipe':
      return emptyValue(name, def.in);
    case 'nullable':
      return null;
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'number':
      return 0;
    case 'array':
      return [];
    default:
      throw new TypeError(`A field of the kind ${def.type} has no empty value: say what ${name} begins with.`);
  }
};

/** What a form begins with; `own` says what is not empty, and what has no empty value. */
export const emptyOf = <Schema extends z.ZodObject, const Own extends Partial<FormValues<Schema>>>(
  schema: Schema,
  own?: Own,
): FormValues<Schema> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      own && name in own ? own[name as keyof Own] : emptyValue(name, field),
    ]),
  ) as FormValues<Schema>;

/** Stands for what a row does not have. */
declare const nothing: unique symbol;

/** Where a row has a field: under its name, or what it refers to under its name and `Id`. */
type InRow<Row, Field extends string> = `${Field}Id` extends keyof Row
  ? Row[`${Field}Id`]
  : Field extends keyof Row
    ? Row[Field]
    : typeof nothing;

/** The fields that a row lacks, or has in another kind. Each is looked at alone: a union of them all grows as 2^n. */
type Lacking<Values, Row> = {
  [Field in keyof Values & string]: [InRow<Row, Field>] extends [Values[Field] | null | undefined]
    ? never
    : [Values[Field]] extends [InRow<Row, Field>]
      ? never
      : Field;
}[keyof Values & string];

/** Requires of a row what it lacks, so that the compiler says which field its fragment has to ask for. */
type Whole<Values, Row> = [Lacking<Values, Row>] extends [never]
  ? unknown
  : { [Field in Lacking<Values, Row>]: `not in the fragment: ${Field}` };

/**
 * A stored row as a form holds it, field by field of `empty`; what is null there is as empty as a new one's. A field for
 * which the row's fragment does not ask is a compile error.
 */
export const heldOf = <Values extends object, Row extends object>(
  empty: Values,
  row: Row & Whole<Values, Row>,
): Values => {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(empty).map(([field, nothingSaid]) => [
      field,
      (stored.has(`${field}Id`) ? stored.get(`${field}Id`) : stored.get(field)) ?? nothingSaid,
    ]),
  ) as Values;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A row as a version kept it, field by field of `empty`, people by their names. Versions are kept for years and their
 * shape with them, so whatever is missing or of another kind is empty instead of a fault.
 */
export const keptOf = <Values extends object>(empty: Values, kept: unknown): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([field, nothingSaid]) => {
      const value = isObject(kept) ? kept[field] : undefined;
      const said = isObject(value) && !Array.isArray(value) ? value.name : value;
      const isOfKind = nothingSaid === null ? said !== undefined : typeof said === typeof nothingSaid;
      return [field, isOfKind ? said : nothingSaid];
    }),
  ) as Values;
