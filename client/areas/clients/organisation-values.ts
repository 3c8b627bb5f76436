import * as z from 'zod';
import { CLIENT_COLOR_NAMES, type ClientColor } from '../../../schema/platform/clients/client-color.shared.ts';
import { germanState } from '../../../schema/platform/clients/german-state.shared.ts';
import { updateClientSchema } from '../../../schema/platform/clients/client.input.ts';
import type { OrganisationDataFragment } from '../../generated/clients.ts';
import { fieldwise } from '../../kit/records/record-merge.ts';
import type { Stored } from '../../kit/records/record-form-options.ts';

const { name, color, companyData } = updateClientSchema.shape;
const { numberOfEmployees, address, ...optional } = companyData.unwrap().shape;
const { street, streetNumber, postalCode, city, country } = address.unwrap().shape;

/** The server's validation, for a form with all fields. */
export const organisationForm = z.strictObject({
  name: name.unwrap(),
  color: color.unwrap(),
  companyData: z.strictObject({
    numberOfEmployees: numberOfEmployees.unwrap(),
    companyNumber: optional.companyNumber.unwrap(),
    federalState: optional.federalState.unwrap(),
    insurerName: optional.insurerName.unwrap(),
    insurerStreet: optional.insurerStreet.unwrap(),
    insurerHouseNumber: optional.insurerHouseNumber.unwrap(),
    insurerPostalCode: optional.insurerPostalCode.unwrap(),
    insurerCity: optional.insurerCity.unwrap(),
    contactPhone: optional.contactPhone.unwrap(),
    worksCouncil: optional.worksCouncil.unwrap(),
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

/**
 * The paths of the form's fields in the order of the page: the same as in the server's input, so that errors map to
 * them.
 */
export const PATHS = {
  name: 'name',
  street: 'companyData.address.street',
  streetNumber: 'companyData.address.streetNumber',
  postalCode: 'companyData.address.postalCode',
  city: 'companyData.address.city',
  country: 'companyData.address.country',
  numberOfEmployees: 'companyData.numberOfEmployees',
  companyNumber: 'companyData.companyNumber',
  federalState: 'companyData.federalState',
  insurerName: 'companyData.insurerName',
  insurerStreet: 'companyData.insurerStreet',
  insurerHouseNumber: 'companyData.insurerHouseNumber',
  insurerPostalCode: 'companyData.insurerPostalCode',
  insurerCity: 'companyData.insurerCity',
  contactPhone: 'companyData.contactPhone',
  worksCouncil: 'companyData.worksCouncil',
  color: 'color',
} as const;
export const ORGANISATION_PATHS = Object.values(PATHS);
export type OrganisationPath = (typeof ORGANISATION_PATHS)[number];

/** The label key of the field at a path. */
export const nameAt = (path: OrganisationPath): string => path.slice(path.lastIndexOf('.') + 1);

export const organisationMerging = fieldwise<OrganisationValues, OrganisationPath>(ORGANISATION_PATHS);

/** The form value of a colour; an unknown one of a newer release becomes teal. */
const knownColor = (name: string): ClientColor => CLIENT_COLOR_NAMES.find((each) => each === name) ?? 'teal';

/** The form values of the stored organisation. */
export const storedOrganisation = (client: OrganisationDataFragment): Stored<OrganisationValues> => {
  const { numberOfEmployees: people, address: where, ...data } = client.companyData;
  return {
    version: client.version,
    values: {
      name: client.name,
      color: knownColor(client.color),
      companyData: {
        numberOfEmployees: people,
        companyNumber: data.companyNumber ?? '',
        federalState: germanState(data.federalState) ?? '',
        insurerName: data.insurerName ?? '',
        insurerStreet: data.insurerStreet ?? '',
        insurerHouseNumber: data.insurerHouseNumber ?? '',
        insurerPostalCode: data.insurerPostalCode ?? '',
        insurerCity: data.insurerCity ?? '',
        contactPhone: data.contactPhone ?? '',
        worksCouncil: data.worksCouncil ?? '',
        address: {
          street: where.street,
          streetNumber: where.streetNumber,
          postalCode: where.postalCode,
          city: where.city,
          country: where.country,
        },
      },
    },
    savedBy: client.updatedBy,
  };
};
