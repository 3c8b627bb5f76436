import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BILLING_PROBLEM_KINDS,
  BILLING_PROBLEMS,
  problemMessageKey,
} from '../../schema/platform/billing/billing-problems.shared.ts';
import type { BillingProvider } from '../../schema/platform/billing/billing-provider.ts';
import { refreshBilling } from '../../schema/platform/billing/refresh.service.ts';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { translateError } from '../../server/http/messages.ts';
import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, DEBIT, variantId } from './running-sandbox.ts';

let billed: BilledApp;

beforeAll(async () => {
  billed = await startBilledApp({ followsClock: true, termsUrl: 'https://example.com/terms.pdf' });
});
afterAll(() => billed.stop());

const SMALL = variantId('sp-small');
const MEDIUM = variantId('sp-medium');
const debit = (row = 0) => ({ accountHolder: 'Muster GmbH', iban: testIban(row), bic: '', account: '' });
const card = (row: number) => ({
  cardHolder: 'Ada Beispiel',
  cardNumber: testCard(row),
  expiry: '12/2040',
  cvc: '123',
});

async function place(owner: Actor, variant: string, key: string = randomUUID()): Promise<string> {
  const { gross } = await billed.preview(owner, variant);
  const { data, errors } = await billed.order(owner, { key, variantId: variant, totalGross: gross });
  expect(errors).toBeUndefined();
  return data.orderPlan.key;
}
const ORDERED = 'Eure Bestellung: Tarif Klein';
const PAID = 'Euer neuer Tarif: Klein';
/** Replaces non-breaking spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
/** Enters a new means of payment, with which the open balance is paid, too. */
const payNow = (owner: Actor, row: number) => billed.payInFrame(owner, null, DEBIT, debit(row));
/** The mails about the contract, in their order. */
const mailsOf = (owner: Actor, app: TestApp = billed.app) =>
  app.mails.filter(({ to, subject }) => to === owner.email && !subject.includes('Willkommen'));
const noticesTo = (owner: Actor, app: TestApp = billed.app): string[] =>
  mailsOf(owner, app).map(({ subject }) => plain(subject));
const mailOf = (owner: Actor, subject: string): string =>
  plain(mailsOf(owner).find((mail) => mail.subject === subject)!.text);
/** The audited changes of a column of the organisation: author and new value. */
const audited = (owner: Actor, column: string) =>
  billed.app.sql<{ person: string | null; to: string | null }>(
    `select user_id as person, changes -> $2 ->> 1 as to from audit
      where client_id = $1 and entity = 'Client' and action = 'updated' and changes ? $2 order by id`,
    [owner.clientId, column],
  );

const inGerman = (moment: string): string => moment.slice(0, 10).split('-').toReversed().join('.');

describe('the Owners', () => {
  it('get a mail of an order, a cancellation and its end, and the audit says who did it', async () => {
    const owner = await billed.customer();
    const key = await place(owner, SMALL);
    await place(owner, SMALL, key);
    await expect.poll(() => noticesTo(owner)).toEqual([ORDERED]);
    const confirmation = mailOf(owner, ORDERED);
    for (const fact of [
      `Bestellnummer: ${key.slice(0, 8).toUpperCase()}`,
      'Tarif: Klein, Monatlich',
      'Preis: 29,00 € im Monat, zzgl. USt',
      'Jetzt fällig: 34,51 €',
      /^Danach: 34,51 € im Monat inkl\. USt, erstmals am \d\d\.\d\d\.\d{4}$/m,
      'Laufzeit, verlängert sich um dieselbe Zeit: 1 Monat',
      'Kündigungsfrist zum Ende der Laufzeit: 1 Monat',
      'Rechnungsempfänger: Muster GmbH, Ada Beispiel, Hauptstr. 1, 10115 Berlin',
      'https://example.com/terms.pdf',
    ])
      expect(confirmation).toMatch(typeof fact === 'string' ? new RegExp(fact.replaceAll(/[.]/g, '\\.')) : fact);
    await billed.payInFrame(owner, key, DEBIT, debit());
    expect(await billed.orderStatus(owner, key)).toBe('Completed');
    await expect.poll(() => noticesTo(owner)).toEqual([ORDERED, PAID]);
    const [bill] = (await billed.billing(owner)).contract!.invoices;
    expect(mailOf(owner, PAID)).toContain(`Rechnung ${bill!.number} über 34,51 € ist bezahlt.`);
    expect(mailOf(owner, PAID)).toContain(`/app/settings/tariff?invoice=${bill!.id}`);
    expect(await audited(owner, 'ordered_plan')).toEqual([{ person: owner.userId, to: 'Klein, Monatlich' }]);

    const end = (await billed.refresh(owner)).contract!.endIfCancelled!;
    await billed.ask(owner, 'mutation ($end: String!) { cancelContract(endDate: $end) { isSetUp } }', { end });
    await billed.ask(owner, 'mutation { undoCancellation { isSetUp } }');
    await billed.refresh(owner);
    await expect
      .poll(() => noticesTo(owner))
      .toEqual([ORDERED, PAID, `Gekündigt zum ${inGerman(end)}`, 'Kündigung zurückgenommen']);
    expect(await audited(owner, 'cancelled_to')).toEqual([
      { person: owner.userId, to: end.slice(0, 10) },
      { person: owner.userId, to: null },
    ]);
  });

  it('are the authors of what they change, also beside reads that began before and end afterwards', async () => {
    const owner = await billed.customer();
    const key = await place(owner, SMALL);
    await billed.payInFrame(owner, key, DEBIT, debit());
    expect(await billed.orderStatus(owner, key)).toBe('Completed');
    // A hook causes a read, whose result must not be stored before the given time.
    const slowRead = () => {
      const read = Promise.withResolvers<void>();
      const mayStore = Promise.withResolvers<void>();
      const { database, ports } = billed.app.app;
      const provider: BillingProvider = {
        ...ports.billing!,
        read: async (contractId) => {
          const state = await ports.billing!.read(contractId);
          read.resolve();
          await mayStore.promise;
          return state;
        },
      };
      const parts = { database, provider, clock: ports.clock, publicUrl: ports.publicUrl };
      const nothing = (): void => undefined;
      const stored = refreshBilling({ ...parts, wakeOutbox: nothing, unknownLicence: nothing }, owner.clientId);
      return { read: read.promise, store: () => (mayStore.resolve(), stored) };
    };
    const end = (await billed.refresh(owner)).contract!.endIfCancelled!;
    const before = slowRead();
    await before.read;
    await billed.ask(owner, 'mutation ($end: String!) { cancelContract(endDate: $end) { isSetUp } }', { end });
    await before.store();
    const cancelled = slowRead();
    await cancelled.read;
    await billed.ask(owner, 'mutation { undoCancellation { isSetUp } }');
    await cancelled.store();
    expect((await billed.billing(owner)).contract?.endDate).toBeNull();
    expect(await audited(owner, 'cancelled_to')).toEqual([
      { person: owner.userId, to: end.slice(0, 10) },
      { person: owner.userId, to: null },
    ]);
  });

  it('are sent once for a card that expires', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, await place(owner, SMALL), CARD, card(107));
    await billed.refresh(owner);
    await billed.refresh(owner);
    await expect
      .poll(() => noticesTo(owner).toSorted())
      .toEqual(['Die hinterlegte Karte läuft ab', ORDERED, PAID].toSorted());
  });
});

describe('what the Owners have to know in time', () => {
  let second: TestApp;
  beforeAll(async () => {
    second = await billed.startSecond();
  });
  afterAll(() => second.stop());

  /** Moves the clock, then lets both processes read all contracts concurrently, twice. */
  const pass = async (time: { days: number } | { to: string }): Promise<void> => {
    const read = () => Promise.all([billed.app, second].map(({ app }) => app.billing.reconcile()));
    // A read that began before would store the former time.
    await read();
    await billed.provider.admin('clock/advance', time);
    await read();
    await read();
  };
  const noticesToAll = (owner: Actor): string[] => [...noticesTo(owner), ...noticesTo(owner, second)];
  /** Waits for the mails, whose order depends on the processes that send them. */
  const expectMails = (owner: Actor, subjects: readonly string[]) =>
    expect.poll(() => noticesToAll(owner).toSorted()).toEqual(subjects.toSorted());
  const dayIn = (days: number): string =>
    inGerman(new Date(billed.provider.sandbox.store.now().getTime() + days * 86_400_000).toISOString());

  it('of a failed payment are sent at each stage, before the limits are lowered, afterwards, and when all is paid', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, await place(owner, SMALL), DEBIT, debit(101));
    await expectMails(owner, [ORDERED, PAID]);
    await pass({ days: 31 });
    const stages = [ORDERED, PAID, 'Eine Zahlung ist fehlgeschlagen'];
    await expectMails(owner, stages);
    const falls = dayIn(30);
    const contract = async () => {
      const [row] = await billed.app.sql<{ since: Date | null }>(
        'select failed_since as since from billing where client_id = $1',
        [owner.clientId],
      );
      return row!.since;
    };
    expect(inGerman(new Date((await contract())!.getTime() + 30 * 86_400_000).toISOString())).toBe(falls);
    const failed = [...mailsOf(owner), ...mailsOf(owner, second)].find(({ subject }) => subject === stages[2])!;
    expect(plain(failed.text)).toContain(`Wird nicht bezahlt, gelten am ${falls} die Grenzen des Gratis-Tarifs.`);
    await pass({ days: 10 });
    await expectMails(owner, stages);
    await pass({ days: 4 });
    stages.push('Erinnerung: 34,51 € sind noch offen');
    await expectMails(owner, stages);
    await pass({ days: 13 });
    stages.push(`Am ${falls} gelten die Grenzen des Gratis-Tarifs`);
    await expectMails(owner, stages);
    await pass({ days: 4 });
    stages.push('Jetzt gelten die Grenzen des Gratis-Tarifs');
    await expectMails(owner, stages);
    await payNow(owner, 0);
    await pass({ days: 0 });
    stages.push('Alles bezahlt: Der Tarif Klein gilt wieder');
    await expectMails(owner, stages);
    expect(await contract()).toBeNull();
  });

  it('of a cancelled contract comes before its end and at its end', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, await place(owner, SMALL), DEBIT, debit());
    await expectMails(owner, [ORDERED, PAID]);
    const end = (await billed.refresh(owner)).contract!.endIfCancelled!;
    await billed.cancel(owner, end);
    const stages = [ORDERED, PAID, `Gekündigt zum ${inGerman(end)}`];
    await pass({ to: new Date(Date.parse(end) - 8 * 86_400_000).toISOString() });
    await expectMails(owner, stages);
    await pass({ days: 2 });
    stages.push(`Euer Vertrag endet am ${inGerman(end)}`);
    await expectMails(owner, stages);
    await pass({ days: 8 });
    stages.push('Euer Vertrag ist beendet');
    await expectMails(owner, stages);
  });

  it('of a mandate that the bank has revoked comes once, and ends with another means of payment', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, await place(owner, SMALL), DEBIT, debit(107));
    await expectMails(owner, [ORDERED, PAID]);
    await billed.provider.admin('clock/advance', { days: 21 });
    await expectMails(owner, [ORDERED, PAID, 'Das Lastschriftmandat gilt nicht mehr']);
    await pass({ days: 0 });
    const revoked = { Event: 'DebitAuthCancelled', YourCustomerId: owner.clientId, MandateReference: 'M-000107' };
    await billed.hook(revoked);
    await pass({ days: 0 });
    await expectMails(owner, [ORDERED, PAID, 'Das Lastschriftmandat gilt nicht mehr']);
    const isRevoked = async () => (await billed.billing(owner)).contract?.mandateRevoked;
    expect(await isRevoked()).toBe(true);
    await payNow(owner, 0);
    await pass({ days: 0 });
    expect(await isRevoked()).toBe(false);
    // The same hook again, days late: it refers to the former mandate.
    await billed.hook(revoked);
    await pass({ days: 0 });
    expect(await isRevoked()).toBe(false);
  });
});

describe('an order that is paid with what the contract has', () => {
  it('reports each of the thirty problems with its sentence and its field, and can still be paid afterwards', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, null, DEBIT, debit());
    const key = await place(owner, MEDIUM);
    const contract = await billed.contractId(owner);
    // These two have other results: one payment succeeds although the response is late, one leads to a page of the
    // bank.
    const refusing = BILLING_PROBLEM_KINDS.filter((kind) => !['Timeouts', 'Aborted'].includes(kind));
    for (const kind of refusing) {
      await billed.provider.admin(`contracts/${contract}/fail-next/${kind}`);
      const { errors } = await billed.payOrder(owner, key);
      const {
        key: why,
        field,
        details,
      } = errors![0]!.extensions as {
        key?: string;
        field?: string;
        details?: { key: string; message: string }[];
      };
      const sentence = translateError('de', problemMessageKey(kind));
      expect([kind, why ?? details?.[0]?.key, details?.[0]?.message ?? errors![0]!.message]).toEqual([
        kind,
        kind,
        sentence,
      ]);
      expect(field).toBe(BILLING_PROBLEMS[kind].field);
    }
    await billed.provider.admin(`contracts/${contract}/fail-next/Aborted`);
    expect((await billed.payOrder(owner, key)).data.payOrder.url).toContain('/portal/confirm/');
    expect((await billed.payOrder(owner, key)).errors).toBeUndefined();
    expect(await billed.orderStatus(owner, key)).toBe('Completed');
    expect((await billed.refresh(owner)).contract?.plan.licence).toBe('sp-medium');
  });

  it('is up to date as soon as hooks arrive that are three days late', async () => {
    const owner = await billed.customer();
    await billed.provider.admin('hooks/mode', { reorder: true });
    await billed.payInFrame(owner, await place(owner, SMALL), DEBIT, debit());
    await billed.provider.admin('clock/advance', { days: 3 });
    expect((await billed.billing(owner)).contract?.plan.licence).toBe('sp-free');
    await billed.provider.admin('hooks/flush');
    await expect.poll(async () => (await billed.billing(owner)).contract?.plan.licence).toBe('sp-small');
    await billed.provider.admin('hooks/mode', {});
  });
});

describe('the key of an order', () => {
  it('of another organisation opens and changes nothing there', async () => {
    const [owner, stranger] = [await billed.customer(), await billed.customer()];
    const key = await place(owner, SMALL);
    for (const operation of [
      'query ($key: ID!) { planOrderStatus(key: $key) }',
      'mutation ($key: ID!) { payOrder(key: $key) { url } }',
      'mutation ($key: ID) { paymentFrame(key: $key) { url } }',
    ])
      expect((await billed.ask(stranger, operation, { key })).errors?.[0]?.extensions.code, operation).toBe(
        'NOT_FOUND',
      );
    // With the same key, the other organisation gets its own order.
    expect(await place(stranger, MEDIUM, key)).toBe(key);
    await billed.payInFrame(stranger, key, DEBIT, debit());
    expect([await billed.orderStatus(owner, key), await billed.orderStatus(stranger, key)]).toEqual([
      'PaymentPending',
      'Completed',
    ]);
    expect((await billed.refresh(owner)).contract?.plan.licence).toBe('sp-free');
  });
});
