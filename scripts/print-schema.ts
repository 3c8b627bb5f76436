import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildProductSchema } from '../schema/index.ts';

/** The text of schema/schema.graphql, sorted, so that it does not depend on the order of the code. */
export async function printProductSchema(): Promise<string> {
  const schema = lexicographicSortSchema(await buildProductSchema());
  return `# Written by npm run gen from the classes in schema/. A change here is a change of the API.\n\n${printSchema(schema)}\n`;
}
