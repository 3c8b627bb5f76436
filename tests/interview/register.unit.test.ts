import { describe, expect, it } from 'vitest';
import {
  registrationForm,
  registrationPayload,
  registrationStart,
} from '../../client/areas/accounts/registration/registration-values.ts';
import { registerInput } from '../../schema/areas/interview/register.input.ts';
import { interviewQuestions, savedAnswer } from '../../schema/areas/interview/interview.shared.ts';
import { inLanguage } from '../../schema/kernel/bilingual.shared.ts';
import messages from '../../schema/kernel/messages.json';

const typed = {
  user: {
    name: 'Jana Holm',
    email: ' Jana.Holm@Tischlerei-Holm.example ',
    password: 'sägeblatt7',
    password1: 'sägeblatt7',
  },
  client: {
    name: 'Tischlerei Holm',
    companyData: {
      numberOfEmployees: 28,
      address: { street: 'Hauptstraße', streetNumber: '12 a', postalCode: '01067', city: 'Dresden' },
    },
  },
  privacy: true,
  legal: true,
};
const registration = { user: typed.user, client: typed.client, tickets: [], results: [] };
const uuid = '3f0c4d5e-6a7b-4c8d-9e0f-1a2b3c4d5e6f';

/** Path and message key of each validation error. */
const mistakes = (schema: typeof registerInput | typeof registrationForm, value: unknown): Record<string, string> => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]).reverse());
};
const withUser = (user: Partial<(typeof typed)['user']>) => ({ ...registration, user: { ...typed.user, ...user } });
const withAddress = (address: object) => ({
  ...registration,
  client: {
    ...typed.client,
    companyData: { ...typed.client.companyData, address: { ...typed.client.companyData.address, ...address } },
  },
});

describe('the registration input', () => {
  it('trims and lower-cases the e-mail, keeps the passwords as typed and the leading zero of the postal code', () => {
    const parsed = registerInput.parse(withUser({ password: ' sägeblatt7 ', password1: ' sägeblatt7 ' }));
    expect(parsed.user).toMatchObject({
      email: 'jana.holm@tischlerei-holm.example',
      password: ' sägeblatt7 ',
      password1: ' sägeblatt7 ',
    });
    expect(parsed.client.companyData.address.postalCode).toBe('01067');
  });

  it('names every required field of the empty form', () => {
    expect(mistakes(registrationForm, registrationStart(null))).toEqual({
      'user.name': 'required',
      'user.email': 'emailRequired',
      'user.password': 'passwordRequired',
      'user.password1': 'passwordRequired',
      'client.name': 'required',
      'client.companyData.address.street': 'required',
      'client.companyData.address.streetNumber': 'required',
      'client.companyData.address.postalCode': 'required',
      'client.companyData.address.city': 'required',
      privacy: 'required',
      legal: 'required',
    });
  });

  it('refuses an e-mail that is none, a short password (blanks do not count), and two that differ', () => {
    expect(mistakes(registerInput, withUser({ email: 'jana@holm' }))).toEqual({ 'user.email': 'emailInvalid' });
    expect(mistakes(registerInput, withUser({ password: 'kurz   ', password1: 'kurz   ' }))).toEqual({
      'user.password': 'passwordTooShort',
    });
    expect(mistakes(registerInput, withUser({ password1: 'sägeblatt8' }))).toEqual({
      'user.password1': 'passwordsNotIdentical',
    });
  });

  it('shows that the passwords differ although other fields are still empty', () => {
    expect(mistakes(registerInput, withUser({ name: '', password1: 'anders-geschrieben' }))).toEqual({
      'user.name': 'required',
      'user.password1': 'passwordsNotIdentical',
    });
  });

  it('takes five characters of postal code and no more', () => {
    expect(mistakes(registerInput, withAddress({ postalCode: '010670' }))).toEqual({
      'client.companyData.address.postalCode': 'postalCodeTooLong',
    });
    expect(mistakes(registerInput, withAddress({ postalCode: 1067 }))).toHaveProperty([
      'client.companyData.address.postalCode',
    ]);
  });

  it('leaves the defaults to the server: what may be absent stays absent', () => {
    const parsed = registerInput.parse(withAddress({}));
    expect(parsed.client).not.toHaveProperty('license');
    expect(parsed.client.companyData.address).not.toHaveProperty('country');
    const { numberOfEmployees: _size, ...companyData } = typed.client.companyData;
    expect(
      registerInput.parse({ ...registration, client: { ...typed.client, companyData } }).client.companyData,
    ).not.toHaveProperty('numberOfEmployees');
  });

  it.each([0, -3, 2.5, 10_000_000, '28', Number.NaN])('refuses %s as the number of employees', (numberOfEmployees) => {
    const value = {
      ...registration,
      client: { ...typed.client, companyData: { ...typed.client.companyData, numberOfEmployees } },
    };
    expect(mistakes(registerInput, value)).toEqual({ 'client.companyData.numberOfEmployees': 'wholeNumber' });
  });

  it('takes what the interview produces, with and without tickets', () => {
    for (const choice of ['yes', 'no', 'unsure'] as const) {
      for (const language of ['de', 'en'] as const) {
        const answers = interviewQuestions.map((question) => savedAnswer(question, choice, language));
        expect(mistakes(registerInput, registrationPayload(registrationForm.parse(typed), answers, uuid))).toEqual({});
      }
    }
    expect(
      registerInput.safeParse({ ...registration, results: [{ key: 'noise', value: { value: true } }] }).success,
    ).toBe(true);
  });

  it.each([
    ['an unknown field', { ...registration, admin: true }],
    ['an unknown field of the user', { ...registration, user: { ...typed.user, role: 'Owner' } }],
    ['a zero byte', withUser({ name: 'Jana\u0000' })],
    ['a name of 10,000 characters', withUser({ name: 'x'.repeat(10_000) })],
    ['a priority of 4', { ...registration, tickets: [{ title: 'x', description: '', priority: 4 }] }],
    [
      '101 tickets',
      { ...registration, tickets: Array.from({ length: 101 }, () => ({ title: 'x', description: '', priority: 2 })) },
    ],
    ['a request key that is no UUID', { ...registration, requestKey: 'again' }],
    ['a user that is none', { ...registration, user: null }],
    ['nothing', null],
  ])('refuses %s without falling over', (_what, value) => {
    expect(registerInput.safeParse(value).success).toBe(false);
  });

  it('has a sentence in both languages for every key it uses', () => {
    const keys = [
      'required',
      'emailRequired',
      'emailInvalid',
      'passwordRequired',
      'passwordTooShort',
      'passwordsNotIdentical',
      'postalCodeTooLong',
      'tooLong',
      'invalid',
      'wholeNumber',
    ];
    for (const key of keys) {
      expect(messages.validation).toHaveProperty(key);
    }
    expect(inLanguage(messages.validation, 'de')).toMatchObject({
      required: 'Dieses Feld wird benötigt',
      emailRequired: 'Eine Email wird benötigt',
      emailInvalid: 'Diese Email ist ungültig',
      passwordRequired: 'Ein Passwort wird benötigt',
      passwordTooShort: 'Das Passwort benötigt eine Mindestlänge von 8 Zeichen.',
      postalCodeTooLong: 'Die Postleitzahl darf nicht länger als 5 Ziffern sein',
    });
  });
});

describe('the payload of the form', () => {
  it('contains the defaults of the specification and neither of the boxes', () => {
    const values = registrationForm.parse({
      ...typed,
      client: { ...typed.client, companyData: { ...typed.client.companyData, numberOfEmployees: null } },
    });
    expect(registrationPayload(values, [], uuid)).toEqual({
      user: {
        name: 'Jana Holm',
        email: 'jana.holm@tischlerei-holm.example',
        password: 'sägeblatt7',
        password1: 'sägeblatt7',
      },
      client: {
        name: 'Tischlerei Holm',
        license: 'sp-free',
        companyData: {
          numberOfEmployees: 10,
          address: { street: 'Hauptstraße', streetNumber: '12 a', postalCode: '01067', city: 'Dresden', country: 'DE' },
        },
      },
      tickets: [],
      results: [],
      requestKey: uuid,
    });
  });

  it('takes the size of the company from the interview and leaves it open otherwise', () => {
    expect(registrationStart(28).client.companyData.numberOfEmployees).toBe(28);
    expect(registrationStart(null).client.companyData.numberOfEmployees).toBeNull();
    expect(registrationForm.parse(typed).client.companyData.numberOfEmployees).toBe(28);
  });
});
