import type { Request } from 'express';
import { AppError, badInput } from '../../schema/kernel/errors.ts';
import { LIMITS, nestsTooDeep } from './limits.ts';

export interface GraphqlBody {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
  extensions?: Record<string, unknown> | null;
}

/**
 * One operation, sent by POST in the body or by GET in the address. Throws BAD_INPUT that names the field, before
 * anything runs.
 */
export function graphqlBody(req: Request): GraphqlBody {
  if (isInAddress(req)) return checkedBody(bodyInAddress(req.url));
  if (!req.is('application/json')) throw new AppError('UNSUPPORTED_TYPE');
  return checkedBody(req.body);
}

/** Whether the operation is sent in the address: such a request must not change anything. */
export const isInAddress = ({ method }: Request): boolean => method !== 'POST';

const JSON_PARAMETERS = ['variables', 'extensions'] as const;

function bodyInAddress(url: string): Record<string, unknown> {
  const sent = new URL(url, 'http://localhost').searchParams;
  const body: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', ...JSON_PARAMETERS]) {
    const [value, ...others] = sent.getAll(name);
    if (others.length > 0) throw badInput(name, 'invalid');
    if (value) body[name] = value;
  }
  for (const name of JSON_PARAMETERS)
    if (body[name] !== undefined)
      try {
        body[name] = JSON.parse(String(body[name]));
      } catch {
        throw badInput(name, 'invalid');
      }
  return body;
}

function checkedBody(body: unknown): GraphqlBody {
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
  // An empty name chooses as none does.
  return { ...body, operationName: operationName || null } as unknown as GraphqlBody;
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
