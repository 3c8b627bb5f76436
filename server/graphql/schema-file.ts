import type { RequestHandler } from 'express';
import { printSchema, type GraphQLSchema } from 'graphql';

/** GET /graphql/schema.graphql: the schema as text, for generators of clients. It holds no data and needs no login. */
export function schemaFile(schema: GraphQLSchema): RequestHandler {
  let text: string | undefined;
  return (_req, res) => {
    text ??= printSchema(schema);
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.type('text/plain; charset=utf-8').send(text);
  };
}
