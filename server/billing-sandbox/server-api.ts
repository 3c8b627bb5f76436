import { Router, type Request, type Response } from 'express';
import { type ProviderCall, SERVER } from '../billing/provider-calls.ts';
import { type Asked, handle } from './handle.ts';
import type { HookSender } from './hooks.ts';
import { createContract, createCustomer, createOrder, changeCustomer, hasOrder, setEnd } from './contracts.ts';
import { variantOf } from './catalogue.ts';
import type { Payments } from './payments.ts';
import {
  contractFacts,
  customerFacts,
  draftOrder,
  endIfCancelled,
  invoiceDetails,
  invoiceFacts,
  invoicesOf,
  isCurrent,
  orderFacts,
  productInfo,
} from './reading.ts';
import type { Cart, Contract, Order, Store } from './state.ts';

interface Parts {
  store: Store;
  hooks: HookSender;
  payments: Payments;
  origin: () => string;
}

const MAX_MINUTES = 10_080;
const DEFAULT_MINUTES = 60;
const PAGE = 500;

type Body = Record<string, unknown>;

/** The calls of the integrator's server, with the token of its client credentials. */
export function serverApi({ store, hooks, payments, origin }: Parts): Router {
  const router = Router();
  const refuse = (res: Response, status: number, code: string): void =>
    void res.status(status).json({ Error: { Code: code, Message: code } });
  const contractOf = (req: Request, res: Response): Contract | null => {
    const contract = store.state.contracts[String(req.params.id)];
    if (!contract) refuse(res, 404, 'ContractNotFound');
    return contract ?? null;
  };
  const ids = (contract: Contract) => ({ ContractId: contract.Id, CustomerId: contract.CustomerId });

  const answer = <C extends ProviderCall>(call: C, work: (asked: Asked<C>) => unknown): void =>
    handle(router, call, {
      admit: () => true,
      invalid: (res) => refuse(res, 422, 'InvalidData'),
      work: (_server, asked) => work(asked),
    });

  answer(SERVER.products, (asked) => asked.answer(productInfo()));
  answer(SERVER.createCustomer, (asked) => {
    const created = createCustomer(store, asked.body);
    if (typeof created === 'string') return refuse(asked.res, 422, created);
    asked.answer(customerFacts(created), 201);
  });
  answer(SERVER.findCustomers, (asked) => {
    const wanted = asked.req.query.externalCustomerId;
    const found = Object.values(store.state.customers).filter(
      ({ ExternalCustomerId }) => wanted === undefined || ExternalCustomerId === wanted,
    );
    asked.answer(found.slice(0, PAGE).map(customerFacts));
  });
  router.patch('/customers/:id', (req, res) => {
    const customer = store.state.customers[req.params.id];
    if (!customer) return refuse(res, 404, 'CustomerNotFound');
    const problem = changeCustomer(store, customer, req.body as Body);
    if (problem) return refuse(res, 422, problem);
    hooks.send('CustomerChanged', { CustomerId: customer.Id });
    res.json(customerFacts(customer));
  });
  answer(SERVER.contractsOfCustomer, (asked) => {
    const found = Object.values(store.state.contracts).filter(({ CustomerId }) => CustomerId === asked.req.params.id);
    asked.answer(found.map(contractFacts));
  });

  router.get('/contracts/:id', (req, res) => {
    const contract = contractOf(req, res);
    if (contract) res.json(contractFacts(contract));
  });
  const giveToken = ({ req, res, answer: give }: Asked<typeof SERVER.portalToken>): void => {
    const contract = contractOf(req, res);
    if (!contract) return;
    const minutes = Math.min(Number(req.params.minutes ?? DEFAULT_MINUTES) || DEFAULT_MINUTES, MAX_MINUTES);
    const token = store.newSecret();
    const expires = Date.now() + minutes * 60_000;
    store.state.portalTokens[token] = { contractId: contract.Id, expires };
    store.changed();
    res.setHeader('Cache-Control', 'no-store');
    give({
      Token: token,
      Expiry: new Date(expires).toISOString(),
      Purpose: 'CustomerPortal',
      Url: `${origin()}/portal/account.html#/${token}`,
    });
  };
  answer(SERVER.portalToken, giveToken);
  answer({ ...SERVER.portalToken, path: '/contracts/:id/SelfServiceToken' }, giveToken);
  router.get('/contracts/:id/cancellationPreview', (req, res) => {
    const contract = contractOf(req, res);
    if (!contract) return;
    const end = endIfCancelled(contract, store.now()).toISOString();
    res.json({ NextPossibleCancellationDate: end, CancellationDate: store.now().toISOString(), EndDate: end });
  });
  answer(SERVER.changeEnd, (asked) => {
    const contract = contractOf(asked.req, asked.res);
    if (!contract) return;
    const { EndDate } = asked.body;
    if (contract.LifecycleStatus === 'Ended') return refuse(asked.res, 422, 'InvalidPreconditions');
    setEnd(store, contract, EndDate ? new Date(EndDate) : null);
    hooks.send('ContractChanged', { ...ids(contract), ContractChangeType: 'End' });
    asked.answer(contractFacts(contract));
  });
  router.get('/contracts/:id/ComponentSubscriptions', (req, res) => {
    const contract = contractOf(req, res);
    if (contract) res.json(contractFacts(contract).ComponentSubscriptions);
  });

  router.post('/Orders/Preview', (req, res) => {
    const { ContractId, Cart: cart } = req.body as { ContractId: string; Cart: Cart };
    const contract = store.state.contracts[ContractId];
    if (!contract) return refuse(res, 404, 'ContractNotFound');
    if (!variantOf(cart?.PlanVariantId)) return refuse(res, 422, 'InvalidData');
    const customer = store.state.customers[contract.CustomerId]!;
    res.json({ Order: orderFacts(store, draftOrder(store, contract, customer, cart)) });
  });
  answer(SERVER.placeOrder, (asked) => {
    const { ContractId = '', CustomerId = '', Cart: cart, ExternalId = null } = asked.body;
    if (!variantOf(cart.PlanVariantId)) return refuse(asked.res, 422, 'InvalidData');
    const customer = store.state.customers[CustomerId];
    const existing = store.state.contracts[ContractId];
    const contract = existing ?? (customer && createContract(store, customer, cart.PlanVariantId));
    if (!contract) return refuse(asked.res, 404, 'ContractNotFound');
    const isKnown = hasOrder(store, contract, ExternalId);
    if (existing && !isKnown && isCurrent(contract, cart, store.now()))
      return refuse(asked.res, 422, 'InvalidPreconditions');
    if (!existing) hooks.send('ContractCreated', ids(contract));
    asked.answer(orderFacts(store, createOrder(store, contract, cart, ExternalId)), 201);
  });
  const orderOf = ({ req, res }: Pick<Asked<ProviderCall>, 'req' | 'res'>): Order | null => {
    const order = store.state.orders[String(req.params.id)];
    if (!order) refuse(res, 404, 'OrderNotFound');
    return order ?? null;
  };
  answer(SERVER.order, (asked) => {
    const order = orderOf(asked);
    if (order) asked.answer(orderFacts(store, order));
  });
  answer(SERVER.commitOrder, (asked) => {
    const order = orderOf(asked);
    if (!order) return;
    const contract = store.state.contracts[order.ContractId]!;
    if (order.Status === 'PaymentPending') {
      if (order.TotalGross > 0) contract.PaymentBearer ??= { Type: 'InvoicePayment' };
      payments.carryOut(contract, order);
    }
    asked.answer(orderFacts(store, order));
  });

  router.get('/invoices', (req, res) => {
    res.json(invoicesOf(store, String(req.query.contractId)).slice(0, PAGE).map(invoiceFacts));
  });
  answer(SERVER.invoice, (asked) => {
    const invoice = store.state.invoices[String(asked.req.params.id)];
    if (!invoice) return refuse(asked.res, 404, 'InvoiceNotFound');
    asked.answer(invoiceDetails(invoice));
  });
  router.get('/PaymentTransactions/:id', (req, res) => {
    const transaction = store.state.transactions[req.params.id];
    if (!transaction) return refuse(res, 404, 'TransactionNotFound');
    const { Id, ContractId, OrderId, Amount, Status } = transaction;
    res.json({ Id, ContractId, OrderId, Amount, Status });
  });
  answer(SERVER.registerHooks, (asked) => {
    const { Url } = asked.body;
    if (!store.state.webhooks.includes(Url)) store.state.webhooks.push(Url);
    store.changed();
    asked.answer({ Url }, 201);
  });
  return router;
}
