import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../rest-compat/engine/shape.ts';

export interface SchemaValidators {
  /** The paths at which a value violates a schema of the document. */
  misfits(schema: JsonSchema, value: unknown): string[];
}

/**
 * Validates values by the schemas of an OpenAPI document. A field that the schema of its object does not define is a
 * violation, too.
 */
export function schemaValidators(document: { components: object }): SchemaValidators {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...(closed({ components: document.components }) as object) });
  const compiled = new Map<JsonSchema, ValidateFunction>();
  return {
    misfits(schema, value) {
      const validate = compiled.get(schema) ?? ajv.compile(closed(schema) as JsonSchema);
      compiled.set(schema, validate);
      if (validate(value)) return [];
      return validate.errors!.map(
        ({ instancePath, message, params }) => `$${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

/** The schema with its references below `openapi`, and with objects that permit only the defined fields. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? `openapi${value as string}` : key === 'example' || key === 'examples' ? value : closed(value),
    ]),
  );
  const isObject = inner.type === 'object' && typeof inner.properties === 'object';
  return isObject && inner.additionalProperties === undefined ? { ...inner, additionalProperties: false } : inner;
}
