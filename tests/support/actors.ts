import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** A logged-in user, with the boards of their organisation. */
export interface Actor {
  token: string;
  userId: string;
  clientId: string;
  email: string;
  password: string;
  boards: { open: string; inWork: string; closed: string };
}

export const PASSWORD = 'Leiter-und-Tritte-7';

let people = 0;

/** A complete registration; `overrides` replaces parts of it. */
export function registration(
  overrides: {
    email?: string;
    tickets?: { title: string; description: string; priority: number }[];
    requestKey?: string;
  } = {},
) {
  people += 1;
  return {
    user: {
      name: `Petra Vogel ${people}`,
      email: overrides.email ?? `owner-${randomUUID().slice(0, 8)}@example.com`,
      password: PASSWORD,
      password1: PASSWORD,
    },
    client: {
      name: `Tischlerei Vogel ${people}`,
      companyData: { address: { street: 'Werkstraße', streetNumber: '7a', postalCode: '01067', city: 'Dresden' } },
    },
    tickets: overrides.tickets ?? [],
    results: [],
    ...(overrides.requestKey && { requestKey: overrides.requestKey }),
  };
}

export const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) { token user { id name role permissions }
    client { id name license companyData { numberOfEmployees address { postalCode country } } } }
}`;

/** Registers an organisation and returns its Owner. */
export async function registerOwner(app: TestApp, overrides: Parameters<typeof registration>[0] = {}): Promise<Actor> {
  const input = registration(overrides);
  const { data, errors } = await app.graphql<{
    register: { token: string; user: { id: string }; client: { id: string } };
  }>(null, REGISTER, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  const { token, user, client } = data.register;
  const board = await app.graphql<{ boards: { data: { id: string }[] } }>(
    token,
    `{ boards(sort: "createdAt") { data { id final } } ticketBoard { settings { boardOrder } } }`,
  );
  const [open, inWork, closed] = (board.data as unknown as { ticketBoard: { settings: { boardOrder: string[] } } })
    .ticketBoard.settings.boardOrder;
  return {
    token,
    userId: user.id,
    clientId: client.id,
    email: input.user.email,
    password: PASSWORD,
    boards: { open: open!, inWork: inWork!, closed: closed! },
  };
}

/** Adds a user to the actor's organisation and logs them in. */
export async function addUser(
  app: TestApp,
  owner: Actor,
  input: { name?: string; role?: string; permissions?: string[] } = {},
): Promise<Actor> {
  const email = `user-${randomUUID().slice(0, 8)}@example.com`;
  const created = await app.graphql<{ createUser: { id: string } }>(
    owner.token,
    `mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }`,
    {
      input: { name: 'Jonas Brandt', email, password: PASSWORD, ...input },
    },
  );
  if (created.errors) throw new Error(JSON.stringify(created.errors));
  const { data, errors } = await login(app, email);
  if (errors) throw new Error(JSON.stringify(errors));
  return { ...owner, token: data.login.token, userId: created.data.createUser.id, email };
}

/** Logs in over GraphQL. */
export function login(app: TestApp, email: string, password = PASSWORD) {
  return app.graphql<{ login: { token: string } }>(
    null,
    `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
    { input: { email, password } },
  );
}
