import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILLING_PROBLEM_KINDS, BILLING_PROBLEMS } from '../../schema/billing/billing-problems.shared.ts';
import { ENTITY_ID } from '../../server/billing-sandbox/hooks.ts';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';
import { CREDENTIALS } from './running-sandbox.ts';
import { CUSTOMER, HOOK_SECRET, startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, cardData, DEBIT, debitData, variantId } from './running-sandbox.ts';

let billed: BilledApp;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  billed = await startBilledApp({ log });
});
afterAll(() => billed.stop());
beforeEach(async () => {
  await billed.provider.admin('outage', {});
});

const SMALL = variantId('sp-small');
const save = (owner: Actor, changes: object) =>
  billed.ask(
    owner,
    'mutation ($input: BillingCustomerInput!) { updateBillingCustomer(input: $input) { isOutdated } }',
    {
      input: { ...CUSTOMER, ...changes },
    },
  );

describe('the interface of the provider (9.3, 1 to 3)', () => {
  it('knows its clients, and a portal token opens one contract until it expires', async () => {
    expect((await billed.provider.login('wrong')).status).toBe(401);
    const [mine, other] = [await billed.provider.customer(), await billed.provider.customer()];
    const { body } = await mine.self<{ Contract: { Id: string } }>('GET', '/ContractDetails');
    expect(body.Contract.Id).toBe(mine.contractId);
    expect(body.Contract.Id).not.toBe(other.contractId);
    const query = `?token=${mine.token}`;
    expect((await billed.provider.send('GET', `/api/v1/CustomerSelfService/ContractDetails${query}`)).status).toBe(401);
    expect((await billed.provider.send('GET', `/api/v1/CustomerSelfService/Download/none${query}`)).status).toBe(404);
    billed.provider.sandbox.store.state.portalTokens[mine.token]!.expires = Date.now() - 1;
    expect((await mine.self('GET', '/ContractDetails')).status).toBe(401);
  });

  it('answers its calls in PascalCase, with numbers for money and ISO dates', async () => {
    const customer = await billed.provider.customer();
    const { body: order } = await customer.order('sp-small');
    const answers = [
      await customer.self('GET', '/ContractDetails'),
      await customer.self('PATCH', '/CustomerData', { PhoneNumber: '+49 30 1' }),
      await customer.self('PUT', '/ContractCustomFields', { CustomFields: { PurchaseOrder: '4711' } }),
      await customer.self('GET', '/Risk'),
      await customer.self('POST', '/Preview', { Cart: { PlanVariantId: SMALL }, PreviewAfterTrial: false }),
      await customer.self('GET', `/PaymentMethods?entityId=${ENTITY_ID}`),
      await customer.self('POST', '/PaymentProviderInit', { OrderId: order.Id, ReturnUrl: 'http://localhost:4000/a' }),
      await customer.self('GET', `/selfServiceSettings?entityId=${ENTITY_ID}&locale=en`),
      await customer.self('POST', '/PayUpgradeOrder', { OrderId: order.Id, PaymentData: debitData(testIban(0)) }),
      await customer.self('POST', '/PaymentMethod', cardData(testCard(0))),
      await customer.self('POST', '/signup/order', { Cart: { PlanVariantId: SMALL }, Customer: { CompanyName: 'X' } }),
      await customer.self('DELETE', ''),
    ];
    const names = new Set<string>();
    const look = (value: unknown, key = ''): void => {
      if (key && !/^[a-z_\d]+$/.test(key)) names.add(key);
      if (/(Total|Balance|Fee)/.test(key) && !/Date|Period/.test(key) && value !== null)
        expect(typeof value, key).toBe('number');
      if (key.endsWith('Date') && value !== null) expect(value, key).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      if (value && typeof value === 'object') for (const [name, inner] of Object.entries(value)) look(inner, name);
    };
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      look(body);
    }
    expect([...names].filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect(text).not.toContain(testIban(0).replaceAll(' ', ''));
    expect(text).not.toContain(testCard(0).replaceAll(' ', ''));
  });

  it.each(BILLING_PROBLEM_KINDS.map((kind, index) => ({ kind, row: index + 1 })))(
    'refuses a payment with $kind, which is no success whatever the status says',
    async ({ kind, row }) => {
      const customer = await billed.provider.customer();
      const { body: order } = await customer.order('sp-small');
      const { status, body, headers } = await customer.self<{
        Error?: { Code: string } | null;
        Success?: { Url: string | null } | null;
      }>('POST', '/PayUpgradeOrder', { OrderId: order.Id, PaymentData: cardData(testCard(row)) });
      if (kind === 'Timeouts') expect(body.Success).toBeTruthy();
      else if (kind === 'Aborted') expect(body.Success?.Url).toContain('/portal/confirm/');
      else {
        expect(body.Success ?? null).toBeNull();
        if (kind === 'RateLimit') expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
        else if (kind === 'IteroServerError')
          expect([status, headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8']);
        else if (kind === 'UnmappedError') expect([status, body.Error?.Code]).toEqual([422, '']);
        else expect([status, body.Error?.Code]).toEqual([200, kind]);
      }
      expect(BILLING_PROBLEMS[kind].next).toBeTruthy();
    },
  );
});

describe('the data of a customer', () => {
  it('reach the provider, and what it refuses is said at the field', async () => {
    const owner = await billed.customer();
    expect((await save(owner, { vatId: 'de 136 695 976' })).errors).toBeUndefined();
    expect((await billed.billing(owner)).contract?.customer).toMatchObject({
      vatId: 'DE136695976',
      lastName: 'Beispiel',
    });
    const { errors } = await save(owner, { vatId: 'DE12' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'vatId' });
    expect(errors?.[0]?.extensions.details?.[0]).toMatchObject({ key: 'InvalidVatId' });
    const typed = await save(owner, { companyName: `Muster ${testCard(0)}` });
    expect(typed.errors?.[0]?.extensions.details?.[0]).toMatchObject({ field: 'companyName', key: 'paymentDataHere' });
  });
});

describe('a provider in trouble (9.3, 11)', () => {
  it.each(['down', 'slow', '500', '429', 'html', 'half'])(
    'that is %s leaves everything readable as it was, and its statuses to itself',
    async (mode) => {
      // An app of its own, so that the pause after several failures does not reach the next case.
      const app = await startTestApp({
        share: billed.app.database,
        billing: {
          baseUrl: billed.provider.url,
          ...CREDENTIALS,
          entityId: 'e',
          hookSecret: HOOK_SECRET,
          patience: 1_000,
        },
      });
      try {
        const owner = await billed.customer();
        await billed.provider.admin('outage', { mode });
        const answered: string[] = [];
        const asked = app.graphql(owner.token, '{ billingToken { token } }').finally(() => answered.push('provider'));
        const { data } = await app.graphql<{ billing: object }>(
          owner.token,
          '{ billing { isOutdated fetchedAt contract { status plan { licence } } } }',
        );
        answered.push('read model');
        expect(data.billing).toMatchObject({ fetchedAt: expect.any(String), contract: { status: 'Active' } });
        const token = await asked;
        expect(token.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
        // Who reads what is stored does not wait for a provider that says nothing.
        if (mode === 'slow') expect(answered).toEqual(['read model', 'provider']);
        const refreshed = await app.graphql<{ refreshBilling: object }>(
          owner.token,
          'mutation { refreshBilling { isOutdated contract { status } } }',
        );
        expect(refreshed.data.refreshBilling).toEqual({ isOutdated: true, contract: { status: 'Active' } });
      } finally {
        await app.stop();
      }
    },
  );

  it('that is back is read again, and the page says nothing of it any more', async () => {
    const owner = await billed.customer();
    await billed.provider.admin('outage', { mode: 'half' });
    expect((await billed.refresh(owner)).isOutdated).toBe(true);
    await billed.provider.admin('outage', {});
    expect((await billed.refresh(owner)).isOutdated).toBe(false);
  });
});

describe('billing', () => {
  it('is for Owners alone', async () => {
    const owner = await billed.customer();
    const user = await addUser(billed.app, owner);
    for (const query of ['{ billing { isSetUp } }', '{ billingToken { token } }', '{ billingPlans { variantId } }'])
      expect((await billed.ask(user, query)).errors?.[0]?.extensions.code, query).toBe('FORBIDDEN');
  });

  it('that is not set up says so, and the free licence applies', async () => {
    const app = await startTestApp();
    try {
      const owner = await registerOwner(app);
      const { data } = await app.graphql<{ billing: object }>(
        owner.token,
        '{ billing { isSetUp isOutdated userLimit contract { status } } }',
      );
      expect(data.billing).toEqual({ isSetUp: false, isOutdated: false, userLimit: 10, contract: null });
      const { errors } = await app.graphql(owner.token, '{ billingToken { token } }');
      expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    } finally {
      await app.stop();
    }
  });

  it('leaves no card number, no whole IBAN, no code and no secret in logs and database (9.3, 13)', async () => {
    const owner = await billed.customer();
    const secrets = [
      HOOK_SECRET,
      CREDENTIALS.clientSecret,
      ...Object.keys(billed.provider.sandbox.store.state.portalTokens),
    ];
    for (const [method, form] of [
      [CARD, { cardHolder: 'Ada Beispiel', cardNumber: testCard(0), expiry: '12/2040', cvc: '987' }],
      [DEBIT, { accountHolder: 'Muster GmbH', iban: testIban(0), bic: '', account: '' }],
    ] as const)
      await billed.payInFrame(owner, null, method, form);
    await billed.refresh(owner);
    await save(owner, { companyName: testCard(0) });
    await fetch(`${billed.app.url}/api/billing/hooks/${HOOK_SECRET}`, {
      method: 'POST',
      body: '{"Event":"ContractChanged"}',
    });
    const { gross } = await billed.preview(owner, SMALL);
    await billed.order(owner, { key: randomUUID(), variantId: SMALL, totalGross: gross });
    const tables = await billed.app.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const rows: string[] = [];
    for (const { name } of tables)
      rows.push(
        ...(await billed.app.sql<{ row: string }>(`select t::text as row from "${name}" t`)).map(({ row }) => row),
      );
    const state = JSON.stringify(billed.provider.sandbox.store.state);
    const found = (text: string, secret: string): boolean =>
      text.includes(secret) || text.includes(secret.replaceAll(' ', ''));
    expect(logged.length).toBeGreaterThan(10);
    for (const secret of [testCard(0), testIban(0), ...secrets]) {
      expect(logged.filter((line) => found(line, secret))).toEqual([]);
      expect(rows.filter((row) => found(row, secret))).toEqual([]);
    }
    for (const secret of [testCard(0), testIban(0)]) expect(found(state, secret)).toBe(false);
    expect(state).not.toContain('"987"');
  });
});

describe.skipIf(!process.env.BILLING_TEST_BASE_URL)('the test account of the provider', () => {
  it('gives a contract whose details can be read', async () => {
    const env = process.env;
    const app = await startTestApp({
      billing: {
        baseUrl: env.BILLING_TEST_BASE_URL!,
        clientId: env.BILLING_TEST_CLIENT_ID!,
        clientSecret: env.BILLING_TEST_CLIENT_SECRET!,
        entityId: env.BILLING_TEST_ENTITY_ID!,
        hookSecret: HOOK_SECRET,
      },
    });
    try {
      const owner = await registerOwner(app);
      const { data } = await app.graphql<{ refreshBilling: { isOutdated: boolean } }>(
        owner.token,
        'mutation { refreshBilling { isOutdated contract { status } } }',
      );
      expect(data.refreshBilling).toMatchObject({ isOutdated: false, contract: { status: 'Active' } });
    } finally {
      await app.stop();
    }
  });
});
