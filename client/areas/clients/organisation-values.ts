import * as z from 'zod';
import { updateClientSchema } from '../../../schema/clients/client.input.ts';
import type { OrganisationDataFragment, UpdateClientInput } from '../../generated/clients.ts';

const { name, companyData } = updateClientSchema.shape;
const { numberOfEmployees, companyNumber, address } = companyData.unwrap().shape;
const { street, streetNumber, postalCode, city, country } = address.unwrap().shape;

/** The rules of the server, for a form that shows everything. */
export const organisationForm = z.strictObject({
  name: name.unwrap(),
  companyData: z.strictObject({
    numberOfEmployees: numberOfEmployees.unwrap(),
    companyNumber: companyNumber.unwrap(),
    address: z.strictObject({
      street: street.unwrap(),
      streetNumber: streetNumber.unwrap(),
      postalCode: postalCode.unwrap(),
      city: city.unwrap(),
      country: country.unwrap(),
    }),
  }),
});

export type OrganisationValues = z.output<typeof organisationForm>;

/** What two people can change at once, in the order of the form. */
export const ORGANISATION_FIELDS = [
  'name',
  'street',
  'streetNumber',
  'postalCode',
  'city',
  'country',
  'numberOfEmployees',
  'companyNumber',
] as const;
export type OrganisationField = (typeof ORGANISATION_FIELDS)[number];
export type OrganisationFields = Record<OrganisationField, string | number>;

/** Where the form keeps a field; the same path as in the input of the server, so that refusals find it. */
export const PATHS = {
  name: 'name',
  street: 'companyData.address.street',
  streetNumber: 'companyData.address.streetNumber',
  postalCode: 'companyData.address.postalCode',
  city: 'companyData.address.city',
  country: 'companyData.address.country',
  numberOfEmployees: 'companyData.numberOfEmployees',
  companyNumber: 'companyData.companyNumber',
} as const satisfies Record<OrganisationField, string>;

export const valuesOf = ({ name: called, companyData: data }: OrganisationDataFragment): OrganisationValues => {
  const { street: way, streetNumber: number, postalCode: code, city: place, country: land } = data.address;
  return {
    name: called,
    companyData: {
      numberOfEmployees: data.numberOfEmployees,
      companyNumber: data.companyNumber ?? '',
      address: { street: way, streetNumber: number, postalCode: code, city: place, country: land },
    },
  };
};

/** The fields beside each other, wherever the form keeps them. */
export const fieldsOf = ({
  name: called,
  companyData: { numberOfEmployees: people, companyNumber: number, address: where },
}: OrganisationValues): OrganisationFields => ({
  name: called,
  ...where,
  numberOfEmployees: people,
  companyNumber: number,
});

/** Only what was changed, in the shape of the input; null when nothing was. */
export const inputOf = (changes: Partial<OrganisationFields>): UpdateClientInput | null => {
  if (Object.keys(changes).length === 0) return null;
  const { name: called, numberOfEmployees: people, companyNumber: number, ...where } = changes;
  const data = {
    ...(people !== undefined && { numberOfEmployees: Number(people) }),
    ...(number !== undefined && { companyNumber: String(number) }),
    ...(Object.keys(where).length > 0 && { address: where as Record<string, string> }),
  };
  return {
    ...(called !== undefined && { name: String(called) }),
    ...(Object.keys(data).length > 0 && { companyData: data }),
  };
};
