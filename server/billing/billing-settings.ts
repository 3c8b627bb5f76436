import * as z from 'zod';
import { address, ConfigError, reader, secretSchema, type Environment, type Variable } from '../settings/variables.ts';

/** The address of the billing provider, and the credentials of this server. */
export interface BillingSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  entityId: string;
  hookSecret: string;
}

export const BILLING_VARIABLES = {
  BILLING_BASE_URL: {
    schema: address(['http:', 'https:'], (url) => url.search === '' && url.hash === '' && url.username === ''),
    allowed: 'the address of the billing provider, such as https://app.billing.example',
  },
  BILLING_CLIENT_ID: {
    schema: secretSchema(1),
    allowed: 'the id of this server at the billing provider',
    secret: true,
  },
  BILLING_CLIENT_SECRET: {
    schema: secretSchema(8),
    allowed: 'the secret that belongs to BILLING_CLIENT_ID',
    secret: true,
  },
  BILLING_ENTITY_ID: {
    schema: z.string().regex(/^\w{1,100}$/),
    allowed: 'the id of the legal entity at the billing provider',
  },
  BILLING_HOOK_SECRET: {
    schema: secretSchema(32),
    allowed: 'at least 32 letters, digits, - and _, known to nobody but the billing provider',
    secret: true,
  },
} as const satisfies Record<string, Variable>;

const read = reader(BILLING_VARIABLES);

/** The five settings of the billing provider: all of them, or none. */
export function readBilling(env: Environment): BillingSettings | undefined {
  const settings = {
    baseUrl: read(env, 'BILLING_BASE_URL')?.replace(/\/+$/, ''),
    clientId: read(env, 'BILLING_CLIENT_ID'),
    clientSecret: read(env, 'BILLING_CLIENT_SECRET'),
    entityId: read(env, 'BILLING_ENTITY_ID'),
    hookSecret: read(env, 'BILLING_HOOK_SECRET'),
  };
  const given = Object.values(settings).filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < Object.keys(settings).length)
    throw new ConfigError(
      'A part of the billing provider is missing: set BILLING_BASE_URL, BILLING_CLIENT_ID, BILLING_CLIENT_SECRET, ' +
        'BILLING_ENTITY_ID and BILLING_HOOK_SECRET, or none of them.',
    );
  return settings as BillingSettings;
}
