import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  BILLING_PROBLEM_KINDS,
  BILLING_PROBLEMS,
  problemMessageKey,
} from '../../../schema/platform/billing/billing-problems.shared.ts';
import { SELF_SERVICE } from '../../../server/billing/provider-calls.ts';
import { translateError } from '../../../server/http/messages.ts';
import { addUser } from '../../support/actors.ts';
import { CUSTOMER } from '../billed-app.ts';
import type { TheAccount } from '../accounts.ts';
import { buy, orderIdOf, payData, place, storeMeans } from './payments.ts';

/** Prices, orders, payments and cancellations. */
export function ordersOf(account: TheAccount): void {
  describe('a refusal (3)', () => {
    it('is no success whatever its status says: each of the thirty kinds has its sentence and its field', async () => {
      const { customer, relay, payOrder, orderStatus, refresh } = account();
      const owner = await customer();
      await storeMeans(account(), owner);
      const { key, licence } = await place(account(), owner);
      for (const kind of BILLING_PROBLEM_KINDS) {
        relay.refusal = kind;
        const { errors } = await payOrder(owner, key);
        const failure = errors![0]!.extensions as {
          key?: string;
          field?: string;
          details?: { key: string; message: string }[];
        };
        const sentence = translateError('de', problemMessageKey(kind));
        expect([
          kind,
          failure.key ?? failure.details?.[0]?.key,
          failure.details?.[0]?.message ?? errors![0]!.message,
        ]).toEqual([kind, kind, sentence]);
        expect([kind, failure.field]).toEqual([kind, BILLING_PROBLEMS[kind].field]);
      }
      relay.refusal = '';
      expect((await payOrder(owner, key)).errors?.[0]?.message).toBe(
        translateError('de', problemMessageKey('UnmappedError')),
      );
      relay.refusal = null;
      expect((await refresh(owner)).contract?.plan.licence).not.toBe(licence);
      // Nothing of it was paid, so the same order can be paid.
      expect((await payOrder(owner, key)).errors).toBeUndefined();
      await expect.poll(() => orderStatus(owner, key)).toBe('Completed');
    });
  });

  describe('a price (4)', () => {
    it.each([
      ['DE', '', 19, false],
      ['AT', 'ATU13585627', 0, true],
      ['AT', '', 19, false],
      ['CH', '', 0, false],
    ])('is the same in preview, order and bill: %s %s', async (country, vatId, percent, reverseCharge) => {
      const { customer, save, refresh } = account();
      const owner = await customer();
      const saved = await save(owner, { vatId, address: { ...CUSTOMER.address, country, postalCode: '1010' } });
      expect(saved.errors).toBeUndefined();
      const shown = await buy(account(), owner);
      expect(shown.vat).toBe(Math.round(shown.net * percent) / 100);
      expect([shown.gross, shown.reverseCharge]).toEqual([
        Math.round((shown.net + shown.vat) * 100) / 100,
        reverseCharge,
      ]);
      expect([shown.ordered.net, shown.ordered.vat, shown.ordered.gross]).toEqual([shown.net, shown.vat, shown.gross]);
      await expect
        .poll(async () => (await refresh(owner)).contract?.invoices.map((bill) => bill.gross))
        .toEqual([shown.gross]);
    });

    it('other than was shown is refused, and so is a plan that nobody offers', async () => {
      const { customer, order, paidVariant, ask } = account();
      const owner = await customer();
      const { variantId } = await paidVariant(owner);
      const other = await order(owner, { key: randomUUID(), variantId, totalGross: 1 });
      expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'totalGross' });
      const nothing = await order(owner, { key: randomUUID(), variantId: 'no-plan', totalGross: 1 });
      expect(nothing.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'variantId' });
      const preview = await ask(owner, '{ planPreview(variantId: "no-plan") { gross } }');
      expect(preview.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'variantId' });
    });
  });

  describe('an order (5)', () => {
    it('is made once for each key, and once for the keys of two Owners at the same moment', async () => {
      const { app, customer, preview, paidVariant, order, payOrder, refresh } = account();
      const owner = await customer();
      const second = await addUser(app, owner, { role: 'Owner' });
      await storeMeans(account(), owner);
      const { variantId } = await paidVariant(owner);
      const { gross: totalGross } = await preview(owner, variantId);
      const input = { key: randomUUID(), variantId, totalGross };
      const otherKey = randomUUID();
      const answers = await Promise.all([
        order(owner, input),
        order(owner, input),
        order(second, { ...input, key: otherKey }),
      ]);
      expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
      const [key, ...others] = new Set(answers.map(({ data }) => data.orderPlan.key));
      expect(others).toEqual([]);
      expect((await payOrder(second, key!)).errors).toBeUndefined();
      await expect.poll(async () => (await refresh(owner)).contract?.invoices.length).toBe(1);

      // A repeated order is the same one, and paid already: also with the other key, and although the price has
      // changed.
      for (const sent of [key!, input.key, otherKey]) {
        const again = await order(owner, { ...input, key: sent });
        expect(again.data.orderPlan).toMatchObject({ key, status: 'Completed' });
        expect(await account().orderStatus(owner, sent)).toBe('Completed');
      }
      expect((await payOrder(owner, key!)).data.payOrder).toEqual({ url: null });
      const twice = await account().call(SELF_SERVICE.payOrder, {
        token: await account().portalToken(owner),
        body: { OrderId: await orderIdOf(account(), owner, key!, variantId), PaymentData: payData() },
      });
      expect(twice.body.Success ?? null).toBeNull();
      expect((await refresh(owner)).contract?.invoices).toHaveLength(1);
    });
  });

  describe('the form (6)', () => {
    it('is served from another origin than the product, in the language of the reader, for the own order only', async () => {
      const { app, customer, ask } = account();
      const [owner, stranger] = [await customer(), await customer()];
      const { key } = await place(account(), owner);
      const OPEN = 'mutation ($key: ID) { paymentFrame(key: $key) { sessionId url origin } }';
      const { data } = await ask<{ paymentFrame: { sessionId: string; url: string; origin: string } }>(owner, OPEN, {
        key,
      });
      const { url, origin, sessionId } = data.paymentFrame;
      expect([new URL(url).origin, new URL(url).searchParams.get('locale')]).toEqual([origin, 'de']);
      expect(origin).not.toBe(new URL(app.url).origin);
      expect(sessionId).not.toBe('');
      expect((await ask(stranger, OPEN, { key })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });
  });

  describe('a payment that was left for a page of the bank (7)', () => {
    it('is finished for its contract alone, and by an address of this server', async () => {
      const { customer, finalize } = account();
      const owner = await customer();
      const foreign = await finalize(owner, 'http://localhost:4000/app/upgradePayment?return=1&transaction=of-others');
      expect(foreign.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
      expect(foreign.errors?.[0]?.message).toContain('nicht mehr gültig');
      const evil = await finalize(owner, 'https://evil.example/?transaction=1');
      expect(evil.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'returnUrl' });
    });
  });

  describe('a cancellation (9)', () => {
    it('ends the contract at the day that was shown, not before, and is taken back', async () => {
      const { customer, refresh, billing, cancel, undo } = account();
      const owner = await customer();
      await buy(account(), owner);
      const { endIfCancelled: shown, plan } = (await refresh(owner)).contract!;
      expect((await cancel(owner, '2099-01-01')).errors?.[0]?.extensions).toMatchObject({ field: 'endDate' });
      const first = await cancel(owner, shown!);
      expect(first.data.cancelContract).toMatchObject({ contract: { status: 'Active', endDate: shown } });
      expect((await cancel(owner, shown!)).data).toEqual(first.data);
      expect((await billing(owner)).contract?.plan.licence).toBe(plan.licence);
      const undone = { undoCancellation: { contract: { status: 'Active', endDate: null } } };
      expect((await undo(owner)).data).toMatchObject(undone);
      expect((await undo(owner)).data).toMatchObject(undone);
    });
  });
}
