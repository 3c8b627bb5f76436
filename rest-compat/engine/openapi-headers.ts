import type { Language } from '../../schema/kernel/permissions.ts';
import { EXAMPLE_REQUEST_ID } from './openapi-examples.ts';
import type { JsonSchema } from './shape.ts';

type HeaderName =
  | 'Idempotency-Replayed'
  | 'X-Request-Id'
  | 'ETag'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'RateLimit'
  | 'RateLimit-Policy';

const EXAMPLES: Record<HeaderName, string | number> = {
  'X-Request-Id': EXAMPLE_REQUEST_ID,
  ETag: '"3"',
  'Idempotency-Replayed': 'true',
  'Retry-After': 30,
  'WWW-Authenticate': 'Bearer',
  // The quota of an API token (draft-ietf-httpapi-ratelimit-headers); sessions have none.
  RateLimit: '"token";r=1187;t=42',
  'RateLimit-Policy': '"token";q=1200;w=60',
};

const ABOUT: Record<Language, Record<HeaderName, string>> = {
  de: {
    'X-Request-Id': 'Nennt den Aufruf gegenüber dem Support; steht auch in Fehlern',
    ETag: 'Für If-Match oder If-None-Match',
    'Idempotency-Replayed': 'true: die Antwort von damals, es wurde nichts noch einmal ausgeführt',
    'Retry-After': 'Sekunden bis zum nächsten Versuch',
    'WWW-Authenticate': 'Wie man sich anmeldet',
    RateLimit: 'Nur mit einem API-Zugang: Aufrufe, die bleiben (r), und Sekunden bis zum nächsten Fenster (t)',
    'RateLimit-Policy': 'Nur mit einem API-Zugang: Aufrufe je Fenster (q) und dessen Sekunden (w)',
  },
  en: {
    'X-Request-Id': 'Identifies the call when you ask the support; is in errors too',
    ETag: 'For If-Match or If-None-Match',
    'Idempotency-Replayed': 'true: the answer of that time, nothing was carried out again',
    'Retry-After': 'Seconds until the next attempt',
    'WWW-Authenticate': 'How to authenticate',
    RateLimit: 'With an API token only: calls that are left (r), and seconds until the next window (t)',
    'RateLimit-Policy': 'With an API token only: calls in a window (q) and its seconds (w)',
  },
};

/** Headers of answers, by their names in `components`. */
export const commonHeaders = (language: Language): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(ABOUT[language]).map(([name, description]) => {
      const example = EXAMPLES[name as HeaderName];
      return [name, { description, schema: { type: typeof example === 'number' ? 'integer' : 'string' }, example }];
    }),
  );

/** Refers to the descriptions of these headers. */
export const headerReferences = (...names: HeaderName[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
