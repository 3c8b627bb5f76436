import { expect } from 'vitest';
import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

export interface Delivery {
  id: string;
  kind: string;
  action: string;
  recordId: string;
  state: string;
  attempts: number;
  status: number | null;
  answer: string | null;
  problem: string | null;
  milliseconds: number | null;
}

const DELIVERY = 'id kind action recordId state attempts status answer problem milliseconds';

/** The calls about webhooks, and calls that cause events. Refusals are thrown. */
export function webhookCalls(app: TestApp) {
  const run = callOn(app);
  const calls = {
    run,
    add: (owner: Actor, url: string, topics: string[] = ['tickets'], active = true) =>
      run<{ id: string }>(
        owner,
        `mutation ($input: CreateWebhookEndpointInput!) { answer: createWebhookEndpoint(input: $input) { id } }`,
        { input: { url, description: 'Instandhaltung', topics, active } },
      ),
    change: (owner: Actor, id: string, input: Record<string, unknown>) =>
      run<{ active: boolean }>(
        owner,
        `mutation ($id: ID!, $input: UpdateWebhookEndpointInput!) {
           answer: updateWebhookEndpoint(id: $id, input: $input) { active } }`,
        { id, input },
      ),
    endpoint: (owner: Actor, id: string) =>
      run<{ active: boolean; failingSince: string | null; disabledAt: string | null }>(
        owner,
        `query ($id: ID!) { answer: webhookEndpoint(id: $id) { active failingSince disabledAt } }`,
        { id },
      ),
    secret: (owner: Actor, id: string) =>
      run<{ secret: string; formerUntil: string | null }>(
        owner,
        `query ($id: ID!) { answer: webhookEndpointSecret(id: $id) { secret formerUntil } }`,
        { id },
      ),
    rotate: (owner: Actor, id: string) =>
      run<{ secret: string; formerUntil: string | null }>(
        owner,
        `mutation ($id: ID!) { answer: rotateWebhookEndpointSecret(id: $id) { secret formerUntil } }`,
        { id },
      ),
    test: (owner: Actor, id: string) =>
      run<Delivery>(owner, `mutation ($id: ID!) { answer: testWebhookEndpoint(id: $id) { ${DELIVERY} } }`, { id }),
    resend: (owner: Actor, id: string) =>
      run<Delivery>(owner, `mutation ($id: ID!) { answer: resendWebhookDelivery(id: $id) { ${DELIVERY} } }`, { id }),
    resendFailed: (owner: Actor, id: string) =>
      run<number>(owner, `mutation ($id: ID!) { answer: resendFailedWebhookDeliveries(endpointId: $id) }`, { id }),
    /** Oldest first. */
    deliveries: async (owner: Actor, endpoint: string) =>
      (
        await run<{ data: Delivery[] }>(
          owner,
          `query ($filter: JSON) { answer: webhookDeliveries(sort: "createdAt", filter: $filter) { data { ${DELIVERY} } } }`,
          { filter: { endpoint } },
        )
      ).data,
    /** Resolves with the last delivery once it has this state. */
    delivery: async (owner: Actor, endpoint: string, state = 'delivered') => {
      let last: Delivery | undefined;
      await expect
        .poll(async () => (last = (await calls.deliveries(owner, endpoint)).at(-1))?.state, { timeout: 10_000 })
        .toBe(state);
      return last!;
    },
    /** Resolves with the last delivery once an attempt has ended with this problem. */
    failed: async (owner: Actor, endpoint: string, problem: string) => {
      let last: Delivery | undefined;
      await expect
        .poll(async () => (last = (await calls.deliveries(owner, endpoint)).at(-1))?.problem, { timeout: 10_000 })
        .toBe(problem);
      return last!;
    },
    /** Makes all servers send the deliveries that are due. */
    wake: ({ clientId }: Actor) => app.sql(`select pg_notify('webhook', $1)`, [clientId]),
    ticket: async (owner: Actor, title = 'Leiter prüfen') =>
      (
        await run<{ id: string }>(
          owner,
          `mutation ($input: CreateTicketInput!) { answer: createTicket(input: $input) { id } }`,
          { input: { title, priority: 2 } },
        )
      ).id,
    rename: (owner: Actor, id: string, title: string) =>
      run(
        owner,
        `mutation ($id: ID!, $input: UpdateTicketInput!) { answer: updateTicket(id: $id, input: $input) { id } }`,
        { id, input: { title } },
      ),
  };
  return calls;
}
