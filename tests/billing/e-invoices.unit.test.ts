import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { isLeitwegId } from '../../schema/platform/billing/leitweg-id.shared.ts';
import type { Bill, BillReferences } from '../../schema/platform/billing/billing-provider.ts';
import { eInvoices } from '../../server/billing/e-invoices.ts';
import { SELLER } from './seller.ts';

const LEITWEG = '04011000-1234512345-06';
const REFERENCES: BillReferences = {
  orderNumber: 'PO-4711',
  leitwegId: '',
  emailAddress: 'rechnung@muster.test',
  byTransfer: false,
};
const line = (text: string, price: number, quantity = 1, vatPercentage = 19): Bill['lines'][number] => ({
  text,
  price,
  quantity,
  net: price * quantity,
  vatPercentage,
  from: '2026-11-23T10:00:00.000Z',
  until: '2026-12-23T10:00:00.000Z',
});
const bill = (changes: Partial<Bill> = {}): Bill => ({
  number: '2026-000007',
  date: '2026-11-23T10:00:00.000Z',
  dueDate: '2026-12-07T10:00:00.000Z',
  isCredit: false,
  currency: 'EUR',
  net: 97.6,
  vat: 18.54,
  gross: 116.14,
  reverseCharge: false,
  lines: [line('Mittel & Co. (Monatlich)', 59), line('Gutschrift Klein', -21.4), line('Weitere Nutzer', 30, 2)],
  recipient: {
    name: 'Muster GmbH',
    person: 'Ada Beispiel',
    vatId: '',
    address: {
      street: 'Hauptstr.',
      houseNumber: '1',
      addressLine1: '',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
    },
  },
  ...changes,
});

interface Node {
  name?: string;
  data?: string;
  children?: Node[];
}

/** The texts of all elements with this name, in their order; a path can begin at any ancestor. */
function reader(xml: string) {
  const root = parseDocument(xml, { xmlMode: true }) as unknown as Node;
  const below = (node: Node, name: string): Node[] =>
    (node.children ?? []).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);
  const text = (node: Node): string =>
    (node.children ?? [])
      .map((child) => child.data ?? text(child))
      .join('')
      .trim();
  return (path: string): string[] =>
    path
      .split(' ')
      .reduce<Node[]>((nodes, name) => nodes.flatMap((node) => below(node, name)), [root])
      .map(text);
}
const write = async (changes: Partial<Bill> = {}, references: Partial<BillReferences> = {}) =>
  reader(await eInvoices(SELLER).write(bill(changes), { ...REFERENCES, ...references }));
const cents = (texts: readonly string[]): number =>
  texts.reduce((total, text) => total + Math.round(Number(text) * 100), 0);

describe('a bill as XML', () => {
  it('has the figures of the bill, which add up as EN 16931 asks for (BR-CO-10, 13, 14, 15, 17)', async () => {
    const read = await write();
    const SUMS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
    expect(read('ram:SpecifiedTradeSettlementLineMonetarySummation ram:LineTotalAmount')).toEqual([
      '59.00',
      '-21.40',
      '60.00',
    ]);
    expect(cents(read('ram:SpecifiedTradeSettlementLineMonetarySummation ram:LineTotalAmount'))).toBe(
      cents(read(`${SUMS} ram:LineTotalAmount`)),
    );
    expect(read(`${SUMS} ram:TaxBasisTotalAmount`)).toEqual(['97.60']);
    expect(read(`${SUMS} ram:TaxTotalAmount`)).toEqual(['18.54']);
    expect(read(`${SUMS} ram:GrandTotalAmount`)).toEqual(['116.14']);
    expect(read(`${SUMS} ram:DuePayableAmount`)).toEqual(['116.14']);
    expect(read('ram:ApplicableHeaderTradeSettlement ram:ApplicableTradeTax ram:CalculatedAmount')).toEqual(['18.54']);
    // A price is never negative (BR-27): a credit has a negative quantity.
    expect(read('ram:NetPriceProductTradePrice ram:ChargeAmount')).toEqual(['59.00', '21.40', '30.00']);
    expect(read('ram:BilledQuantity')).toEqual(['1', '-1', '2']);
    expect(read('ram:SpecifiedTradeProduct ram:Name')[0]).toBe('Mittel & Co. (Monatlich)');
    // The last day, not the day after.
    expect(read('ram:IncludedSupplyChainTradeLineItem ram:EndDateTime udt:DateTimeString')[0]).toBe('20261222');
  });

  it('contains sender and recipient, and no payment if none is known', async () => {
    const read = await write();
    expect(read('ram:GuidelineSpecifiedDocumentContextParameter ram:ID')).toEqual(['urn:cen.eu:en16931:2017']);
    expect(read('ram:ExchangedDocument ram:TypeCode')).toEqual([]);
    expect(read('rsm:ExchangedDocument ram:TypeCode')).toEqual(['380']);
    expect(read('ram:SellerTradeParty ram:SpecifiedTaxRegistration ram:ID')).toEqual([SELLER.vatId]);
    expect(read('ram:BuyerTradeParty ram:Name')).toEqual(['Muster GmbH']);
    expect(read('ram:BuyerOrderReferencedDocument ram:IssuerAssignedID')).toEqual(['PO-4711']);
    expect(read('ram:SpecifiedTradeSettlementPaymentMeans ram:TypeCode')).toEqual(['1']);
    // The schema of the format requires a delivery, which the library omits unless it has data about it.
    expect(read('ram:ApplicableHeaderTradeDelivery')).toHaveLength(1);
    const byTransfer = await write({}, { byTransfer: true });
    expect(byTransfer('ram:SpecifiedTradeSettlementPaymentMeans ram:TypeCode')).toEqual(['58']);
    expect(byTransfer('ram:PayeePartyCreditorFinancialAccount ram:IBANID')).toEqual([SELLER.iban]);
  });

  it('is an XRechnung for a Leitweg-ID, with what the German rules want (BR-DE-1 to 11 and 15)', async () => {
    const read = await write({}, { leitwegId: LEITWEG });
    expect(read('ram:GuidelineSpecifiedDocumentContextParameter ram:ID')[0]).toMatch(
      /#urn:xeinkauf\.de:kosit:xrechnung_3\.0$/,
    );
    expect(read('ram:BuyerReference')).toEqual([LEITWEG]);
    for (const path of [
      'ram:SpecifiedTradeSettlementPaymentMeans ram:TypeCode',
      'ram:SellerTradeParty ram:DefinedTradeContact ram:PersonName',
      'ram:SellerTradeParty ram:DefinedTradeContact ram:CompleteNumber',
      'ram:SellerTradeParty ram:DefinedTradeContact ram:URIID',
      'ram:SellerTradeParty ram:CityName',
      'ram:SellerTradeParty ram:PostcodeCode',
      'ram:BuyerTradeParty ram:CityName',
      'ram:BuyerTradeParty ram:PostcodeCode',
    ])
      expect([path, read(path)[0]], path).toEqual([path, expect.stringMatching(/./)]);
    expect(read('ram:SellerTradeParty ram:URIUniversalCommunication ram:URIID')).toContain(SELLER.contact.email);
    expect(read('ram:BuyerTradeParty ram:URIUniversalCommunication ram:URIID')).toEqual([REFERENCES.emailAddress]);
  });

  it('with the VAT owed by the recipient names the reason and both VAT IDs (BR-AE)', async () => {
    const recipient = { ...bill().recipient, vatId: 'ATU13585627' };
    const lines = [line('Klein', 29, 1, 0)];
    const read = await write({ lines, net: 29, vat: 0, gross: 29, reverseCharge: true, recipient });
    expect(read('ram:ApplicableHeaderTradeSettlement ram:ApplicableTradeTax ram:CategoryCode')).toEqual(['AE']);
    expect(read('ram:ExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
    expect(read('ram:BuyerTradeParty ram:SpecifiedTaxRegistration ram:ID')).toEqual(['ATU13585627']);
  });

  it('of a credit note is one, with positive sums', async () => {
    const read = await write({ lines: [line('Gutschrift', -100)], net: -100, vat: -19, gross: -119, isCredit: true });
    expect(read('rsm:ExchangedDocument ram:TypeCode')).toEqual(['381']);
    expect(read('ram:GrandTotalAmount')).toEqual(['119.00']);
    expect(read('ram:BilledQuantity')).toEqual(['1']);
  });

  it('is refused where it would claim more than is known: no reason for no VAT, or figures that do not add up', async () => {
    const free = { lines: [line('Klein', 29, 1, 0)], net: 29, vat: 0, gross: 29 };
    await expect(write(free)).rejects.toMatchObject({ details: { issues: [{ key: 'eInvoiceReasonUnknown' }] } });
    await expect(write({ ...free, reverseCharge: true })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    for (const wrong of [{ net: 97.61 }, { vat: 18.5 }, { gross: 116 }, { lines: [] }, { net: Number.NaN }])
      await expect(write(wrong), JSON.stringify(wrong)).rejects.toMatchObject({
        details: { issues: [{ key: 'eInvoiceSums' }] },
      });
  });
});

describe('a Leitweg-ID', () => {
  it('has its form and its check digits', () => {
    expect([LEITWEG, '991-33333TEST-33', '04011000-12345-03'].map(isLeitwegId)).toEqual([true, true, true]);
    expect(['', '04011000-1234512345-07', '4', '04011000_1234512345_06', 'DE-1-06'].map(isLeitwegId)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
