import type { Actor } from '../support/actors.ts';
import { PASSWORD } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';

export const CREATE = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) { secret apiToken { id name ending permissions readOnly validUntil state } }
}`;

export const REVOKE = 'mutation ($id: ID!) { revokeApiToken(id: $id) { id state } }';

export interface CreatedToken {
  id: string;
  secret: string;
}

/** An API token of the Owner; by default with all rights and without an end. */
export async function createToken(
  app: TestApp,
  owner: Actor,
  input: {
    name?: string;
    permissions?: string[];
    rights?: string[];
    readOnly?: boolean;
    validUntil?: string | null;
  } = {},
): Promise<CreatedToken> {
  const { data, errors } = await app.graphql<{ createApiToken: { secret: string; apiToken: { id: string } } }>(
    owner.token,
    CREATE,
    {
      input: { name: 'ERP', permissions: [], readOnly: false, currentPassword: PASSWORD, ...input },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { id: data.createApiToken.apiToken.id, secret: data.createApiToken.secret };
}
