import * as z from 'zod';
import { dayOf, momentOf, today } from './calendar.shared.ts';
import { isEmailAddress, MAX_EMAIL } from './email.shared.ts';
import { isPosition, POSITION_MAX } from './position.shared.ts';
import { isLine, isName, isProse } from './text.shared.ts';
import { currentTime } from './current-time.shared.ts';

// In a browser: zod would try `new Function`, which the Content-Security-Policy forbids, with the first schema that is
// made.
if ('document' in globalThis) z.config({ jitless: true });

/**
 * The fields that inputs are made of: one zod schema for the form, the mutation and the REST body. Messages are keys of
 * the group "validation". No field has a default: a partial change would reset what it leaves out. Isomorphic.
 */

/** Kinds of field that zod alone cannot name: their type in GraphQL and their format in JSON Schema (OpenAPI). */
const FIELD_KINDS = {
  id: { scalar: 'ID', format: 'uuid' },
  day: { scalar: 'Date', format: 'date' },
  moment: { scalar: 'String', format: 'date-time' },
  email: { scalar: 'String', format: 'email' },
  json: { scalar: 'JSON', format: undefined },
} as const;

type FieldKind = keyof typeof FIELD_KINDS;

/** `z.globalRegistry` is not used: it would be shared with libraries. */
const fieldKinds = z.registry<{ kind: FieldKind }>();
const inputNames = z.registry<{ name: string }>();

/** The type and format of a field; undefined where zod names the type itself. */
export const fieldKindOf = (schema: z.core.$ZodType): (typeof FIELD_KINDS)[FieldKind] | undefined => {
  const kind = fieldKinds.get(schema)?.kind;
  return kind && FIELD_KINDS[kind];
};

/** The name of the GraphQL input type of an object; undefined for one that is no inputObject. */
export const inputNameOf = (schema: z.core.$ZodType): string | undefined => inputNames.get(schema)?.name;

/** An object inside an input, with the name of its GraphQL input type. Unknown keys are refused. */
export const inputObject = <S extends z.core.$ZodLooseShape>(name: string, shape: S) =>
  z.strictObject(shape).register(inputNames, { name });

/** Declares that GraphQL takes the value as JSON. */
export const jsonField = <S extends z.ZodType>(schema: S): S => {
  fieldKinds.add(schema, { kind: 'json' });
  return schema;
};

/**
 * The id of a record. PostgreSQL writes ids in lower case, and ids are compared as texts. A malformed one is accepted
 * here: it names no record, which is NOT_FOUND or a message of the field, as for every other unknown id.
 */
export const idField = z.string('required').max(100, 'tooLong').toLowerCase().register(fieldKinds, { kind: 'id' });

/** The id of a record that has to be named. */
export const referenceField = idField.min(1, 'required');

/** The id of a person who has to be named. */
export const personField = idField.min(1, 'required');

const guid = (error: string | { error: z.core.$ZodErrorMap }) =>
  z.guid(error).toLowerCase().register(fieldKinds, { kind: 'id' });

/** What is missing is called required, what is wrong invalid. */
const missingOrInvalid = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : 'invalid'),
};

/** The id of a new record, chosen by the caller: the same request sent twice creates one record. */
export const newIdField = guid(missingOrInvalid);

/** An id inside a JSON value, refused with `message` when it is malformed. */
export const wellFormedIdField = (message: string) => guid(message);

const asDay = (text: z.ZodString) =>
  text
    .refine((day) => dayOf(day) !== null, 'dateInvalid')
    .transform((day) => dayOf(day) ?? day)
    .register(fieldKinds, { kind: 'day' });

/** A calendar day; a time counts as its day in Germany. */
export const dayField = asDay(z.string('dateInvalid'));
/** A calendar day that is not ahead, by the clock in Germany. */
export const pastDayField = dayField
  .refine((day) => day <= today(), 'dateInFuture')
  .register(fieldKinds, { kind: 'day' });
/** A calendar day that has to be there. */
export const requiredDayField = asDay(
  z
    .string({ error: ({ input }) => ((input ?? null) === null ? 'required' : 'dateInvalid') })
    .trim()
    .min(1, { error: 'required', abort: true }),
);

/** A moment that may be in the past; the clocks of phones are ahead by some minutes. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** When something happened: ISO 8601, or without a time zone the time on the clock in Germany. Stored in UTC. */
export const pastMomentField = z
  .string({ error: ({ input }) => ((input ?? null) === null ? 'required' : 'timeInvalid') })
  .trim()
  .min(1, { error: 'required', abort: true })
  .refine((text) => momentOf(text) !== null, { error: 'timeInvalid', abort: true })
  .refine((text) => momentOf(text)!.getTime() <= currentTime().getTime() + CLOCKS_DIFFER_MS, 'dateInFuture')
  .transform((text) => momentOf(text)?.toISOString() ?? text)
  .register(fieldKinds, { kind: 'moment' });

const emailText = (invalid: string, message: string) =>
  z
    .string(message)
    .max(MAX_EMAIL, 'tooLong')
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isEmailAddress(text), invalid);

/** An e-mail address; blanks around it and capital letters do not count. */
export const emailAddressField = (messages: { required: string; invalid: string }) =>
  emailText(messages.invalid, messages.required).min(1, messages.required).register(fieldKinds, { kind: 'email' });

/** The same; it may be empty. */
export const optionalEmailAddressField = (invalid: string) =>
  emailText(invalid, 'invalid').register(fieldKinds, { kind: 'email' });

const trimmed = (max: number, rule: (text: string) => boolean, tooLong = 'tooLong') =>
  z.string('required').trim().min(1, 'required').max(max, tooLong).refine(rule, 'invalid');

const trimmedOrEmpty = (max: number, rule: (text: string) => boolean) =>
  z.string('invalid').trim().max(max, 'tooLong').refine(rule, 'invalid');

/** A text of one line that has to be there. */
export const lineField = (max: number) => trimmed(max, isLine);
/** A text of one line that may be empty. */
export const optionalLineField = (max: number) => trimmedOrEmpty(max, isLine);

/** What a person or a firm is called: a line with something visible in it. */
export const nameField = (max: number, messages?: { tooLong: string }) => trimmed(max, isName, messages?.tooLong);
/** The same; it may be empty. */
export const optionalNameField = (max: number) => trimmedOrEmpty(max, isName);

/** A text of several lines that may be empty, stored without trimming. */
export const proseField = (max: number) => z.string(missingOrInvalid).max(max, 'tooLong').refine(isProse, 'invalid');
/** A text of several lines that has to be there, without the blanks around it. */
export const requiredProseField = (max: number) => trimmed(max, isProse);
/** A text of several lines that may be empty, without the blanks around it. */
export const trimmedProseField = (max: number) => trimmedOrEmpty(max, isProse);

/** A whole number from `min` to `max`. `message` says what is expected instead of required and invalid. */
export const integerField = (min: number, max: number, message?: string) =>
  z
    .number({ error: ({ input }) => message ?? ((input ?? null) === null ? 'required' : 'invalid') })
    .int(message ?? 'invalid')
    .min(min, message ?? 'invalid')
    .max(max, message ?? 'invalid');

/** A number from `min` to `max`, with decimals. */
export const decimalField = (min: number, max: number) =>
  z.number(missingOrInvalid).min(min, 'invalid').max(max, 'invalid');

export const booleanField = z.boolean('invalid');

/** One of some words. */
export const choiceField = <const T extends readonly string[]>(choices: T) => z.enum(choices, missingOrInvalid);

/** One of some numbers. */
export const numberChoiceField = <const T extends readonly number[]>(choices: T) =>
  z.literal(choices, missingOrInvalid);

/** A list of at most `max` entries; it may be empty. */
export const listField = <S extends z.core.$ZodType>(entry: S, max: number) =>
  z.array(entry, 'invalid').max(max, 'tooMany');
/** A list of 1 to `max` entries. */
export const filledListField = <S extends z.core.$ZodType>(entry: S, max: number) =>
  z.array(entry, 'required').min(1, 'required').max(max, 'tooMany');

/** The place of a record among its neighbours (position.shared.ts). */
export const positionField = z.string('invalid').max(POSITION_MAX, 'tooLong').refine(isPosition, 'invalid');
