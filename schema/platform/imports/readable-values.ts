import type * as z from 'zod';

/**
 * What of a row can be read by the rules of its fields, so that the rest is corrected alone. The name is shortened
 * where it is too long: people find the row by it.
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
