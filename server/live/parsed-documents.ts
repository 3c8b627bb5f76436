import { LRUCache } from 'lru-cache';
import { parse, specifiedRules, validate, type GraphQLError } from 'graphql';
import type { Executor } from '../graphql/executor.ts';
import { LIMITS, limitsRule } from '../graphql/limits.ts';

type Parsed = { document: ReturnType<typeof parse> } | { errors: readonly GraphQLError[] };

/** Clients subscribe with the same few documents, so parsed and validated documents are cached. */
const documents = new LRUCache<string, Parsed>({ max: 200 });

/** Whether a document was parsed recently. */
export const isParsed = (query: string): boolean => documents.has(query);

/** A document with its validation errors. Throws GraphQLError when it cannot be parsed. */
export function parsedDocument(executor: Executor, query: string): Parsed {
  let found = documents.get(query);
  if (!found) {
    const document = parse(query, { maxTokens: LIMITS.tokens });
    const errors = validate(executor.schema, document, [...specifiedRules, limitsRule]);
    found = errors.length > 0 ? { errors } : { document };
    documents.set(query, found);
  }
  return found;
}
