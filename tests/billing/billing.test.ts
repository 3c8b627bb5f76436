import { randomUUID } from 'node:crypto';
import { restClient } from '../rest/rest-client.ts';
import type { Actor } from '../support/actors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { addUser, registerOwner } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';
import { startBilledApp, type BilledApp } from './billed-app.ts';
import { CARD, DEBIT, variantId } from './running-sandbox.ts';

let billed: BilledApp;

beforeAll(async () => {
  billed = await startBilledApp();
});
afterAll(() => billed.stop());

describe('the data of a customer', () => {
  it('reach the provider, and what it refuses is said at the field', async () => {
    const owner = await billed.customer();
    expect((await billed.save(owner, { vatId: 'de 136 695 976' })).errors).toBeUndefined();
    expect((await billed.billing(owner)).contract?.customer).toMatchObject({
      vatId: 'DE136695976',
      lastName: 'Beispiel',
    });
    const { errors } = await billed.save(owner, { vatId: 'DE12' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'vatId' });
    expect(errors?.[0]?.extensions.details?.[0]).toMatchObject({ key: 'InvalidVatId' });
    const typed = await billed.save(owner, { companyName: `Muster ${testCard(0)}` });
    expect(typed.errors?.[0]?.extensions.details?.[0]).toMatchObject({ field: 'companyName', key: 'paymentDataHere' });
  });
});

describe('PUT license/customer', () => {
  const put = (owner: Actor, body: object) => restClient(billed.app, owner.token).put('license/customer', body);

  it('changes the fields that are present, inside of the address too', async () => {
    const owner = await billed.customer();
    const before = (await billed.billing(owner)).contract!.customer as unknown as { address: object };
    expect((await put(owner, { firstName: 'Nur', address: { city: 'Meißen' } })).status).toBe(200);
    expect((await billed.billing(owner)).contract!.customer).toEqual({
      ...before,
      firstName: 'Nur',
      address: { ...before.address, city: 'Meißen' },
    });
  });

  it('needs only what a bill needs, and names what is missing or wrong then', async () => {
    const owner = await billed.newcomer();
    const missing = await put(owner, { phoneNumber: '0351 123' });
    expect([missing.status, missing.error.details!.map(({ field }) => field)]).toEqual([
      400,
      ['firstName', 'lastName'],
    ]);
    expect((await put(owner, { firstName: 'Petra', lastName: 'Vogel' })).status).toBe(200);
    const wrong = await put(owner, { address: { postalCode: '123456' } });
    expect([wrong.status, wrong.error.field]).toEqual([400, 'address.postalCode']);
  });
});

describe('an order', () => {
  it('needs a complete recipient of its bill: the rule of the form; a plan without a fee does not', async () => {
    const owner = await billed.newcomer();
    const place = async (name: string) => {
      const { gross } = await billed.preview(owner, variantId(name));
      return billed.order(owner, { key: randomUUID(), variantId: variantId(name), totalGross: gross });
    };
    const { errors } = await place('sp-small');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'customer.firstName' });
    expect(errors?.[0]?.extensions.details?.map(({ field, key }) => [field, key])).toEqual([
      ['customer.firstName', 'required'],
      ['customer.lastName', 'required'],
    ]);
    expect((await billed.orders(await billed.contractId(owner))).length).toBe(0);
    await billed.save(owner, {});
    expect((await place('sp-small')).errors).toBeUndefined();
    const another = await billed.newcomer();
    expect((await billed.ask(another, `{ planPreview(variantId: "${variantId('sp-free')}") { gross } }`)).errors).toBe(
      undefined,
    );
  });

  it('is paid in a form with a number of ours, for payments that the provider gives none', async () => {
    const owner = await billed.customer();
    const response = await fetch(`${billed.app.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ query: 'mutation { paymentFrame { reference url } }' }),
    });
    const { data } = (await response.json()) as { data: { paymentFrame: { reference: string; url: string } } };
    expect(data.paymentFrame.reference).toBe(response.headers.get('X-Request-Id'));
  });

  it('that leaves for a page of the bank returns with the chosen method of payment', async () => {
    const owner = await billed.customer();
    const { data } = await billed.ask<{ paymentFrame: { sessionId: string } }>(
      owner,
      'mutation ($method: String) { paymentFrame(method: $method) { sessionId } }',
      { method: CARD },
    );
    const session = billed.provider.sandbox.store.state.sessions[data.paymentFrame.sessionId]!;
    expect(new URL(session.ReturnUrl).searchParams.get('method')).toBe(CARD);
  });
});

describe('what is owed', () => {
  it('is paid by a new means of payment, also by who pays by invoice', async () => {
    const owner = await billed.customer();
    const { send, server } = billed.provider;
    const { body: order } = await send<{ Id: string }>('POST', '/api/v1/Orders', {
      token: server,
      body: { ContractId: await billed.contractId(owner), Cart: { PlanVariantId: variantId('sp-small') } },
    });
    await send('POST', `/api/v1/Orders/${order.Id}/commit`, { token: server });
    expect((await billed.refresh(owner)).contract).toMatchObject({ balance: 34.51, payment: { kind: 'invoice' } });
    await billed.payInFrame(owner, null, DEBIT, {
      accountHolder: 'Muster GmbH',
      iban: testIban(0),
      bic: '',
      account: '',
    });
    expect((await billed.refresh(owner)).contract).toMatchObject({ balance: 0, payment: { kind: 'debit' } });
  });
});

describe('the bills of a year', () => {
  it('come as one ZIP and each as XML with the numbers of the customer, for the own organisation alone', async () => {
    const owner = await billed.customer();
    await billed.save(owner, { orderNumber: 'PO-4711', leitwegId: '04011000-1234512345-06' });
    const refused = await billed.save(owner, { leitwegId: '04011000-1234512345-07' });
    expect(refused.errors?.[0]?.extensions.details?.[0]).toMatchObject({ field: 'leitwegId', key: 'leitwegIdInvalid' });
    const { gross } = await billed.preview(owner, variantId('sp-small'));
    const key = randomUUID();
    await billed.order(owner, { key, variantId: variantId('sp-small'), totalGross: gross });
    await billed.payInFrame(owner, key, DEBIT, {
      accountHolder: 'Muster GmbH',
      iban: testIban(0),
      bic: '',
      account: '',
    });
    const { customer, invoices } = (await billed.refresh(owner)).contract!;
    expect(customer).toMatchObject({ orderNumber: 'PO-4711', leitwegId: '04011000-1234512345-06' });

    const XML = 'query ($id: String!) { invoiceXml(id: $id) { name filetype content } }';
    const { data } = await billed.ask<{ invoiceXml: { name: string; content: string } }>(owner, XML, {
      id: invoices[0]!.id,
    });
    const xml = Buffer.from(data.invoiceXml.content, 'base64').toString();
    for (const part of [
      `>${invoices[0]!.number}<`,
      '>34.51<',
      '>PO-4711<',
      '>04011000-1234512345-06<',
      '>Muster GmbH<',
    ])
      expect(xml).toContain(part);
    const stranger = await billed.customer();
    expect((await billed.ask(stranger, XML, { id: invoices[0]!.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');

    const ZIP = 'query ($year: Int!) { invoiceArchive(year: $year) { url } }';
    const year = new Date(invoices[0]!.date).getFullYear();
    const archive = await billed.ask<{ invoiceArchive: { url: string } }>(owner, ZIP, { year });
    const zip = await fetch(new URL(archive.data.invoiceArchive.url, billed.app.url));
    expect(zip.headers.get('Content-Type')).toBe('application/zip');
    const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1');
    expect(bytes).toContain(`Rechnung ${invoices[0]!.number}.pdf`);
    expect(bytes).toContain('%PDF-');
    expect((await billed.ask(owner, ZIP, { year: year - 1 })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await billed.ask(stranger, ZIP, { year })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('a price', () => {
  it('has its description in the language of the reader, whichever language the provider uses', async () => {
    const owner = await billed.customer();
    const ask = async (language: string, licence: string) => {
      const { data } = await billed.app.graphql<{ planPreview: { lines: { text: string; net: number }[] } }>(
        owner.token,
        'query ($id: String!) { planPreview(variantId: $id) { lines { text net } } }',
        { id: variantId(licence) },
        { 'Accept-Language': language },
      );
      return data.planPreview.lines.map(({ text }) => text);
    };
    expect(await ask('de', 'sp-small')).toEqual(['Klein (Monatlich)']);
    expect(await ask('en', 'sp-small')).toEqual(['Small (By month)']);
    const { gross } = await billed.preview(owner, variantId('sp-small'));
    const key = randomUUID();
    await billed.order(owner, { key, variantId: variantId('sp-small'), totalGross: gross });
    const form = { accountHolder: 'Muster GmbH', iban: testIban(0), bic: '', account: '' };
    await billed.payInFrame(owner, key, DEBIT, form);
    expect(await ask('de', 'sp-large')).toEqual(['Groß (Monatlich)', 'Gutschrift Klein (Monatlich)']);
    expect(await ask('en', 'sp-large')).toEqual(['Large (By month)', 'Credit for Small (By month)']);
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
});
