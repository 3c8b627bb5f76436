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

const optionalText = (about?: string) => value({ type: ['string', 'null'] }, about ? { about } : {});

const companyDataShape: Shape = {
  name: 'CompanyData',
  identified: false,
  fields: {
    numberOfEmployees: value(number),
    companyNumber: optionalText('Unternehmensnummer beim Unfallversicherungsträger'),
    federalState: optionalText('Bundesland (ISO 3166-2:DE ohne DE-); seine Feiertage verlängern Fristen'),
    insurerName: optionalText('Unfallversicherungsträger, der Unfallanzeigen bekommt'),
    insurerStreet: optionalText(),
    insurerHouseNumber: optionalText(),
    insurerPostalCode: optionalText(),
    insurerCity: optionalText(),
    contactPhone: optionalText('Telefon für Rückfragen zu Unfallanzeigen'),
    worksCouncil: optionalText('Betriebsrat, der Unfallanzeigen unterschreibt'),
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
