import type { GraphqlError } from './app.ts';

/** A refusal, with one entry for each field. */
export class Refused extends Error {
  readonly code: string;
  /** The first field. */
  readonly field: string | undefined;
  readonly fields: string[];
  readonly keys: string[];

  constructor(error: GraphqlError) {
    super(error.message);
    this.code = error.extensions.code;
    this.field = error.extensions.field;
    const details = error.extensions.details ?? [];
    this.fields = details.map((detail) => detail.field);
    this.keys = details.map((detail) => detail.key);
  }
}

/** The refusal of a call; throws if the call succeeds. */
export const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: unknown) => error,
  );

/** A GraphQL answer, or the part of it that a test has stored. */
interface Refusable {
  errors?: { extensions: { code: string; details?: { field: string; key: string }[] } }[];
}

/**
 * The code of a refused answer, and the name (without that of the argument) and rule of its first field; empty if the
 * answer is no refusal.
 */
export const refusalOf = ({ errors }: Refusable): [code?: string, field?: string, key?: string] => {
  if (!errors) return [];
  const { code, details } = errors[0]!.extensions;
  return details?.[0] ? [code, details[0].field.replace(/^input\./, ''), details[0].key] : [code];
};
