import { Router, type Request, type Response } from 'express';
import { DOWNLOAD, type ProviderCall, SELF_SERVICE, SIGNUP } from '../billing/provider-calls.ts';
import { changeCustomer, createContract, createCustomer, createOrder, setEnd } from './contracts.ts';
import { variantOf } from './catalogue.ts';
import { type Asked, handle } from './handle.ts';
import { ENTITY_ID, type HookSender } from './hooks.ts';
import { PAYMENT_METHODS, readInstrument, type Instrument } from './instrument.ts';
import { invoicePdf } from './pdf.ts';
import { refused, type Payments, type Reply } from './payments.ts';
import { contractDetails, customerFacts, draftOrder, endIfCancelled, orderFacts } from './reading.ts';
import type { Contract, Store } from './state.ts';

export interface SelfServiceParts {
  store: Store;
  hooks: HookSender;
  payments: Payments;
  origin: () => string;
  /** Sends a reply with its faults. */
  send(res: Response, reply: Reply): Promise<void>;
  /** The contract of the portal token of a request; answers 401 without one. */
  contractOf(req: Request, res: Response): Contract | null;
}

const SESSION_MS = 30 * 60_000;
type Body = Record<string, unknown>;

/** CustomerSelfService: what a portal token may do, for its contract alone. */
export function selfServiceApi(parts: SelfServiceParts): Router {
  const { store, hooks, payments, origin, send, contractOf } = parts;
  const router = Router();
  const refuse = (res: Response, code: string, status = 422): void => void res.status(status).json(refused(code).body);
  const invalid = (res: Response): void => refuse(res, 'InvalidData');
  const ids = (contract: Contract) => ({ ContractId: contract.Id, CustomerId: contract.CustomerId });
  /** A call for the contract of the token. */
  const own = <C extends ProviderCall>(call: C, work: (contract: Contract, asked: Asked<C>) => unknown): void =>
    handle(router, call, { admit: contractOf, invalid, work });
  /** A call that requires no token. */
  const open = <C extends ProviderCall>(call: C, work: (asked: Asked<C>) => unknown): void =>
    handle(router, call, { admit: () => true, invalid, work: (_anybody, asked) => work(asked) });

  own(SELF_SERVICE.contractDetails, (contract, { answer }) => answer(contractDetails(store, contract)));
  own(SELF_SERVICE.cancel, (contract, { answer }) => {
    // Cancelled twice: the day of the first time.
    if (!contract.EndDate && contract.LifecycleStatus !== 'Ended') {
      setEnd(store, contract, endIfCancelled(contract, store.now()));
      hooks.send('ContractCancelled', ids(contract));
      hooks.send('ContractChanged', { ...ids(contract), ContractChangeType: 'Cancel' });
    }
    answer({ CancellationDate: store.now().toISOString(), EndDate: contract.EndDate });
  });
  own(SELF_SERVICE.changeCustomer, (contract, { body, res, answer }) => {
    const customer = store.state.customers[contract.CustomerId]!;
    const problem = changeCustomer(store, customer, body);
    if (problem) return refuse(res, problem);
    hooks.send('CustomerChanged', { CustomerId: customer.Id });
    answer(customerFacts(customer));
  });
  own(SELF_SERVICE.changeCustomFields, (contract, { body, answer }) => {
    Object.assign(contract.CustomFields, body.CustomFields);
    store.changed();
    answer({ CustomFields: contract.CustomFields });
  });
  own(SELF_SERVICE.risk, ({ CurrentBalance }, { answer }) =>
    answer({ UnbilledMetered: 0, LedgerBalance: CurrentBalance, Total: CurrentBalance, Currency: 'EUR' }),
  );
  own(SELF_SERVICE.transactionValues, (contract, { req, res, answer }) => {
    const transaction = store.state.transactions[String(req.query.transactionId)];
    if (!transaction || transaction.ContractId !== contract.Id) return refuse(res, 'InvalidTransaction', 404);
    const { OrderId, ContractId, Amount, Status } = transaction;
    answer({ OrderId, ContractId, GrossTotal: Amount, Currency: 'EUR', Status });
  });
  own(DOWNLOAD, (contract, { req, res }) => {
    const invoice = store.state.invoices[String(req.params.invoiceId)];
    if (!invoice || invoice.ContractId !== contract.Id) return refuse(res, 'InvoiceNotFound', 404);
    res.setHeader('Content-Type', 'application/pdf');
    res.setHeader('Content-Disposition', `attachment; filename="${invoice.InvoiceNumber}.pdf"`);
    res.send(invoicePdf(invoice));
  });
  /** Whether a call names the legal entity; it is refused otherwise. */
  const isOfEntity = ({ req, res }: Pick<Asked<ProviderCall>, 'req' | 'res'>): boolean => {
    const isOurs = req.query.entityId === ENTITY_ID;
    if (!isOurs) refuse(res, 'LegalEntityNotFound');
    return isOurs;
  };
  own(SELF_SERVICE.paymentMethods, (_contract, asked) => {
    if (isOfEntity(asked)) asked.answer({ FakePSP: { BlackLabel: false, CreditCard: true, DirectDebit: true } });
  });
  own(SELF_SERVICE.settings, (_contract, asked) => {
    if (!isOfEntity(asked)) return;
    const german = asked.req.query.locale !== 'en';
    const words = german ? ['SEPA-Lastschrift', 'Kreditkarte'] : ['SEPA direct debit', 'Credit card'];
    asked.answer({
      SuccessUrl: '',
      ErrorUrl: '',
      ProviderReturnUrl: '',
      CustomCss: '',
      PaymentMethodDefault: PAYMENT_METHODS[0],
      AvailablePaymentMethods: PAYMENT_METHODS.map((Value, index) => ({ Value, Text: words[index]! })),
      PreauthText: '',
    });
  });
  own(SELF_SERVICE.openForm, (contract, { body, res, answer }) => {
    const { OrderId, PaymentMethod, ReturnUrl } = body;
    if (PaymentMethod && !PAYMENT_METHODS.includes(PaymentMethod)) return refuse(res, 'InvalidPaymentMethod');
    if (OrderId && store.state.orders[OrderId]?.ContractId !== contract.Id) return refuse(res, 'OrderNotFound');
    const Id = store.newSecret();
    const expires = Date.now() + SESSION_MS;
    store.state.sessions[Id] = {
      Id,
      ContractId: contract.Id,
      OrderId: OrderId ?? null,
      PaymentMethod: PaymentMethod ?? PAYMENT_METHODS[0]!,
      ReturnUrl,
      expires,
    };
    store.changed();
    answer({
      SessionId: Id,
      FrameUrl: `${origin()}/selfservice/frame/payment.html?session=${Id}`,
      Expiry: new Date(expires).toISOString(),
    });
  });
  own(SELF_SERVICE.preview, (contract, { body: { Cart: cart, Customer: changes }, res, answer }) => {
    if (!variantOf(cart.PlanVariantId)) return invalid(res);
    const customer = structuredClone(store.state.customers[contract.CustomerId]!);
    const problem = changes && changeCustomer(store, customer, changes);
    if (problem) return refuse(res, problem);
    answer({ Order: orderFacts(store, draftOrder(store, contract, customer, cart)) });
  });

  /** `form` null: with the means of payment of the contract. */
  interface Sent {
    form: Body | null;
    returnUrl: unknown;
  }
  const pay = async (contract: Contract, orderId: string | null, sent: Sent, res: Response): Promise<void> => {
    const order = orderId ? store.state.orders[orderId] : null;
    if (orderId && order?.ContractId !== contract.Id) return refuse(res, 'OrderNotFound');
    const read = instrumentOf(contract, sent.form, store.now());
    if ('code' in read) return refuse(res, read.code, 200);
    await send(res, await payments.pay(contract, order ?? null, read.instrument, String(sent.returnUrl ?? '')));
  };
  own(SELF_SERVICE.changePaymentMethod, (contract, { body, res }) =>
    pay(contract, null, { form: body, returnUrl: body.ReturnUrl }, res),
  );
  own(SELF_SERVICE.payOrder, (contract, { body: { OrderId, PaymentData: form = null, ReturnUrl }, res }) =>
    pay(contract, OrderId, { form, returnUrl: form?.ReturnUrl ?? ReturnUrl }, res),
  );
  own(SELF_SERVICE.finalize, async (contract, { body: { ReturnUrl }, res }) => {
    const id = URL.canParse(ReturnUrl) ? new URL(ReturnUrl).searchParams.get('transaction') : null;
    const transaction = store.state.transactions[id ?? ''];
    if (!transaction || transaction.ContractId !== contract.Id) return send(res, refused('InvalidTransaction', 422));
    return send(res, await payments.finalize(transaction));
  });

  // For customers without a contract: each order creates a new customer.
  open(SIGNUP.order, ({ body: { Cart: cart, Customer: sent }, res, answer }) => {
    if (!variantOf(cart.PlanVariantId)) return invalid(res);
    const customer = createCustomer(store, sent);
    if (typeof customer === 'string') return refuse(res, customer);
    const contract = createContract(store, customer, '');
    answer(orderFacts(store, createOrder(store, contract, cart, null)));
  });
  open(SIGNUP.pay, async ({ body: { OrderId, PaymentData: form }, res }) => {
    const contract = store.state.contracts[store.state.orders[OrderId]?.ContractId ?? ''];
    if (!contract) return refuse(res, 'OrderNotFound');
    await pay(contract, OrderId, { form, returnUrl: form.ReturnUrl }, res);
  });
  return router;
}

/** The means of payment that was sent; without one, that of the contract. */
function instrumentOf(contract: Contract, sent: Body | null, now: Date): { instrument: Instrument } | { code: string } {
  if (!sent) {
    const { PaymentBearer: bearer, behaviour: row } = contract;
    return bearer ? { instrument: { bearer, row, problem: null } } : { code: 'InvalidPaymentMethod' };
  }
  const method = String(sent.SelectedPaymentMethod ?? sent.bearer ?? '');
  if (!PAYMENT_METHODS.includes(method)) return { code: 'InvalidPaymentMethod' };
  const { SelectedPaymentMethod: _method, bearer: _bearer, ReturnUrl: _url, ...form } = sent;
  const read = readInstrument(method, form, now);
  return 'fields' in read ? { code: Object.values(read.fields)[0] ?? 'InvalidPaymentData' } : read;
}
