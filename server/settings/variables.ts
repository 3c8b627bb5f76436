import * as z from 'zod';

/** What settings are made of: environment variables, their schemas, and the reading of one. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable: its schema, the expected value as text for the error message, and whether it is secret. */
export interface Variable {
  schema: z.ZodType;
  allowed: string;
  secret?: boolean;
}

/** An invalid setting or argument: the server does not start. The message is one line and contains no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Digits as a number within these bounds. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

export const atMost = (max: number) => ({ schema: wholeNumber(1, max), allowed: `a whole number from 1 to ${max}` });

/** An address of one of these protocols that `accepts` accepts. */
export function address(protocols: readonly string[], accepts: (url: URL) => boolean = () => true) {
  return z.string().refine((text) => {
    const url = parseUrl(text);
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && accepts(url);
  });
}

/** A word for an address or a header. */
export const secretSchema = (least: number) => z.string().regex(new RegExp(`^[\\w.~-]{${least},200}$`));

export const yesNo = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));

/**
 * Reads settings of this table: undefined for one that is not set. Throws a ConfigError that names the allowed values, and
 * no secret.
 */
export const reader =
  <T extends Readonly<Record<string, Variable>>>(table: T) =>
  <N extends keyof T & string>(env: Environment, name: N): z.output<T[N]['schema']> | undefined => {
    const text = env[name]?.trim();
    // An empty value (`NAME=` in a .env or compose file) means: not set.
    if (text === undefined || text === '') return undefined;
    const variable: Variable = table[name]!;
    const result = variable.schema.safeParse(text);
    if (!result.success)
      throw new ConfigError(
        `${name} is ${variable.secret ? maskUrl(text) : quote(text)}; allowed: ${variable.allowed}.`,
      );
    return result.data as z.output<T[N]['schema']>;
  };

/** Redacts a URL for a log or a message: passwords are replaced, and text that is not a URL is hidden completely. */
export function maskUrl(text: string): string {
  const url = parseUrl(text);
  // "host:5432" parses as a URL with an opaque path, so only URLs with a host are shown.
  if (!url || !text.includes('://')) return 'a value that is not an address';
  if (url.password) url.password = '***';
  if (!url.password && url.username && !['postgres:', 'postgresql:'].includes(url.protocol)) url.username = '***';
  for (const name of url.searchParams.keys()) url.searchParams.set(name, '***');
  return url.toString();
}

/** The address; undefined for a text that is none. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** JSON quoting keeps a line break inside an invalid value from starting a second line. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
