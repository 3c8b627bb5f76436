import { describe, expect, it } from 'vitest';
import {
  billingCustomerSchema,
  cardSchema,
  debitSchema,
  hasName,
} from '../../schema/platform/billing/billing.input.ts';
import {
  expiryOf,
  holdsPaymentData,
  isCardNumber,
  isExpiry,
  isIban,
  isNationalId,
  normalizedHolder,
} from '../../schema/platform/billing/payment-checks.shared.ts';
import { countryOfVatId, isInUnion, isVatId, normalVatId } from '../../schema/platform/billing/vat-id.shared.ts';

/** The message of each field that a schema refuses. */
const refused = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const NOW = new Date('2026-03-31T23:30:00Z');
const card = {
  cardHolder: 'Ada Beispiel',
  cardNumber: '4242 4242 0000 0000',
  expiry: '03/26',
  cvc: '123',
};
const debit = { accountHolder: 'Muster GmbH', iban: 'de89 3704 0044 0532 0130 00', bic: '', account: '' };
const customer = {
  companyName: 'Muster GmbH',
  firstName: 'Ada',
  lastName: 'Beispiel',
  emailAddress: ' Rechnung@Muster.test ',
  phoneNumber: '+49 351 1234567',
  vatId: 'de 136.695.976',
  address: {
    addressLine1: '',
    street: 'Hauptstr.',
    houseNumber: '1a',
    postalCode: '10115',
    city: 'Berlin',
    country: 'de',
  },
};

describe('a card number', () => {
  it.each(['4242424200000000', '4000 0000 02', '4000000000000000014', '4242-4242-0010-0008'])(
    'of 10 to 19 digits with its checksum is accepted: %s',
    (number) => expect(isCardNumber(number)).toBe(true),
  );
  it.each([
    '400000000',
    '40000000000000000147',
    '4242424200000001',
    '',
    'viertausend',
    '４２４２４２４２００００００００',
  ])('of another length, or with a wrong checksum, is refused: %s', (number) =>
    expect(isCardNumber(number)).toBe(false),
  );
});

describe('the expiry of a card', () => {
  it('is the end of its last day', () => {
    expect(isExpiry('03/26', NOW)).toBe(true);
    expect(isExpiry('03/2026', new Date('2026-04-01T00:00:00Z'))).toBe(false);
    expect(isExpiry('02/26', NOW)).toBe(false);
  });
  it.each(['13/27', '00/27', '3/2', '2027', '', '12/27 '])('is a month and a year: %s', (typed) =>
    expect(expiryOf(typed)).toEqual(typed === '12/27 ' ? { month: 12, year: 2027 } : null),
  );
});

describe('an IBAN', () => {
  it.each([
    'DE89370400440532013000',
    'AT611904300234573201',
    'CH9300762011623852957',
    'NL91ABNA0417164300',
    'FR1420041010050500013M02606',
    'BE68539007547034',
    'DK5000400440116243',
    'SE4550000000058398257466',
    'de23 9999 9999 0000 0000 00',
  ])('of its country is accepted, blanks and small letters do not count: %s', (iban) =>
    expect(isIban(iban)).toBe(true),
  );
  it.each([
    ['a checksum', 'DE89370400440532013001'],
    ['a length', 'DE8937040044053201300'],
    ['a structure', 'NL91ABN10417164300'],
    ['a country', 'ZZ89370400440532013000'],
    ['anything', ''],
    ['a checksum', 'DE18360100439999999999'],
  ])('without %s of its country is refused: %s', (_, iban) => expect(isIban(iban)).toBe(false));
});

describe('a VAT ID', () => {
  it.each(
    (
      'ATU13585627 BE0123456789 BG123456789 BG1234567890 CHE123456789 CHE123456789MWST CY12345678A CZ12345678 DE136695976 ' +
      'DE111111125 DK12345678 EE123456789 EL040127797 ESA1234567B ES12345678Z FI12345678 FR40303265045 GB123456789 ' +
      'HR12345678901 HU12345678 IE1234567WA IE1A12345B IT12345678901 LT123456789 LT123456789012 LU12345678 LV12345678901 ' +
      'MT12345678 NL004495445B01 PL1234567890 PT123456789 RO12 SE123456789001 SI12345678 SK1234567890 XI123456789 XIGD123'
    ).split(' '),
  )('of the form of its country is accepted: %s', (vatId) => expect(isVatId(vatId)).toBe(true));
  it.each([
    'DE12345678',
    'DE036695976',
    'ATU1358562',
    'FRIO303265045',
    'US123456789',
    'DE',
    '',
    'CHE12345678',
    'SE123456789002',
  ])('of another form is refused: %s', (vatId) => expect(isVatId(vatId)).toBe(false));
  it('is read without blanks, dots and hyphens; a Greek one is EL, and its country GR', () => {
    expect(normalVatId(' gr-040.127 797')).toBe('EL040127797');
    expect(countryOfVatId('EL040127797')).toBe('GR');
    expect(countryOfVatId('XI123456789')).toBe('GB');
    expect(countryOfVatId('DE1')).toBeNull();
    expect([isInUnion('AT'), isInUnion('CH'), isInUnion('GB')]).toEqual([true, false, false]);
  });
});

describe('payment data', () => {
  it('names the wrong field of a card by the kind of the provider', () => {
    const schema = cardSchema(() => NOW);
    expect(schema.parse(card).cardHolder).toBe('Ada Beispiel');
    expect(refused(schema.safeParse({ cardHolder: ' ', cardNumber: '1', expiry: '01/20', cvc: '12' }))).toEqual({
      cardHolder: 'InvalidCardHolder',
      cardNumber: 'InvalidCardNumber',
      expiry: 'InvalidExpirationDate',
      cvc: 'InvalidCardCvc',
    });
    expect(schema.safeParse({ ...card, cvc: '1234' }).success).toBe(true);
    expect(schema.safeParse({ ...card, cvc: '12345' }).success).toBe(false);
  });

  it('cuts the holder to 32 characters, by character and not by half of one', () => {
    expect(normalizedHolder(`  ${'ä'.repeat(40)}`)).toBe('ä'.repeat(32));
    expect(normalizedHolder('😀'.repeat(40))).toBe('😀'.repeat(32));
    expect(cardSchema(() => NOW).parse({ ...card, cardHolder: 'x'.repeat(40) }).cardHolder).toHaveLength(32);
  });

  it('of an account asks for a personal number in Denmark and Sweden', () => {
    expect(debitSchema.parse(debit).iban).toBe('DE89370400440532013000');
    expect(refused(debitSchema.safeParse({ ...debit, iban: 'DE1', bic: 'XX', accountHolder: '' }))).toMatchObject({
      iban: 'InvalidIban',
      bic: 'InvalidBic',
      accountHolder: 'InvalidAccountHolder',
    });
    const danish = { ...debit, iban: 'DK5000400440116243' };
    expect(refused(debitSchema.safeParse(danish))).toEqual({ account: 'InvalidAccountNumber' });
    expect(debitSchema.safeParse({ ...danish, account: '010190-1234' }).success).toBe(true);
    expect(['0101901234', '010190-1234', '19010190-1234', '0101901-1234'].map(isNationalId)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the data of a customer', () => {
  it('are stored normalised', () => {
    expect(billingCustomerSchema.parse(customer)).toMatchObject({
      emailAddress: 'rechnung@muster.test',
      vatId: 'DE136695976',
      address: { country: 'DE' },
    });
    expect(billingCustomerSchema.safeParse({ ...customer, companyName: '', vatId: '', phoneNumber: '' }).success).toBe(
      true,
    );
  });

  it('need first name, last name, e-mail and address', () => {
    const empty = { ...customer, firstName: ' ', lastName: '', emailAddress: '', vatId: 'DE1' };
    expect(refused(billingCustomerSchema.safeParse(empty))).toEqual({
      firstName: 'required',
      lastName: 'required',
      emailAddress: 'required',
      vatId: 'InvalidVatId',
    });
    const address = { ...customer.address, postalCode: '101155', city: '' };
    expect(refused(billingCustomerSchema.safeParse({ ...customer, address }))).toMatchObject({
      'address.city': 'required',
    });
  });

  it('take the postal codes of other countries, and five digits for Germany', () => {
    const at = (country: string, postalCode: string) =>
      billingCustomerSchema.safeParse({ ...customer, address: { ...customer.address, country, postalCode } });
    expect(at('NL', '1234 AB').success).toBe(true);
    expect(refused(at('DE', '1234 AB'))).toEqual({ 'address.postalCode': 'postalCodeTooLong' });
  });

  it('hold no card number and no IBAN', () => {
    for (const companyName of ['4242 4242 0000 0000', 'Muster 4242424200000000 GmbH', 'DE89 3704 0044 0532 0130 00'])
      expect(refused(billingCustomerSchema.safeParse({ ...customer, companyName }))).toEqual({
        companyName: 'paymentDataHere',
      });
    for (const harmless of ['+49 351 1234567 123', 'Bau 2000 GmbH & Co. KG', 'HRB 123456', '4242 4242 0000 0001'])
      expect(holdsPaymentData(harmless), harmless).toBe(false);
  });

  it('are enough for the provider with a full name, a company or an e-mail address', () => {
    expect(hasName({ firstName: 'Ada', lastName: 'Beispiel' })).toBe(true);
    expect(hasName({ companyName: 'Muster' })).toBe(true);
    expect(hasName({ emailAddress: 'a@b.test' })).toBe(true);
    expect(hasName({ firstName: 'Ada', lastName: ' ', companyName: '' })).toBe(false);
  });
});
