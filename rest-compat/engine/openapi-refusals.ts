import { STATUS_CODES } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { byLanguage } from '../../schema/kernel/bilingual.shared.ts';
import { ERROR_STATUS, type ErrorCode } from '../../schema/kernel/error-codes.ts';
import messages from '../../schema/kernel/messages.json';
import type { Language } from '../../schema/kernel/permissions.ts';
import { rootField } from './document.ts';
import { EXAMPLE_REQUEST_ID } from './openapi-examples.ts';
import { headerReferences } from './openapi-headers.ts';
import { changingEntity } from './list-changes.ts';
import { isRepeatable } from './repeatable.ts';
import { permissionOf, tokenNote } from './permission.ts';
import { parametersOf, type Route } from './route.ts';
import type { JsonSchema } from './shape.ts';

const MESSAGES = byLanguage(messages);

/** Error statuses of a call. */
function refusalsOf(graphql: GraphQLSchema, route: Route): number[] {
  const statuses = [400, 500, 503, ...(route.refusals ?? [])];
  const field = rootField(graphql, route);
  if (permissionOf(field, 'en') || tokenNote(field, 'en')) statuses.push(403);
  if (!route.isPublic) statuses.push(401, 412, 429);
  if (parametersOf(route.path).length > 0) statuses.push(404);
  if (isRepeatable(graphql, route)) statuses.push(409, 422);
  if (!route.table && changingEntity(graphql, route)) statuses.push(410);
  if (route.body) statuses.push(413, 415);
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** The error statuses of a call, each referring to its description. */
export const refusals = (graphql: GraphQLSchema, route: Route): Record<string, JsonSchema> =>
  Object.fromEntries(
    refusalsOf(graphql, route).map((status) => [
      String(status),
      { $ref: `#/components/responses/${responseName(status)}` },
    ]),
  );

const responseName = (status: number): string => STATUS_CODES[status]!.replaceAll(/[^A-Za-z]/g, '');

/** The form of every error. */
export function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
          message: { type: 'string' },
          field: { type: 'string' },
          details: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'key', 'message'],
              properties: { field: { type: 'string' }, key: { type: 'string' }, message: { type: 'string' } },
            },
          },
          requestId: { type: 'string' },
          address: { type: 'string', format: 'uri' },
        },
      },
    },
  };
}

/** The descriptions of all error statuses, by their names in `components`. */
export function errorResponses(
  graphql: GraphQLSchema,
  routes: readonly Route[],
  language: Language,
): Record<string, JsonSchema> {
  const statuses = [...new Set(routes.flatMap((route) => refusalsOf(graphql, route)))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      responseName(status),
      {
        description: STATUS_CODES[status]!,
        headers: { ...headerReferences('X-Request-Id'), ...headersOf(status) },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: errorExample(codeOf(status), language),
          },
        },
      },
    ]),
  );
}

/** The first code of a status. */
const codeOf = (status: number): ErrorCode =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status)!;

function headersOf(status: number): Record<string, JsonSchema> {
  if (status === 401) return headerReferences('WWW-Authenticate');
  if (status === 429) return headerReferences('Retry-After', 'RateLimit', 'RateLimit-Policy');
  return status === 503 ? headerReferences('Retry-After') : {};
}

function errorExample(code: ErrorCode, language: Language): JsonSchema {
  const { errors, validation } = MESSAGES[language];
  const field = { field: 'title', key: 'required', message: validation.required };
  return {
    error: {
      code,
      ...(code === 'BAD_INPUT'
        ? { message: `${field.field}: ${field.message}`, field: field.field, details: [field] }
        : { message: errors[code] }),
      ...(code === 'ELSEWHERE' && { address: 'https://south.example.com/login/arrive#Yx4mGq7f' }),
      requestId: EXAMPLE_REQUEST_ID,
    },
  };
}
