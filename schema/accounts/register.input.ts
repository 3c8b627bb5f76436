import * as z from 'zod';
import { isName, isProse } from '../kernel/text.shared.ts';
import { emailField, existingPasswordField, passwordField } from './account.input.ts';

/**
 * What a registration carries, for the form, the mutation and POST register alike. Messages are keys of the group
 * "validation". Nothing has a default here: the form shows them, the server applies them (REGISTRATION_DEFAULTS).
 */
export const REGISTRATION_DEFAULTS = { license: 'sp-free', numberOfEmployees: 10, country: 'DE' } as const;

/** A line that has to be there. */
export const line = (max: number, tooLong = 'tooLong') =>
  z.string('required').trim().min(1, 'required').max(max, tooLong).refine(isName, 'invalid');

const prose = (max: number) => z.string('required').max(max, 'tooLong').refine(isProse, 'invalid');

/** The person who registers and becomes the owner. */
export const registerUserInput = z
  .strictObject({
    name: line(200),
    email: emailField,
    password: passwordField,
    password1: existingPasswordField,
  })
  .refine((user) => user.password === user.password1, {
    path: ['password1'],
    error: 'passwordsNotIdentical',
    // Not only once the rest of the form is right, but never on something that is no object.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const addressInput = z.strictObject({
  street: line(200),
  streetNumber: line(20),
  /** A text, so that 01067 keeps its zero. */
  postalCode: line(5, 'postalCodeTooLong'),
  city: line(200),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'invalid')
    .nullish(),
});

export const employeesField = z
  .number('wholeNumber')
  .int('wholeNumber')
  .min(1, 'wholeNumber')
  .max(1_000_000, 'wholeNumber');

export const companyDataInput = z.strictObject({
  numberOfEmployees: employeesField.nullish(),
  address: addressInput,
});

/** The organisation. */
export const registerClientInput = z.strictObject({
  name: line(200),
  license: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'invalid')
    .nullish(),
  companyData: companyDataInput,
});

export const surveyTicketInput = z.strictObject({
  title: line(200),
  description: prose(4000),
  /** Tickets of the interview know 1 to 3 only. */
  priority: z.number('invalid').int('invalid').min(1, 'invalid').max(3, 'invalid'),
});

export const surveyResultValueInput = z.strictObject({
  value: z.boolean('invalid'),
  ticket: surveyTicketInput.nullish(),
});

export const surveyResultInput = z.strictObject({
  key: z.string('required').regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, 'invalid'),
  value: surveyResultValueInput,
});

/** The whole registration. `requestKey` names one press of the button: sent twice, it registers once. */
export const registerInput = z.strictObject({
  user: registerUserInput,
  client: registerClientInput,
  tickets: z.array(surveyTicketInput).max(100, 'invalid'),
  results: z.array(surveyResultInput).max(100, 'invalid'),
  requestKey: z.uuid('invalid').nullish(),
});

export type RegisterPayload = z.output<typeof registerInput>;
