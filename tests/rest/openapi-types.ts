import type { JsonSchema } from '../../rest-compat/engine/shape.ts';

/** One call. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: {
    $ref?: string;
    name: string;
    in: string;
    description?: string;
    required?: boolean;
    example?: string;
    schema: JsonSchema;
  }[];
  requestBody?: {
    required: boolean;
    content: { 'application/json': { schema: JsonSchema; example: Record<string, unknown> } };
  };
  responses: Record<string, Answer>;
  security?: unknown[];
}

/** One answer of a call. */
export interface Answer {
  $ref?: string;
  headers?: Record<string, object>;
  content?: {
    'application/json': { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> };
  };
}

/** The document of the interface, as tests read it. */
export interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Required<Answer>>;
    examples: Record<string, { value: unknown }>;
    parameters: Record<string, Operation['parameters'][number]>;
    securitySchemes: Record<string, unknown>;
  };
}

/** The part of the document to which a reference points. */
export const resolve = (document: OpenApi, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
