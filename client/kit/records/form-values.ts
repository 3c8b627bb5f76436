import type { ReactNode } from 'react';
import type * as z from 'zod';

/** The form values of a zod object: optional fields are present and empty. */
export type FormValues<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Field], undefined>;
};

/** The field names of a zod object, in its order. */
export const fieldsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): (keyof Shape & string)[] =>
  Object.keys(shape);

/** The initial value of a field: null where the schema allows it, otherwise the empty value of its type. */
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
    case 'enum':
      if ('' in def.entries) return '';
      break;
    case 'boolean':
      return false;
    case 'number':
      return 0;
    case 'array':
      return [];
    default:
  }
  throw new TypeError(`A field of the kind ${def.type} has no empty value: say what ${name} begins with.`);
};

/** Initial values of a form. The second argument sets non-empty values and those of fields without an empty value. */
export const emptyOf = <Schema extends z.ZodObject, const Own extends Partial<FormValues<Schema>>>(
  schema: Schema,
  initialValues?: Own,
): FormValues<Schema> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      initialValues && name in initialValues ? initialValues[name as keyof Own] : emptyValue(name, field),
    ]),
  ) as FormValues<Schema>;

/** Marks a field that the row does not have. */
declare const nothing: unique symbol;

/** Reads a field of a row: under its name, or for a reference under its name and `Id`. */
type InRow<Row, Field extends string> = `${Field}Id` extends keyof Row
  ? Row[`${Field}Id`]
  : Field extends keyof Row
    ? Row[Field]
    : typeof nothing;

/**
 * The fields that a row lacks or has with another type. Each is checked separately: a union over all fields grows as
 * 2^n.
 */
type Lacking<Values, Row> = {
  [Field in keyof Values & string]: [InRow<Row, Field>] extends [Values[Field] | null | undefined]
    ? never
    : [Values[Field]] extends [InRow<Row, Field>]
      ? never
      : Field;
}[keyof Values & string];

/**
 * Makes missing fields a required part of the row's type, so that the compiler names the field to add to the fragment.
 */
type Whole<Values, Row> = [Lacking<Values, Row>] extends [never]
  ? unknown
  : { [Field in Lacking<Values, Row>]: `not in the fragment: ${Field}` };

/**
 * Converts a stored row to form values, one for each field of `empty`; null becomes the empty value. A field that the
 * row's fragment does not select is a compile error.
 */
export const formValuesOf = <Values extends object, Row extends object>(
  empty: Values,
  row: Row & Whole<Values, Row>,
): Values => {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(empty).map(([field, emptyField]) => [
      field,
      (stored.has(`${field}Id`) ? stored.get(`${field}Id`) : stored.get(field)) ?? emptyField,
    ]),
  ) as Values;
};

/**
 * What a read-only view shows of a row, in the order of the form and without empty values: a field as `drawn` says (null
 * where it is shown elsewhere), else as the text that it is. So a new text needs no edit of the view; a new field of
 * another type is a compile error, as is one that the row's fragment does not select.
 */
export const factsOf = <Field extends string, Drawn extends { readonly [Name in Field]?: ReactNode }>(
  fields: readonly Field[],
  row: { readonly [Name in Exclude<Field, keyof Drawn>]: string | null | undefined },
  drawn: Drawn,
): { field: Field; value: ReactNode }[] => {
  const values: { readonly [Name in Field]?: unknown } = { ...row, ...drawn };
  return fields.map((field) => ({ field, value: values[field] as ReactNode })).filter(({ value }) => Boolean(value));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Converts the row of a stored version to form values, one for each field of `empty`; users become names. Versions are
 * stored for years, so a missing value or one of another type becomes the empty value instead of an error.
 */
export const snapshotValuesOf = <Values extends object>(empty: Values, storedRow: unknown): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([field, emptyField]) => {
      const value = isObject(storedRow) ? storedRow[field] : undefined;
      const storedValue = isObject(value) && !Array.isArray(value) ? value.name : value;
      const isOfKind = emptyField === null ? storedValue !== undefined : typeof storedValue === typeof emptyField;
      return [field, isOfKind ? storedValue : emptyField];
    }),
  ) as Values;
