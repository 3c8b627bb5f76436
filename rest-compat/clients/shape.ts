import { embedded, ids, moment, number, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

const addressShape: Shape = {
  name: 'Address',
  identified: false,
  fields: {
    street: value(text),
    streetNumber: value(text),
    postalCode: value(text),
    city: value(text),
    country: value(text),
  },
};

const companyDataShape: Shape = {
  name: 'CompanyData',
  identified: false,
  fields: {
    numberOfEmployees: value(number),
    companyNumber: value(
      { type: ['string', 'null'] },
      {
        about: 'Unternehmensnummer beim Unfallversicherungsträger',
      },
    ),
    address: embedded(addressShape),
  },
};

export const clientShape: Shape = {
  name: 'Client',
  identified: true,
  fields: {
    name: value(text),
    license: value(text),
    multiusers: value(ids, { isLazy: true, about: 'Externe Fachkräfte, die hier arbeiten dürfen: Ids der Nutzer' }),
    companyData: embedded(companyDataShape),
    createdAt: value(moment),
  },
};
