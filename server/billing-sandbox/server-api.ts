import { Router, type Request, type Response } from 'express';
import type { HookSender } from './hooks.ts';
import { createContract, createCustomer, createOrder, changeCustomer, setEnd } from './contracts.ts';
import { variantOf } from './catalogue.ts';
import type { Payments } from './payments.ts';
import {
  contractShape,
  customerShape,
  draftOrder,
  endIfCancelled,
  invoiceShape,
  invoicesOf,
  isCurrent,
  orderShape,
  productInfo,
} from './reading.ts';
import type { Cart, Contract, Store } from './state.ts';

interface Parts {
  store: Store;
  hooks: HookSender;
  payments: Payments;
  origin: () => string;
}

const MOST_MINUTES = 10_080;
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

  router.get('/productInfo', (_req, res) => void res.json(productInfo()));

  router.post('/customers', (req, res) => {
    const created = createCustomer(store, req.body as Body);
    if (typeof created === 'string') return refuse(res, 422, created);
    res.status(201).json(customerShape(created));
  });
  router.get('/customers', (req, res) => {
    const wanted = req.query.externalCustomerId;
    const found = Object.values(store.state.customers).filter(
      ({ ExternalCustomerId }) => wanted === undefined || ExternalCustomerId === wanted,
    );
    res.json(found.slice(0, PAGE).map(customerShape));
  });
  router.patch('/customers/:id', (req, res) => {
    const customer = store.state.customers[req.params.id];
    if (!customer) return refuse(res, 404, 'CustomerNotFound');
    const problem = changeCustomer(store, customer, req.body as Body);
    if (problem) return refuse(res, 422, problem);
    hooks.send('CustomerChanged', { CustomerId: customer.Id });
    res.json(customerShape(customer));
  });
  router.get('/customers/:id/contracts', (req, res) => {
    const found = Object.values(store.state.contracts).filter(({ CustomerId }) => CustomerId === req.params.id);
    res.json(found.map(contractShape));
  });

  router.get('/contracts/:id', (req, res) => {
    const contract = contractOf(req, res);
    if (contract) res.json(contractShape(contract));
  });
  router.get(['/contracts/:id/SelfServiceToken', '/contracts/:id/SelfServiceToken/:minutes'], (req, res) => {
    const contract = contractOf(req, res);
    if (!contract) return;
    const minutes = Math.min(Number(req.params.minutes ?? DEFAULT_MINUTES) || DEFAULT_MINUTES, MOST_MINUTES);
    const token = store.newSecret();
    const expires = Date.now() + minutes * 60_000;
    store.state.portalTokens[token] = { contractId: contract.Id, expires };
    store.changed();
    res.setHeader('Cache-Control', 'no-store');
    res.json({
      Token: token,
      Expiry: new Date(expires).toISOString(),
      Purpose: 'CustomerPortal',
      Url: `${origin()}/portal/account.html#/${token}`,
    });
  });
  router.get('/contracts/:id/cancellationPreview', (req, res) => {
    const contract = contractOf(req, res);
    if (!contract) return;
    const end = endIfCancelled(contract, store.now()).toISOString();
    res.json({ NextPossibleCancellationDate: end, CancellationDate: store.now().toISOString(), EndDate: end });
  });
  router.post('/contracts/:id/end', (req, res) => {
    const contract = contractOf(req, res);
    if (!contract) return;
    const { EndDate } = req.body as { EndDate?: string | null };
    if (contract.LifecycleStatus === 'Ended') return refuse(res, 422, 'InvalidPreconditions');
    setEnd(store, contract, EndDate ? new Date(EndDate) : null);
    hooks.send('ContractChanged', { ...ids(contract), ContractChangeType: 'End' });
    res.json(contractShape(contract));
  });
  router.get('/contracts/:id/ComponentSubscriptions', (req, res) => {
    const contract = contractOf(req, res);
    if (contract) res.json(contractShape(contract).ComponentSubscriptions);
  });

  router.post('/Orders/Preview', (req, res) => {
    const { ContractId, Cart: cart } = req.body as { ContractId: string; Cart: Cart };
    const contract = store.state.contracts[ContractId];
    if (!contract) return refuse(res, 404, 'ContractNotFound');
    if (!variantOf(cart?.PlanVariantId)) return refuse(res, 422, 'InvalidData');
    const customer = store.state.customers[contract.CustomerId]!;
    res.json({ Order: orderShape(store, draftOrder(store, contract, customer, cart)) });
  });
  router.post('/Orders', (req, res) => {
    const body = req.body as { ContractId?: string; CustomerId?: string; Cart: Cart; ExternalId?: string };
    if (!variantOf(body.Cart?.PlanVariantId)) return refuse(res, 422, 'InvalidData');
    const customer = store.state.customers[body.CustomerId ?? ''];
    const contract =
      store.state.contracts[body.ContractId ?? ''] ??
      (customer && createContract(store, customer, body.Cart.PlanVariantId));
    if (!contract) return refuse(res, 404, 'ContractNotFound');
    if (body.ContractId && isCurrent(contract, body.Cart, store.now())) return refuse(res, 422, 'InvalidPreconditions');
    if (!body.ContractId) hooks.send('ContractCreated', ids(contract));
    res.status(201).json(orderShape(store, createOrder(store, contract, body.Cart, body.ExternalId ?? null)));
  });
  router.get('/Orders/:id', (req, res) => {
    const order = store.state.orders[req.params.id];
    if (!order) return refuse(res, 404, 'OrderNotFound');
    res.json(orderShape(store, order));
  });
  router.post('/Orders/:id/commit', (req, res) => {
    const order = store.state.orders[req.params.id];
    if (!order) return refuse(res, 404, 'OrderNotFound');
    const contract = store.state.contracts[order.ContractId]!;
    if (order.Status === 'PaymentPending') {
      if (order.TotalGross > 0) contract.PaymentBearer ??= { Type: 'InvoicePayment' };
      payments.carryOut(contract, order);
    }
    res.json(orderShape(store, order));
  });

  router.get('/invoices', (req, res) => {
    res.json(invoicesOf(store, String(req.query.contractId)).slice(0, PAGE).map(invoiceShape));
  });
  router.get('/invoices/:id', (req, res) => {
    const invoice = store.state.invoices[req.params.id];
    if (!invoice) return refuse(res, 404, 'InvoiceNotFound');
    res.json(invoiceShape(invoice));
  });
  router.get('/PaymentTransactions/:id', (req, res) => {
    const transaction = store.state.transactions[req.params.id];
    if (!transaction) return refuse(res, 404, 'TransactionNotFound');
    const { Id, ContractId, OrderId, Amount, Status } = transaction;
    res.json({ Id, ContractId, OrderId, Amount, Status });
  });
  router.post('/webhooks', (req, res) => {
    const { Url } = req.body as { Url: string };
    if (!URL.canParse(Url)) return refuse(res, 422, 'InvalidData');
    if (!store.state.webhooks.includes(Url)) store.state.webhooks.push(Url);
    store.changed();
    res.status(201).json({ Url });
  });
  return router;
}
