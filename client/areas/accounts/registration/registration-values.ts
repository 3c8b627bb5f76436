import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import {
  REGISTRATION_DEFAULTS,
  registerInput,
  type RegisterPayload,
} from '../../../../schema/areas/interview/register.input.ts';
import { surveyPayload, type SavedAnswer } from '../../../../schema/areas/interview/interview.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';

/** The form values: the typed part of the registration, and the two checkboxes, which are not sent. */
export const registrationForm = registerInput
  .pick({ user: true, client: true })
  .extend({ privacy: z.literal(true, 'required'), legal: z.literal(true, 'required') });

export type RegistrationInput = z.input<typeof registrationForm>;
export type RegistrationValues = z.output<typeof registrationForm>;
export type RegistrationForm = ZodForm<RegistrationInput, RegistrationValues>;

/** The fields in the order of the form, with the text key of each label. */
export const REGISTRATION_FIELDS = [
  ['user.name', 'common:fullName'],
  ['user.email', 'common:email'],
  ['user.password', 'common:password'],
  ['user.password1', 'common:passwordRepeat'],
  ['client.name', 'company'],
  ['client.companyData.address.street', 'street'],
  ['client.companyData.address.streetNumber', 'streetNumber'],
  ['client.companyData.address.postalCode', 'postalCode'],
  ['client.companyData.address.city', 'city'],
  ['client.companyData.numberOfEmployees', 'employees'],
  ['privacy', 'privacyDialog.title'],
  ['legal', 'legalDialog.title'],
] as const satisfies [path: FieldPath<RegistrationInput>, name: string][];

/** Initial values. The company size is empty on purpose: a default of 10 would be wrong for most. */
export const registrationStart = (employees: number | null) => ({
  user: { name: '', email: '', password: '', password1: '' },
  client: {
    name: '',
    companyData: { numberOfEmployees: employees, address: { street: '', streetNumber: '', postalCode: '', city: '' } },
  },
});

/** Builds the payload of the specification from the form, the interview and the defaults. */
export const registrationPayload = (
  { user, client }: Pick<RegistrationValues, 'user' | 'client'>,
  answers: readonly SavedAnswer[],
  requestKey: string,
): RegisterPayload => ({
  user,
  client: {
    name: client.name,
    license: client.license ?? REGISTRATION_DEFAULTS.license,
    companyData: {
      numberOfEmployees: client.companyData.numberOfEmployees ?? REGISTRATION_DEFAULTS.numberOfEmployees,
      address: {
        ...client.companyData.address,
        country: client.companyData.address.country ?? REGISTRATION_DEFAULTS.country,
      },
    },
  },
  ...surveyPayload(answers),
  requestKey,
});
