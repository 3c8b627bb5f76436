import { activeParts, renewalTotals, writeInvoice } from './bills.ts';
import { FREE_VARIANT, variantOf } from './catalogue.ts';
import type { HookSender } from './hooks.ts';
import { LATER } from './outcomes.ts';
import type { Payments } from './payments.ts';
import { addPeriod, DAY_MS } from './periods.ts';
import type { Contract, Scheduled, Store } from './state.ts';

/** Days after a failed payment at which the provider escalates; from the last of these on the contract rests. */
const ESCALATIONS = [5, 10, 14, 30];
const RESTS_AFTER_DAYS = 30;

/** Carries out what is due, in the order of time: renewals, ends, escalations. */
export class Clock {
  constructor(
    private readonly store: Store,
    private readonly hooks: HookSender,
    private readonly payments: Payments,
  ) {}

  /** Moves the clock forward, through everything that is due until then. */
  advanceTo(target: Date): void {
    for (;;) {
      const next = this.#next(target.getTime());
      if (!next) break;
      this.store.state.clockOffsetMs = Math.max(this.store.state.clockOffsetMs, next.at - Date.now());
      this.#carryOut(next);
    }
    this.store.state.clockOffsetMs = Math.max(this.store.state.clockOffsetMs, target.getTime() - Date.now());
    this.store.changed();
  }

  #next(until: number): Scheduled | null {
    const { scheduled } = this.store.state;
    const [first] = scheduled.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
    if (!first) return null;
    scheduled.splice(scheduled.indexOf(first), 1);
    return first;
  }

  #carryOut({ kind, id, at, days = 0 }: Scheduled): void {
    const { state } = this.store;
    const contract = state.contracts[id] ?? state.contracts[state.transactions[id]?.ContractId ?? ''];
    if (kind === 'vatCheck') {
      const customer = state.customers[id];
      if (customer) customer.VatIdStatus = customer.VatId === 'NL004495445B01' ? 'Invalid' : 'Confirmed';
    }
    if (!contract) return;
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    if (kind === 'end') this.#end(contract, at);
    else if (kind === 'trialEnd') this.#endTrial(contract, at);
    else if (kind === 'bill') this.#renew(contract, at);
    else if (kind === 'escalate') this.#escalate(contract, at, days);
    else if (kind === 'bearerExpires') this.#endBearer(contract, days);
    else if (kind === 'settle') {
      state.transactions[id]!.Status = 'Succeeded';
      this.hooks.send('PaymentProcessStatusChanged', { ...ids, PaymentTransactionId: id });
    } else if (kind === 'chargeback') this.chargeback(contract, id);
  }

  /** A card expires; the mandate of a debit is revoked, once. */
  #endBearer(contract: Contract, days: number): void {
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    const { PaymentBearer: bearer } = contract;
    if (bearer?.Type !== 'BankAccount')
      return this.hooks.send(days > 30 ? 'PaymentBearerExpired' : 'PaymentBearerExpiring', ids);
    if (contract.mandateRevoked || contract.behaviour !== LATER.expiresSoon) return;
    contract.mandateRevoked = true;
    const customer = this.store.state.customers[contract.CustomerId]!;
    this.hooks.send('DebitAuthCancelled', {
      PaymentProvider: 'FakePSP',
      YourCustomerId: customer.ExternalCustomerId,
      MandateReference: bearer.MandateReference,
    });
  }

  chargeback(contract: Contract, transactionId: string): void {
    const transaction = this.store.state.transactions[transactionId]!;
    transaction.Status = 'Chargeback';
    contract.CurrentBalance += transaction.Amount;
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    this.hooks.send('PaymentFailed', { ...ids, PaymentTransactionId: transactionId });
    this.#startEscalation(contract, this.store.now().getTime());
  }

  #end(contract: Contract, at: number): void {
    // An end that was taken back, or moved.
    if (!contract.EndDate || Date.parse(contract.EndDate) !== at || contract.LifecycleStatus === 'Ended') return;
    contract.LifecycleStatus = 'Ended';
    contract.NextBillingDate = null;
    this.hooks.send('ContractChanged', {
      ContractId: contract.Id,
      CustomerId: contract.CustomerId,
      ContractChangeType: 'End',
    });
  }

  #endTrial(contract: Contract, at: number): void {
    if (contract.LifecycleStatus !== 'InTrial' || Date.parse(contract.TrialEndDate ?? '') !== at) return;
    contract.TrialEndDate = null;
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    if (contract.PaymentBearer) {
      contract.LifecycleStatus = 'Active';
      contract.BindingPeriodEnd = addPeriod(
        new Date(at),
        variantOf(contract.PlanVariantId)!.ContractPeriod,
      ).toISOString();
      this.hooks.send('ContractChanged', { ...ids, ContractChangeType: 'TrialEnd' });
      this.#bill(contract, at);
      return;
    }
    contract.LifecycleStatus = 'TrialExpired';
    contract.NextBillingDate = null;
    this.hooks.send('ContractChanged', { ...ids, ContractChangeType: 'TrialEnd' });
  }

  #renew(contract: Contract, at: number): void {
    if (Date.parse(contract.NextBillingDate ?? '') !== at) return;
    if (contract.EndDate && Date.parse(contract.EndDate) <= at) return;
    if (!['Active', 'TemporarilyInactive'].includes(contract.LifecycleStatus)) return;
    this.#bill(contract, at);
  }

  /** A bill of the next period, and its payment. */
  #bill(contract: Contract, at: number): void {
    const { store, hooks } = this;
    const from = new Date(at);
    const variant = variantOf(contract.PlanVariantId) ?? FREE_VARIANT;
    const next = addPeriod(from, variant.FeePeriod);
    contract.BilledFrom = from.toISOString();
    contract.NextBillingDate = next.toISOString();
    if (contract.BindingPeriodEnd && Date.parse(contract.BindingPeriodEnd) <= at)
      contract.BindingPeriodEnd = addPeriod(from, variant.ContractPeriod).toISOString();
    store.schedule({ at: next.getTime(), kind: 'bill', id: contract.Id });
    const totals = renewalTotals(contract, store.state.customers[contract.CustomerId]!, from);
    if (totals.TotalGross === 0 && activeParts(contract, from).length === 0) return;
    const ids = { ContractId: contract.Id, CustomerId: contract.CustomerId };
    const invoice = writeInvoice(store, contract, totals);
    hooks.send('InvoiceCreated', { ...ids, InvoiceId: invoice.Id });
    // Without a means of payment the bill is paid by bank transfer.
    if (!contract.PaymentBearer || contract.PaymentBearer.Type === 'InvoicePayment') return;
    const transactionId = store.newId();
    const fails =
      contract.behaviour === LATER.nextPaymentFails ||
      contract.mandateRevoked === true ||
      contract.failNext.shift() !== undefined;
    store.state.transactions[transactionId] = {
      Id: transactionId,
      ContractId: contract.Id,
      OrderId: null,
      Amount: totals.TotalGross,
      Status: fails ? 'Failed' : 'Succeeded',
      Error: fails ? 'AuthorizationRejected' : null,
      ReturnUrl: null,
      bearer: contract.PaymentBearer,
      behaviour: contract.behaviour,
    };
    hooks.send(fails ? 'PaymentFailed' : 'PaymentSucceeded', { ...ids, PaymentTransactionId: transactionId });
    if (fails) this.#startEscalation(contract, at);
    else this.payments.payBalance(contract);
  }

  #startEscalation(contract: Contract, from: number): void {
    contract.PaymentsBlocked = true;
    this.hooks.send('DunningCreated', { DunningId: this.store.newId(), ContractId: contract.Id });
    for (const days of ESCALATIONS)
      this.store.schedule({ at: from + days * DAY_MS, kind: 'escalate', id: contract.Id, days });
  }

  #escalate(contract: Contract, at: number, days: number): void {
    if (contract.CurrentBalance <= 0) return;
    if (days >= RESTS_AFTER_DAYS && contract.LifecycleStatus === 'Active')
      contract.LifecycleStatus = 'TemporarilyInactive';
    this.hooks.send('PaymentEscalated', {
      ContractId: contract.Id,
      CustomerId: contract.CustomerId,
      TriggerDays: days,
      DueDate: new Date(at).toISOString(),
      PaymentEscalationProcessId: this.store.newId(),
    });
  }
}
