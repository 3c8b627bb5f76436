import { Router, type Request, type Response } from 'express';
import { changeCustomer, createContract, createCustomer, createOrder, setEnd } from './contracts.ts';
import { variantOf } from './catalogue.ts';
import { ENTITY_ID, type HookSender } from './hooks.ts';
import { PAYMENT_METHODS, readInstrument, type Instrument } from './instrument.ts';
import { invoicePdf } from './pdf.ts';
import { refused, type Payments, type Reply } from './payments.ts';
import { contractDetails, customerShape, draftOrder, endIfCancelled, orderShape } from './reading.ts';
import type { Cart, Contract, Store } from './state.ts';

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
  const ids = (contract: Contract) => ({ ContractId: contract.Id, CustomerId: contract.CustomerId });
  /** A handler that needs the contract of the token. */
  const own = (work: (contract: Contract, req: Request, res: Response) => unknown) => (req: Request, res: Response) => {
    const contract = contractOf(req, res);
    return contract ? work(contract, req, res) : undefined;
  };

  router.get(
    '/ContractDetails',
    own((contract, _req, res) => void res.json(contractDetails(store, contract))),
  );
  router.delete(
    '/',
    own((contract, _req, res) => {
      // Cancelled twice: the day of the first time.
      if (!contract.EndDate && contract.LifecycleStatus !== 'Ended') {
        setEnd(store, contract, endIfCancelled(contract, store.now()));
        hooks.send('ContractCancelled', ids(contract));
        hooks.send('ContractChanged', { ...ids(contract), ContractChangeType: 'Cancel' });
      }
      res.json({ CancellationDate: store.now().toISOString(), EndDate: contract.EndDate });
    }),
  );
  router.patch(
    '/CustomerData',
    own((contract, req, res) => {
      const customer = store.state.customers[contract.CustomerId]!;
      const problem = changeCustomer(store, customer, req.body as Body);
      if (problem) return refuse(res, problem);
      hooks.send('CustomerChanged', { CustomerId: customer.Id });
      res.json(customerShape(customer));
    }),
  );
  router.put(
    '/ContractCustomFields',
    own((contract, req, res) => {
      const { CustomFields = {} } = req.body as { CustomFields?: Record<string, string> };
      Object.assign(contract.CustomFields, CustomFields);
      store.changed();
      res.json({ CustomFields: contract.CustomFields });
    }),
  );
  router.get(
    '/Risk',
    own((contract, _req, res) => {
      const LedgerBalance = contract.CurrentBalance;
      res.json({ UnbilledMetered: 0, LedgerBalance, Total: LedgerBalance, Currency: 'EUR' });
    }),
  );
  router.get(
    '/TransactionValues',
    own((contract, req, res) => {
      const transaction = store.state.transactions[String(req.query.transactionId)];
      if (!transaction || transaction.ContractId !== contract.Id) return refuse(res, 'InvalidTransaction', 404);
      const { OrderId, ContractId, Amount, Status } = transaction;
      res.json({ OrderId, ContractId, GrossTotal: Amount, Currency: 'EUR', Status });
    }),
  );
  router.get(
    '/Download/:invoiceId',
    own((contract, req, res) => {
      const invoice = store.state.invoices[String(req.params.invoiceId)];
      if (!invoice || invoice.ContractId !== contract.Id) return refuse(res, 'InvoiceNotFound', 404);
      res.setHeader('Content-Type', 'application/pdf');
      res.setHeader('Content-Disposition', `attachment; filename="${invoice.InvoiceNumber}.pdf"`);
      res.send(invoicePdf(invoice));
    }),
  );
  /** A handler of a call that names the legal entity. */
  const ofEntity = (work: (req: Request, res: Response) => void) =>
    own((_contract, req, res) =>
      req.query.entityId === ENTITY_ID ? work(req, res) : refuse(res, 'LegalEntityNotFound'),
    );
  router.get(
    '/PaymentMethods',
    ofEntity((_req, res) => void res.json({ FakePSP: { BlackLabel: false, CreditCard: true, DirectDebit: true } })),
  );
  router.get(
    '/selfServiceSettings',
    ofEntity((req, res) => {
      const german = req.query.locale !== 'en';
      const words = german ? ['SEPA-Lastschrift', 'Kreditkarte'] : ['SEPA direct debit', 'Credit card'];
      res.json({
        SuccessUrl: '',
        ErrorUrl: '',
        ProviderReturnUrl: '',
        CustomCss: '',
        PaymentMethodDefault: PAYMENT_METHODS[0],
        AvailablePaymentMethods: PAYMENT_METHODS.map((Value, index) => ({ Value, Text: words[index] })),
        PreauthText: '',
      });
    }),
  );
  router.post(
    '/PaymentProviderInit',
    own((contract, req, res) => {
      const { OrderId, PaymentMethod, ReturnUrl } = req.body as Record<string, string | undefined>;
      if (!ReturnUrl || !URL.canParse(ReturnUrl)) return refuse(res, 'InvalidData');
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
      res.json({
        SessionId: Id,
        FrameUrl: `${origin()}/selfservice/frame/payment.html?session=${Id}`,
        Expiry: new Date(expires).toISOString(),
      });
    }),
  );
  router.post(
    '/Preview',
    own((contract, req, res) => {
      const { Cart: cart, Customer: changes } = req.body as { Cart: Cart; Customer?: Body };
      if (!variantOf(cart?.PlanVariantId)) return refuse(res, 'InvalidData');
      const customer = structuredClone(store.state.customers[contract.CustomerId]!);
      const problem = changes && changeCustomer(store, customer, changes);
      if (problem) return refuse(res, problem);
      res.json({ Order: orderShape(store, draftOrder(store, contract, customer, cart)) });
    }),
  );

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
  router.post(
    '/PaymentMethod',
    own((contract, req, res) => {
      const form = (req.body ?? {}) as Body;
      return pay(contract, null, { form, returnUrl: form.ReturnUrl }, res);
    }),
  );
  router.post(
    '/PayUpgradeOrder',
    own((contract, req, res) => {
      const {
        OrderId,
        PaymentData = null,
        ReturnUrl,
      } = req.body as Body & { OrderId: string; PaymentData?: Body | null };
      return pay(contract, OrderId, { form: PaymentData, returnUrl: PaymentData?.ReturnUrl ?? ReturnUrl }, res);
    }),
  );
  router.post(
    '/Finalize',
    own(async (contract, req, res) => {
      const { ReturnUrl } = req.body as { ReturnUrl: string };
      const id = URL.canParse(ReturnUrl) ? new URL(ReturnUrl).searchParams.get('transaction') : null;
      const transaction = store.state.transactions[id ?? ''];
      if (!transaction || transaction.ContractId !== contract.Id) return send(res, refused('InvalidTransaction', 422));
      return send(res, await payments.finalize(transaction));
    }),
  );

  // Without a contract yet: every order makes a new customer.
  router.post('/signup/order', (req, res) => {
    const { Cart: cart, Customer: sent } = req.body as { Cart: Cart; Customer: Body };
    if (!variantOf(cart?.PlanVariantId)) return refuse(res, 'InvalidData');
    const customer = createCustomer(store, sent ?? {});
    if (typeof customer === 'string') return refuse(res, customer);
    const contract = createContract(store, customer, '');
    res.json(orderShape(store, createOrder(store, contract, cart, null)));
  });
  router.post('/signup/pay', async (req, res) => {
    const { OrderId, PaymentData = {} } = req.body as { OrderId: string; PaymentData?: Body };
    const contract = store.state.contracts[store.state.orders[OrderId]?.ContractId ?? ''];
    if (!contract) return refuse(res, 'OrderNotFound');
    await pay(contract, OrderId, { form: PaymentData, returnUrl: PaymentData.ReturnUrl }, res);
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
