import { billingCustomerChangeSchema } from '../../schema/platform/billing/billing.input.ts';
import type { Route } from '../engine/route.ts';
import { pdfShape } from '../printing/shape.ts';
import { billingShape, tokenShape } from './shape.ts';

const BILLING = { de: 'Tarif und Rechnungen', en: 'Plan and bills' };
/** The provider does not answer, or none is set up. */
const UNAVAILABLE = [503];

export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'license/token',
    tag: BILLING,
    summary: {
      de: 'Kurzlebiges Token für das Portal des Abrechnungsdienstes',
      en: 'A short-lived token of the billing provider’s portal',
    },
    field: 'billingToken',
    shape: tokenShape,
    refusals: UNAVAILABLE,
  },
  {
    method: 'GET',
    path: 'license',
    tag: BILLING,
    summary: { de: 'Vertrag, Kunde und Rechnungen', en: 'Contract, customer and bills' },
    about: {
      de: 'Wie zuletzt bekannt: auch während der Abrechnungsdienst nicht erreichbar ist',
      en: 'As last known: also while the billing provider is down',
    },
    field: 'billing',
    shape: billingShape,
  },
  {
    method: 'PUT',
    path: 'license/customer',
    tag: BILLING,
    summary: { de: 'Rechnungsempfänger ändern', en: 'Change to whom bills are written' },
    about: {
      de: 'Die Felder, die da sind, auch innerhalb der Adresse; die anderen bleiben.',
      en: 'The fields that are present, inside of the address too; the others stay.',
    },
    field: 'updateBillingCustomer',
    body: {
      schema: billingCustomerChangeSchema,
      example: {
        companyName: 'Tischlerei Vogel',
        firstName: 'Petra',
        lastName: 'Vogel',
        emailAddress: 'rechnung@example.com',
        phoneNumber: '',
        vatId: 'DE136695976',
        address: {
          addressLine1: '',
          street: 'Werkstraße',
          houseNumber: '7a',
          postalCode: '01067',
          city: 'Dresden',
          country: 'DE',
        },
      },
    },
    shape: billingShape,
    refusals: UNAVAILABLE,
  },
  {
    method: 'GET',
    path: 'license/invoice/{id}',
    tag: BILLING,
    summary: { de: 'Rechnung als PDF', en: 'A bill as a PDF' },
    parameter: { de: 'Id der Rechnung', en: 'Id of the bill' },
    field: 'invoicePdf',
    shape: pdfShape,
    isPdf: true,
    refusals: UNAVAILABLE,
  },
];
