import * as z from 'zod';
import {
  booleanField,
  choiceField,
  dayField,
  inputObject,
  integerField,
  listField,
  nameField,
  optionalLineField,
} from '../../kernel/fields.ts';
import { GERMAN_STATES } from './german-state.shared.ts';
import { CLIENT_COLOR_NAMES } from './client-color.shared.ts';

/** Roles of people who log in here. */
export const OFFICE_ROLES = ['Owner', 'User', 'MultiUser'] as const;

/** The address of an organisation. */
export const addressInput = inputObject('AddressInput', {
  street: nameField(200),
  streetNumber: nameField(20),
  /** A text, so that 01067 keeps its zero. */
  postalCode: nameField(5, { tooLong: 'postalCodeTooLong' }),
  city: nameField(200),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'invalid')
    .nullish(),
});

export const employeesField = integerField(1, 1_000_000, 'wholeNumber');

const { street, streetNumber, postalCode, city, country } = addressInput.shape;

const addressChangeInput = inputObject('AddressChangeInput', {
  street: street.optional(),
  streetNumber: streetNumber.optional(),
  postalCode: postalCode.optional(),
  city: city.optional(),
  country: country.unwrap().unwrap().optional(),
});

/**
 * The number under which the statutory accident insurance knows the organisation. Since 2023 it has fifteen digits,
 * older ones are still in use and differ from insurer to insurer: it is a text, empty when there is none.
 */
const companyNumberField = optionalLineField(30);

const companyDataChangeInput = inputObject('CompanyDataChangeInput', {
  numberOfEmployees: employeesField.optional(),
  companyNumber: companyNumberField.optional(),
  federalState: choiceField(['', ...GERMAN_STATES]).optional(),
  insurerName: optionalLineField(200).optional(),
  insurerStreet: optionalLineField(200).optional(),
  insurerHouseNumber: optionalLineField(20).optional(),
  insurerPostalCode: optionalLineField(10).optional(),
  insurerCity: optionalLineField(200).optional(),
  contactPhone: optionalLineField(50).optional(),
  worksCouncil: optionalLineField(200).optional(),
  address: addressChangeInput.optional(),
});

/** A change of what holds for the whole organisation; only the fields that are present change. */
export const updateClientSchema = z.strictObject({
  name: nameField(200).optional(),
  companyData: companyDataChangeInput.optional(),
  color: choiceField(CLIENT_COLOR_NAMES).optional(),
  singleLogin: booleanField.optional(),
  keepsOnDevices: booleanField.optional(),
  allowsTemplates: booleanField.optional(),
  sessionDays: integerField(1, 365, 'sessionDays').nullish(),
  secondFactorRoles: listField(choiceField(OFFICE_ROLES), OFFICE_ROLES.length).optional(),
  secondFactorFrom: dayField.nullish(),
});

export type UpdateClientValues = z.output<typeof updateClientSchema>;
