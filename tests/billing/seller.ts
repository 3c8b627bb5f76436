import type { Seller } from '../../server/billing/seller.ts';

/** The issuer of bills in tests. */
export const SELLER: Seller = {
  name: 'Beispiel Software GmbH',
  vatId: 'DE136695976',
  street: 'Musterweg 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  contact: { name: 'Buchhaltung', phone: '+49 30 123456', email: 'rechnung@beispiel.test' },
  iban: 'DE89370400440532013000',
};
