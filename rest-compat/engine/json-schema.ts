import * as z from 'zod';
import { fieldKindOf } from '../../schema/kernel/fields.ts';
import type { JsonSchema } from './shape.ts';

/** The JSON Schema of what a zod schema accepts. */
export function jsonSchemaOf(type: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const format = fieldKindOf(zodSchema)?.format;
      if (format) jsonSchema.format = format;
    },
  }) as JsonSchema;
  return schema;
}
