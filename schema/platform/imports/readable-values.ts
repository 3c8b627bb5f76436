import type * as z from 'zod';

/**
 * The values of a row that are valid by the rules of its fields, so that only the others have to be corrected. A name
 * that is too long is shortened, because people find the row by it.
 */
export function readableValues<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  raw: Record<string, unknown>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape;
  return Object.fromEntries(
    Object.entries(raw).flatMap(([field, value]) => {
      const { success, data } = (fields[field] as z.ZodType).safeParse(value);
      if (success) return [[field, data]];
      return field === 'name' && typeof value === 'string' ? [[field, value.slice(0, 200)]] : [];
    }),
  ) as Partial<z.output<z.ZodObject<Shape>>>;
}
