import type * as z from 'zod';
import type { outcomeShape } from '../billing/provider-shapes.ts';
import { BILLING_PROBLEMS, type BillingProblemKind } from '../../schema/platform/billing/billing-problems.shared.ts';
import { activeParts, partsAfter, writeInvoice } from './bills.ts';
import { variantOf } from './catalogue.ts';
import type { HookSender } from './hooks.ts';
import type { Instrument } from './instrument.ts';
import { LATER, REFUSED_AMOUNT } from './outcomes.ts';
import { addPeriod, cents, DAY_MS } from './periods.ts';
import type { Contract, Order, Store, Transaction } from './state.ts';

/** An answer of the provider, with the faults that it can have. */
export interface Reply {
  status: number;
  body?: unknown;
  html?: string;
  /** In milliseconds, multiplied with the sandbox's delayScale. */
  delayMs?: number;
  headers?: Record<string, string>;
}

type Outcome = z.input<typeof outcomeShape>;

export const ok = (body: Outcome): Reply => ({ status: 200, body });

/** A refusal. Its status is 200 by default; then only `Error` shows that the call failed. */
export const refused = (code: string, status = 200): Reply => ({
  status,
  body: {
    Error: {
      Code: code,
      Message: 'Payment failed',
      UserMessage: null,
      PaymentTransactionStatus: 'Failed',
      Details: 'internal details, not for customers',
    },
    Success: null,
  } satisfies Outcome,
});

const TIMEOUT_MS = 40_000;
const SLOW_ERROR_MS = 2_000;
const SETTLE_MS = 3 * 60_000;

export class Payments {
  constructor(
    private readonly store: Store,
    private readonly hooks: HookSender,
    private readonly origin: () => string,
  ) {}

  /** Pays an order, or with `order` null changes the means of payment of a contract. */
  async pay(contract: Contract, order: Order | null, instrument: Instrument, returnUrl: string): Promise<Reply> {
    if (order && order.Status === 'Completed') return refused('AlreadyExecuted');
    if (order && order.Status !== 'PaymentPending' && order.Status !== 'Failed') return refused('InvalidOrderStatus');
    const problem = this.#problem(contract, order, instrument);
    if (problem) return this.#fail(contract, order, instrument, { problem, returnUrl });
    const { row } = instrument;
    if (row === LATER.redirect || row === LATER.redirectRefused)
      return this.#redirect(contract, order, instrument, returnUrl);
    const transaction = this.#transaction(contract, order, instrument, returnUrl);
    if (row === LATER.staysPending) {
      transaction.Status = 'Pending';
      return this.#success(contract, order, null);
    }
    await this.settle(transaction);
    return this.#success(contract, order, null);
  }

  /** Completes a payment after the customer has returned from a hosted page. Idempotent. */
  async finalize(transaction: Transaction): Promise<Reply> {
    const contract = this.store.state.contracts[transaction.ContractId]!;
    const order = transaction.OrderId ? this.store.state.orders[transaction.OrderId]! : null;
    if (transaction.Error) return refused(transaction.Error, 422);
    if (transaction.Status === 'Approved') await this.settle(transaction);
    if (!['Succeeded', 'PreliminarySucceeded'].includes(transaction.Status)) return refused('InvalidTransaction');
    return this.#success(contract, order, null);
  }

  /** The payment succeeds: the order is carried out, billed and paid. */
  async settle(transaction: Transaction): Promise<void> {
    const { store, hooks } = this;
    const contract = store.state.contracts[transaction.ContractId]!;
    const order = transaction.OrderId ? store.state.orders[transaction.OrderId]! : null;
    const { behaviour: row } = transaction;
    contract.PaymentBearer = transaction.bearer;
    contract.behaviour = row;
    contract.PaymentsBlocked = false;
    contract.mandateRevoked = false;
    const settlesLater = row === LATER.settlesLater;
    transaction.Status = settlesLater ? 'PreliminarySucceeded' : 'Succeeded';
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    if (order) this.carryOut(contract, order, row === LATER.hookLost);
    // The new means of payment also pays the open balance.
    if (contract.CurrentBalance > 0) this.payBalance(contract);
    this.#scheduleAfter(transaction);
    store.changed();
    if (row === LATER.hookLost) return;
    const paid = { ...ids, PaymentTransactionId: transaction.Id };
    if (row === LATER.hookFirst) await hooks.sendNow('PaymentSucceeded', paid);
    else hooks.send('PaymentSucceeded', paid, row === LATER.hooksTwisted ? { duplicate: true } : hooks.mode);
    hooks.send('PaymentDataChanged', ids);
  }

  /** Changes the contract as ordered, bills it, and sends hooks unless `silent`. */
  carryOut(contract: Contract, order: Order, silent = false): void {
    const { store, hooks } = this;
    const now = store.now();
    const variant = variantOf(order.Cart.PlanVariantId)!;
    const parts = partsAfter(contract, order.Cart, now);
    const started = now.toISOString();
    contract.PlanVariantId = variant.Id;
    contract.ComponentSubscriptions = parts.map((part) => ({
      Id: store.newId(),
      ...part,
      StartDate: started,
      EndDate: null,
    }));
    contract.EndDate = null;
    const isTrial = variant.TrialDays > 0;
    const trialEnd = new Date(now.getTime() + variant.TrialDays * DAY_MS).toISOString();
    contract.LifecycleStatus = isTrial ? 'InTrial' : 'Active';
    contract.TrialEndDate = isTrial ? trialEnd : null;
    const costs = variant.RecurringFee > 0 || activeParts(contract, now).length > 0;
    const next = addPeriod(now, variant.FeePeriod);
    contract.BilledFrom = costs && !isTrial ? started : null;
    contract.NextBillingDate = isTrial ? trialEnd : costs ? next.toISOString() : null;
    contract.BindingPeriodEnd = costs && !isTrial ? addPeriod(now, variant.ContractPeriod).toISOString() : null;
    if (isTrial) store.schedule({ at: Date.parse(trialEnd), kind: 'trialEnd', id: contract.Id });
    else if (costs) store.schedule({ at: next.getTime(), kind: 'bill', id: contract.Id });
    order.Status = 'Completed';
    const invoice = order.TotalGross === 0 ? null : writeInvoice(store, contract, order);
    store.changed();
    if (silent) return;
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    hooks.send('OrderSucceeded', { ...ids, OrderId: order.Id });
    hooks.send('ContractChanged', { ...ids, ContractChangeId: store.newId(), ContractChangeType: 'Upgrade' });
    if (invoice) hooks.send('InvoiceCreated', { ...ids, InvoiceId: invoice.Id });
  }

  payBalance(contract: Contract): void {
    contract.CurrentBalance = Math.min(0, contract.CurrentBalance);
    if (contract.LifecycleStatus !== 'TemporarilyInactive') return;
    contract.LifecycleStatus = 'Active';
    this.hooks.send('PaymentEscalationReset', { ContractId: contract.Id, CustomerId: contract.CustomerId });
  }

  #problem(contract: Contract, order: Order | null, instrument: Instrument): BillingProblemKind | null {
    const next = contract.failNext.shift();
    if (next) return next as BillingProblemKind;
    if (order?.TotalGross === REFUSED_AMOUNT) return 'AuthorizationRejected';
    return instrument.problem;
  }

  #fail(
    contract: Contract,
    order: Order | null,
    instrument: Instrument,
    { problem, returnUrl }: { problem: BillingProblemKind; returnUrl: string },
  ): Promise<Reply> | Reply {
    if (order && problem !== 'Timeouts' && problem !== 'Aborted') order.Status = 'Failed';
    switch (problem) {
      case 'Timeouts':
        return this.#succeedTooLate(contract, order, instrument, returnUrl);
      case 'Aborted':
        return this.#redirect(contract, order, instrument, returnUrl);
      case 'RateLimit':
        return { status: 429, body: {}, headers: { 'Retry-After': '60' } };
      case 'IteroServerError':
        return { status: 500, html: '<!doctype html><title>500</title><h1>Internal Server Error</h1>' };
      case 'UnmappedError':
        return refused('', 422);
      default:
        return { ...refused(problem), ...(!BILLING_PROBLEMS[problem].field && { delayMs: SLOW_ERROR_MS }) };
    }
  }

  /** No answer within the timeout of the caller, and the payment succeeds nevertheless. */
  async #succeedTooLate(
    contract: Contract,
    order: Order | null,
    instrument: Instrument,
    returnUrl: string,
  ): Promise<Reply> {
    await this.settle(this.#transaction(contract, order, { ...instrument, row: 0 }, returnUrl));
    return { ...this.#success(contract, order, null), delayMs: TIMEOUT_MS };
  }

  #redirect(contract: Contract, order: Order | null, instrument: Instrument, returnUrl: string): Reply {
    const transaction = this.#transaction(contract, order, instrument, returnUrl);
    transaction.Status = 'RedirectUrlPrepared';
    return this.#success(contract, order, `${this.origin()}/portal/confirm/${transaction.Id}`);
  }

  #transaction(contract: Contract, order: Order | null, instrument: Instrument, returnUrl: string): Transaction {
    const transaction: Transaction = {
      Id: this.store.newId(),
      ContractId: contract.Id,
      OrderId: order?.Id ?? null,
      // Without an order the new means of payment pays what is owed.
      Amount: order?.TotalGross ?? Math.max(0, contract.CurrentBalance),
      Status: 'Created',
      Error: null,
      ReturnUrl: returnUrl,
      bearer: instrument.bearer,
      behaviour: instrument.row,
    };
    this.store.state.transactions[transaction.Id] = transaction;
    this.store.changed();
    return transaction;
  }

  #scheduleAfter(transaction: Transaction): void {
    const now = this.store.now().getTime();
    const { behaviour: row, Id, ContractId } = transaction;
    if (row === LATER.settlesLater) this.store.schedule({ at: now + SETTLE_MS, kind: 'settle', id: Id });
    if (row === LATER.chargeback) this.store.schedule({ at: now + 5 * DAY_MS, kind: 'chargeback', id: Id });
    if (row === LATER.expiresSoon)
      for (const days of [20, 60])
        this.store.schedule({ at: now + days * DAY_MS, kind: 'bearerExpires', id: ContractId, days });
  }

  #success(contract: Contract, order: Order | null, url: string | null): Reply {
    return ok({
      Error: null,
      Success: {
        OrderId: order?.Id ?? null,
        ContractId: contract.Id,
        CustomerId: contract.CustomerId,
        GrossTotal: cents(order?.TotalGross ?? 0),
        Currency: 'EUR',
        Url: url,
      },
    });
  }
}
