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
import { startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, DEBIT, variantId } from './running-sandbox.ts';

let billed: BilledApp;

beforeAll(async () => {
  billed = await startBilledApp();
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
/** The subjects of the mails about the contract, in their order. */
const told = (owner: Actor): string[] =>
  billed.app.mails
    .filter(({ to, subject }) => to === owner.email && !subject.includes('Willkommen'))
    .map((mail) => mail.subject);
/** Who changed this of the organisation, and to what. */
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
    await billed.payInFrame(owner, key, DEBIT, debit());
    expect(await billed.orderStatus(owner, key)).toBe('Completed');
    await expect.poll(() => told(owner)).toEqual(['Euer neuer Tarif: Klein']);
    expect(await audited(owner, 'ordered_plan')).toEqual([{ person: owner.userId, to: 'Klein, Monatlich' }]);

    const end = (await billed.refresh(owner)).contract!.endIfCancelled!;
    await billed.ask(owner, 'mutation ($end: String!) { cancelContract(endDate: $end) { isSetUp } }', { end });
    await billed.ask(owner, 'mutation { undoCancellation { isSetUp } }');
    await billed.refresh(owner);
    await expect
      .poll(() => told(owner))
      .toEqual(['Euer neuer Tarif: Klein', `Gekündigt zum ${inGerman(end)}`, 'Kündigung zurückgenommen']);
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
    // A read that a hook causes: what it reads is stored no earlier than it may.
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

  it('are told once of a card that expires, and of a payment that failed', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, await place(owner, SMALL), CARD, card(107));
    await billed.refresh(owner);
    await billed.refresh(owner);
    await expect
      .poll(() => told(owner).toSorted())
      .toEqual(['Die hinterlegte Karte läuft ab', 'Euer neuer Tarif: Klein']);

    const debtor = await billed.customer();
    await billed.payInFrame(debtor, await place(debtor, SMALL), DEBIT, debit(101));
    await billed.provider.admin('clock/advance', { days: 32 });
    expect((await billed.refresh(debtor)).contract?.paymentsBlocked).toBe(true);
    await billed.refresh(debtor);
    await expect.poll(() => told(debtor)).toEqual(['Euer neuer Tarif: Klein', 'Eine Zahlung ist fehlgeschlagen']);
  });
});

describe('an order that is paid with what the contract has', () => {
  it('tells each of the thirty problems with its sentence and its field, and is paid afterwards all the same', async () => {
    const owner = await billed.customer();
    await billed.payInFrame(owner, null, DEBIT, debit());
    const key = await place(owner, MEDIUM);
    const contract = await billed.contractId(owner);
    // These two end otherwise: one is paid although no answer comes in time, one leads to a page of the bank.
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

  it('and whose hooks come three days late is known as soon as they come', async () => {
    const owner = await billed.customer();
    await billed.provider.admin('hooks/mode', { reorder: true });
    await billed.payInFrame(owner, await place(owner, SMALL), DEBIT, debit());
    await billed.provider.admin('clock/advance', { days: 3 });
    expect((await billed.billing(owner)).contract?.plan.licence).toBe('sp-free');
    await billed.provider.admin('hooks/flush');
    await expect
      .poll(async () => (await billed.billing(owner)).contract?.plan.licence, { timeout: 5_000 })
      .toBe('sp-small');
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
    // The same key makes an order of the stranger's own.
    expect(await place(stranger, MEDIUM, key)).toBe(key);
    await billed.payInFrame(stranger, key, DEBIT, debit());
    expect([await billed.orderStatus(owner, key), await billed.orderStatus(stranger, key)]).toEqual([
      'PaymentPending',
      'Completed',
    ]);
    expect((await billed.refresh(owner)).contract?.plan.licence).toBe('sp-free');
  });
});
