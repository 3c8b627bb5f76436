import * as z from 'zod';
import { addressInput, employeesField } from '../../platform/clients/client.input.ts';
import { booleanField, inputObject, integerField, nameField, proseField } from '../../kernel/fields.ts';
import { isOfContext } from '../../platform/logins/guessable-password.shared.ts';
import { emailField, existingPasswordField, passwordField } from '../../platform/logins/login.input.ts';

/**
 * The input of a registration, for the form, the mutation and POST register alike. Messages are keys of the group
 * "validation". Nothing has a default here: the form shows them, the server applies them (REGISTRATION_DEFAULTS).
 */
export const REGISTRATION_DEFAULTS = { license: 'sp-free', numberOfEmployees: 10, country: 'DE' } as const;

/** The person who registers and becomes the owner. */
export const registerUserInput = inputObject('RegisterUserInput', {
  name: nameField(200),
  email: emailField,
  password: passwordField,
  password1: existingPasswordField,
})
  .refine((user) => user.password === user.password1, {
    path: ['password1'],
    error: 'passwordsNotIdentical',
    // Checked even if other fields are invalid, but only if the value is an object.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ password, name, email }) => !isOfContext(password, [name, email]), {
    path: ['password'],
    error: 'passwordOfContext',
  });

const companyDataInput = inputObject('CompanyDataInput', {
  numberOfEmployees: employeesField.nullish(),
  address: addressInput,
});

/** The organisation. */
const registerClientInput = inputObject('RegisterClientInput', {
  name: nameField(200),
  license: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'invalid')
    .nullish(),
  companyData: companyDataInput,
});

const surveyTicketInput = inputObject('SurveyTicketInput', {
  title: nameField(200),
  description: proseField(4000),
  /** Tickets of the interview have the priorities 1 to 3 only. */
  priority: integerField(1, 3),
});

const surveyResultValueInput = inputObject('SurveyResultValueInput', {
  value: booleanField,
  ticket: surveyTicketInput.nullish(),
});

export const surveyResultInput = inputObject('SurveyResultInput', {
  key: z.string('required').regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, 'invalid'),
  value: surveyResultValueInput,
});

/** The whole registration. `requestKey` is an idempotency key: a repeated request registers once. */
export const registerInput = z.strictObject({
  user: registerUserInput,
  client: registerClientInput,
  tickets: z.array(surveyTicketInput).max(100, 'invalid'),
  results: z.array(surveyResultInput).max(100, 'invalid'),
  requestKey: z.uuid('invalid').nullish(),
});

export type RegisterPayload = z.output<typeof registerInput>;
