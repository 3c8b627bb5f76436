import type { Invoice } from '@e-invoice-eu/core';
import type { Bill, BillLine, BillReferences, EInvoices } from '../../schema/platform/billing/billing-provider.ts';
import { addDays, dayOf } from '../../schema/kernel/calendar.shared.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import type { Seller } from './seller.ts';

/** XRechnung needs a Leitweg-ID (BR-DE-15); without one the bill follows the European norm alone. */
const FORMATS = { xrechnung: 'XRECHNUNG-CII', en16931: 'CII' } as const;
const SILENT = { log: nothing, warn: nothing, error: nothing, debug: nothing, info: nothing, verbose: nothing };
function nothing(): void {}

type Party = Invoice['ubl:Invoice']['cac:AccountingCustomerParty'];
type Line = Invoice['ubl:Invoice']['cac:InvoiceLine'][number];
type Currency = Invoice['ubl:Invoice']['cbc:DocumentCurrencyCode'];

const cents = (amount: number): number => Math.round(amount * 100);
const money = (amount: number): string => (cents(amount) / 100).toFixed(2);
const day = (moment: string): string => dayOf(moment) ?? moment.slice(0, 10);
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;

/**
 * Bills as XML of the Cross Industry Invoice, from the figures of the provider's bill alone. A bill whose figures do not
 * add up, or without a reason why it has no VAT, gets none.
 */
export const eInvoices = (seller: Seller): EInvoices => ({
  async write(bill, references) {
    const invoice = invoiceOf(bill, references, seller);
    // Loaded when it is needed: few bills are fetched as XML.
    const { InvoiceService } = await import('@e-invoice-eu/core');
    const format = references.leitwegId ? FORMATS.xrechnung : FORMATS.en16931;
    return String(await new InvoiceService(SILENT as never).generate(invoice, { format, lang: 'de' }));
  },
});

/** `S`: with VAT. `AE`: the recipient owes it, which both VAT IDs have to show. */
function categoryOf({ reverseCharge, recipient, lines }: Bill): 'S' | 'AE' {
  if (lines.every(({ vatPercentage }) => vatPercentage > 0)) return 'S';
  if (reverseCharge && recipient.vatId && lines.every(({ vatPercentage }) => vatPercentage === 0)) return 'AE';
  throw badInput('id', 'eInvoiceReasonUnknown');
}

/** Refuses figures that contradict each other: rules BR-CO-10, 13, 15 and 17 of EN 16931. */
function requireSums({ lines, net, vat, gross }: Bill): void {
  const sum = lines.reduce((total, line) => total + cents(line.net), 0);
  const expected = lines.reduce((total, line) => total + (line.net * line.vatPercentage) / 100, 0);
  const fits =
    lines.length > 0 &&
    sum === cents(net) &&
    cents(net) + cents(vat) === cents(gross) &&
    // Where each line is rounded, the whole differs by half a cent for each of them at most.
    Math.abs(cents(vat) - expected * 100) <= lines.length &&
    lines.every((line) => Math.abs(cents(line.net) - cents(line.price * line.quantity)) <= 1);
  if (!fits) throw badInput('id', 'eInvoiceSums');
}

function invoiceOf(bill: Bill, references: BillReferences, seller: Seller): Invoice {
  requireSums(bill);
  const category = categoryOf(bill);
  // A credit note has positive sums: its type says that they are credited.
  const sign = bill.gross < 0 ? -1 : 1;
  const currency = bill.currency as Currency;
  const sum = <Name extends string>(name: Name, amount: number) =>
    ({ [name]: money(sign * amount), [`${name}@currencyID`]: currency }) as Record<Name | `${Name}@currencyID`, string>;
  const rates = [...new Set(bill.lines.map(({ vatPercentage }) => vatPercentage))];
  // The provider sends the VAT of the whole bill: with several rates its parts are unknown.
  if (rates.length !== 1) throw badInput('id', 'eInvoiceReasonUnknown');
  const taxCategory = { 'cbc:ID': category, 'cbc:Percent': String(rates[0]), ...VAT };
  const { byTransfer } = references;
  return {
    'ubl:Invoice': {
      'cbc:ID': bill.number,
      'cbc:IssueDate': day(bill.date),
      ...(bill.dueDate && { 'cbc:DueDate': day(bill.dueDate) }),
      'cbc:InvoiceTypeCode': sign < 0 ? '381' : '380',
      'cbc:DocumentCurrencyCode': currency,
      ...(references.leitwegId && { 'cbc:BuyerReference': references.leitwegId }),
      ...periodOf(bill.lines),
      ...(references.orderNumber && { 'cac:OrderReference': { 'cbc:ID': references.orderNumber } }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': recipientParty(bill, references) },
      // The schema wants a delivery; nothing more is known of it than who gets it.
      'cac:Delivery': { 'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': nameOf(bill) } } },
      'cac:PaymentMeans': [
        byTransfer && seller.iban
          ? { 'cbc:PaymentMeansCode': '58', 'cac:PayeeFinancialAccount': { 'cbc:ID': seller.iban } }
          : // Not defined: of a debit the bill names neither mandate nor account.
            { 'cbc:PaymentMeansCode': '1' },
      ],
      'cac:TaxTotal': [
        {
          ...sum('cbc:TaxAmount', bill.vat),
          'cac:TaxSubtotal': [
            {
              ...sum('cbc:TaxableAmount', bill.net),
              ...sum('cbc:TaxAmount', bill.vat),
              'cac:TaxCategory': {
                ...taxCategory,
                ...(category === 'AE' && {
                  'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE',
                  'cbc:TaxExemptionReason': 'Steuerschuldnerschaft des Leistungsempfängers',
                }),
              },
            },
          ],
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...sum('cbc:LineExtensionAmount', bill.net),
        ...sum('cbc:TaxExclusiveAmount', bill.net),
        ...sum('cbc:TaxInclusiveAmount', bill.gross),
        ...sum('cbc:PayableAmount', bill.gross),
      },
      'cac:InvoiceLine': bill.lines.map((line, index) => lineOf(line, index, sign)),
    },
  } as unknown as Invoice;

  function lineOf(line: BillLine, index: number, of: 1 | -1): Line {
    // A price is never negative (BR-27): what is credited has a negative quantity.
    const isNegative = line.price < 0;
    return {
      'cbc:ID': String(index + 1),
      'cbc:InvoicedQuantity': String(of * line.quantity * (isNegative ? -1 : 1)),
      'cbc:InvoicedQuantity@unitCode': 'C62',
      ...sum('cbc:LineExtensionAmount', line.net),
      ...periodOf([line]),
      'cac:Item': { 'cbc:Name': line.text, 'cac:ClassifiedTaxCategory': taxCategory },
      'cac:Price': { 'cbc:PriceAmount': money(Math.abs(line.price)), 'cbc:PriceAmount@currencyID': currency },
    } as unknown as Line;
  }
}

/** From the first to the last day; the provider names the day after. */
function periodOf(lines: readonly BillLine[]) {
  const from = lines.flatMap((line) => line.from ?? []).toSorted()[0];
  const until = lines
    .flatMap((line) => line.until ?? [])
    .toSorted()
    .at(-1);
  if (!from || !until) return {};
  const last = addDays(day(until), -1);
  const first = day(from);
  return { 'cac:InvoicePeriod': { 'cbc:StartDate': first, 'cbc:EndDate': last < first ? first : last } };
}

const nameOf = ({ recipient }: Bill): string => recipient.name || recipient.person;

const sellerParty = ({ name, vatId, street, postalCode, city, country, contact }: Seller) => ({
  'cbc:EndpointID': contact.email,
  'cbc:EndpointID@schemeID': 'EM',
  'cac:PostalAddress': {
    'cbc:StreetName': street,
    'cbc:CityName': city,
    'cbc:PostalZone': postalCode,
    'cac:Country': { 'cbc:IdentificationCode': country },
  },
  'cac:PartyTaxScheme': [{ 'cbc:CompanyID': vatId, ...VAT }],
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  'cac:Contact': { 'cbc:Name': contact.name, 'cbc:Telephone': contact.phone, 'cbc:ElectronicMail': contact.email },
});

function recipientParty(bill: Bill, { emailAddress }: BillReferences): Party['cac:Party'] {
  const { person, vatId, address } = bill.recipient;
  const { street, houseNumber, addressLine1, postalCode, city, country } = address;
  return {
    ...(emailAddress && { 'cbc:EndpointID': emailAddress, 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PostalAddress': {
      'cbc:StreetName': `${street} ${houseNumber}`.trim(),
      ...(addressLine1 && { 'cbc:AdditionalStreetName': addressLine1 }),
      'cbc:CityName': city,
      'cbc:PostalZone': postalCode,
      'cac:Country': { 'cbc:IdentificationCode': country },
    },
    ...(vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...VAT } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': nameOf(bill) },
    ...(person && bill.recipient.name && { 'cac:Contact': { 'cbc:Name': person } }),
  } as unknown as Party['cac:Party'];
}
