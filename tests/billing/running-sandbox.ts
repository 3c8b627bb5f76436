import { PLAN_VARIANTS } from '../../server/billing-sandbox/catalogue.ts';
import { createSandbox } from '../../server/billing-sandbox/sandbox.ts';

export const CREDENTIALS = { clientId: 'test-client', clientSecret: 'test-secret-that-nobody-knows' };

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** The factor of delays compared with the sandbox for manual use: 40 s become 2 s. */
const DELAY_SCALE = 0.05;

export const variantId = (internalName: string): string =>
  PLAN_VARIANTS.find(({ InternalName }) => InternalName === internalName)!.Id;

/** Sends requests to this address. */
export const sender =
  (url: string) =>
  async <T = Record<string, unknown>>(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as T };
  };

/** The sandbox on a free port, with calls of its interface. */
export async function startSandbox() {
  const sandbox = createSandbox({ ...CREDENTIALS, delayScale: DELAY_SCALE });
  const url = await sandbox.listen(0);
  const send = sender(url);
  const login = async (secret = CREDENTIALS.clientSecret) => {
    const basic = Buffer.from(`${CREDENTIALS.clientId}:${secret}`).toString('base64');
    const response = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return { status: response.status, body: (await response.json()) as { access_token: string } };
  };
  const server = (await login()).body.access_token;
  const admin = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
    send<T>('POST', `/_sandbox/${path}`, { body });
  /** A customer with a contract of the free plan, and its portal token. */
  const customer = async (changes: Record<string, unknown> = {}) => {
    const created = await send<{ Id: string }>('POST', '/api/v1/customers', {
      token: server,
      body: {
        CompanyName: 'Muster GmbH',
        EmailAddress: 'rechnung@muster.test',
        Address: { Country: 'DE' },
        ...changes,
      },
    });
    const ordered = await send<{ Id: string; ContractId: string }>('POST', '/api/v1/Orders', {
      token: server,
      body: { CustomerId: created.body.Id, Cart: { PlanVariantId: variantId('sp-free') } },
    });
    await send('POST', `/api/v1/Orders/${ordered.body.Id}/commit`, { token: server });
    const contractId = ordered.body.ContractId;
    const { body } = await send<{ Token: string }>('GET', `/api/v1/contracts/${contractId}/SelfServiceToken/60`, {
      token: server,
    });
    const self = <T = Record<string, unknown>>(method: string, path: string, sent?: unknown) =>
      send<T>(method, `/api/v1/CustomerSelfService${path}`, { token: body.Token, body: sent });
    const order = async (name: string, key?: string) =>
      send<{ Id: string; Status: string; TotalGross: number; Total: number; TotalVat: number }>(
        'POST',
        '/api/v1/Orders',
        {
          token: server,
          body: { ContractId: contractId, Cart: { PlanVariantId: variantId(name) }, ...(key && { ExternalId: key }) },
        },
      );
    return { customerId: created.body.Id, contractId, token: body.Token, self, order };
  };
  return { sandbox, url, send, server, login, admin, customer, stop: () => sandbox.close() };
}

export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

export const CARD = 'CreditCard:FakePSP';
export const DEBIT = 'Debit:FakePSP';
export const cardData = (cardNumber: string, more: Record<string, unknown> = {}) => ({
  SelectedPaymentMethod: CARD,
  ReturnUrl: 'http://localhost:4000/app/upgradePayment',
  cardHolder: 'Ada Beispiel',
  cardNumber,
  expiry: '12/2040',
  cvc: '123',
  ...more,
});
export const debitData = (iban: string) => ({
  SelectedPaymentMethod: DEBIT,
  ReturnUrl: 'http://localhost:4000/app/upgradePayment',
  accountHolder: 'Muster GmbH',
  iban,
});
