import type { Request } from 'express';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import { LIMITS, nestsTooDeep } from './limits.ts';

export interface GraphqlBody {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
  extensions?: Record<string, unknown> | null;
}

/** The body of POST /graphql: one operation. Throws BAD_INPUT that names the field, before anything runs. */
export function graphqlBody(req: Request): GraphqlBody {
  if (!req.is('application/json')) throw new AppError('UNSUPPORTED_TYPE');
  const body = req.body as unknown;
  if (!isRecord(body)) throw new AppError('BAD_INPUT', { messageKey: 'unreadable' });
  const { query, variables, operationName, extensions } = body;
  if (query === undefined || query === null || query === '') throw badInput('query', 'required');
  if (typeof query !== 'string') throw badInput('query', 'invalid');
  if (query.length > LIMITS.documentBytes) throw new AppError('TOO_LARGE', { field: 'query' });
  if (nestsTooDeep(query)) throw badInput('query', 'invalid');
  if (variables != null && (!isRecord(variables) || nestsDeeper(variables, LIMITS.variableDepth)))
    throw badInput('variables', 'invalid');
  if (operationName != null && typeof operationName !== 'string') throw badInput('operationName', 'invalid');
  if (extensions != null && !isRecord(extensions)) throw badInput('extensions', 'invalid');
  return body as unknown as GraphqlBody;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Iterative: a value nested a hundred thousand levels deep would exhaust the stack of a recursive walk.
 */
function nestsDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
