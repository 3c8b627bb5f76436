import { expect } from 'vitest';
import { ENTITY_ID } from '../../server/billing-sandbox/hooks.ts';
import type { Logger } from 'pino';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { SELLER } from './seller.ts';
import { CREDENTIALS, startSandbox, type RunningSandbox } from './running-sandbox.ts';

export const HOOK_SECRET = 'a-secret-of-the-provider-and-nobody-else';
/** A recipient of bills, as the form sends it. */
export const CUSTOMER = {
  companyName: 'Muster GmbH',
  firstName: 'Ada',
  lastName: 'Beispiel',
  emailAddress: 'rechnung@muster.test',
  phoneNumber: '',
  vatId: '',
  address: {
    addressLine1: '',
    street: 'Hauptstr.',
    houseNumber: '1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
};

/** The timeout of this server, smaller than the delays of the sandbox that should exceed it. */
export const TIMEOUT_MS = 1_500;

const CONTRACT = `isSetUp fetchedAt isOutdated userCount userLimit contract { status endDate trialEndDate nextBillingDate
  endIfCancelled balance currency paymentsBlocked limitsFallOn mandateRevoked plan { variantId licence name variantName fee userLimit }
  components { externalId quantity } payment { kind label last4 expiryMonth expiryYear holder mandate }
  customer { companyName firstName lastName emailAddress phoneNumber vatId orderNumber leitwegId
    address { addressLine1 street houseNumber postalCode city country } }
  invoices { id number date gross isCredit } }`;

export interface Billing {
  isSetUp: boolean;
  fetchedAt: string | null;
  isOutdated: boolean;
  userCount: number;
  userLimit: number | null;
  contract: {
    status: string;
    endDate: string | null;
    endIfCancelled: string | null;
    nextBillingDate: string | null;
    balance: number;
    paymentsBlocked: boolean;
    limitsFallOn: string | null;
    mandateRevoked: boolean;
    plan: { variantId: string; licence: string; name: string; fee: number };
    payment: { kind: string; label: string; last4: string | null } | null;
    customer: Record<string, unknown> & { vatId: string; companyName: string };
    invoices: { id: string; number: string; date: string; gross: number }[];
  } | null;
}

/** Functions that tests use with the billing of an app, for any provider. */
export function billedBy(app: TestApp) {
  const ask = async <T>(owner: Actor, query: string, variables: Record<string, unknown> = {}) =>
    app.graphql<T>(owner.token, query, variables);
  const billing = async (owner: Actor) =>
    (await ask<{ billing: Billing }>(owner, `{ billing { ${CONTRACT} } }`)).data.billing;
  const refresh = async (owner: Actor) =>
    (await ask<{ refreshBilling: Billing }>(owner, `mutation { refreshBilling { ${CONTRACT} } }`)).data.refreshBilling;
  const contractId = async (owner: Actor) =>
    (await app.sql<{ id: string }>('select contract_id as id from billing where client_id = $1', [owner.clientId]))[0]!
      .id;
  /** An owner whose organisation has a contract, but no recipient of bills yet. */
  const newcomer = async (): Promise<Actor> => {
    const owner = await registerOwner(app);
    expect((await refresh(owner)).contract?.status).toBe('Active');
    return owner;
  };
  /** An owner who can order, because the recipient of bills is complete. */
  const customer = async (): Promise<Actor> => {
    const owner = await newcomer();
    expect((await save(owner, {})).errors).toBeUndefined();
    return owner;
  };
  const preview = async (owner: Actor, variantId: string) =>
    (
      await ask<{ planPreview: { gross: number; net: number; vat: number; reverseCharge: boolean } }>(
        owner,
        'query ($id: String!) { planPreview(variantId: $id) { gross net vat reverseCharge } }',
        { id: variantId },
      )
    ).data.planPreview;
  const order = (owner: Actor, input: { key: string; variantId: string; totalGross: number }) =>
    ask<{ orderPlan: { key: string; status: string; gross: number; net: number; vat: number } }>(
      owner,
      'mutation ($input: OrderPlanInput!) { orderPlan(input: $input) { key status gross net vat } }',
      { input },
    );
  /** Sends a hook, as a provider does after a change. */
  const hook = (body: unknown, secret = HOOK_SECRET) =>
    fetch(`${app.url}/api/billing/hooks/${secret}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const save = (owner: Actor, changes: object) =>
    ask<{ updateBillingCustomer: object }>(
      owner,
      'mutation ($input: BillingCustomerInput!) { updateBillingCustomer(input: $input) { isOutdated } }',
      { input: { ...CUSTOMER, ...changes } },
    );
  const cancel = (owner: Actor, endDate: string) =>
    ask<{ cancelContract: object }>(
      owner,
      'mutation ($end: String!) { cancelContract(endDate: $end) { contract { status endDate } } }',
      { end: endDate },
    );
  const undo = (owner: Actor) =>
    ask<{ undoCancellation: object }>(owner, 'mutation { undoCancellation { contract { status endDate } } }');
  const payOrder = (owner: Actor, key: string) =>
    ask<{ payOrder: { url: string | null } }>(owner, 'mutation ($key: ID!) { payOrder(key: $key) { url } }', { key });
  const orderStatus = async (owner: Actor, key: string) =>
    (await ask<{ planOrderStatus: string }>(owner, 'query ($key: ID!) { planOrderStatus(key: $key) }', { key })).data
      .planOrderStatus;
  const finalize = (owner: Actor, returnUrl: string) =>
    ask<{ finalizePayment: boolean }>(owner, 'mutation ($url: String!) { finalizePayment(returnUrl: $url) }', {
      url: returnUrl,
    });
  return {
    ask,
    billing,
    refresh,
    contractId,
    newcomer,
    customer,
    preview,
    order,
    hook,
    save,
    cancel,
    undo,
    payOrder,
    orderStatus,
    finalize,
  };
}

/** The product with the sandbox as its billing provider: two separate programs that communicate by HTTP only. */
export async function startBilledApp(
  options: {
    log?: Logger;
    timeoutMs?: number;
    /** The clock of the product follows that of the sandbox, which tests move. */
    followsClock?: boolean;
    termsUrl?: string;
  } = {},
) {
  const provider: RunningSandbox = await startSandbox();
  const settings = {
    ...(options.log && { log: options.log }),
    ...(options.followsClock && { clock: { now: () => provider.sandbox.store.now() } }),
    ...(options.termsUrl && { termsUrl: options.termsUrl }),
    seller: SELLER,
    billing: {
      baseUrl: provider.url,
      ...CREDENTIALS,
      entityId: ENTITY_ID,
      hookSecret: HOOK_SECRET,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    },
  };
  const app: TestApp = await startTestApp(settings);
  // The public address of a test differs from the address of its server.
  provider.sandbox.store.state.webhooks = [`${app.url}/api/billing/hooks/${HOOK_SECRET}`];
  const helpers = billedBy(app);
  const { ask } = helpers;
  /** Submits the values that somebody types into the frame of the provider. */
  const payInFrame = async (owner: Actor, key: string | null, method: string, form: Record<string, unknown>) => {
    const { data, errors } = await ask<{ paymentFrame: { sessionId: string; url: string; origin: string } }>(
      owner,
      'mutation ($key: ID) { paymentFrame(key: $key) { sessionId url origin } }',
      { key },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return provider.send<{ Error?: { Code: string } | null; Success?: { Url: string | null } | null; fields?: object }>(
      'POST',
      '/selfservice/frame/submit',
      { body: { session: data.paymentFrame.sessionId, method, form } },
    );
  };
  const orders = async (contract: string) =>
    (
      await provider.send<{ orders: { ContractId: string; Status: string; TotalGross: number; TotalVat: number }[] }>(
        'GET',
        '/_sandbox/state',
      )
    ).body.orders.filter(({ ContractId, TotalGross }) => ContractId === contract && TotalGross !== 0);
  return {
    ...helpers,
    app,
    provider,
    /** Another process of the same product. */
    startSecond: () => startTestApp({ ...settings, share: app.database }),
    payInFrame,
    orders,
    stop: async () => {
      await app.stop();
      await provider.stop();
    },
  };
}

export type BilledApp = Awaited<ReturnType<typeof startBilledApp>>;
