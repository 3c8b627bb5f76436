import { randomBytes } from 'node:crypto';
import { lockClient } from '../users/licence.service.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { currentVersion } from '../../kernel/live.ts';
import { lockRecord, saveRecord } from '../../kernel/record-write.ts';
import type { ValuesOf } from '../../kernel/table.ts';
import { ToSeal } from '../../kernel/to-seal.ts';
import { isOwnAddress, isPublicAddress, literalAddress } from '../../kernel/public-address.ts';
import type { SecretBox } from '../logins/logins.ports.ts';
import { isLoopbackAddress } from './webhook-address.shared.ts';
import { WebhookEndpoint, type WebhookSecret } from './webhook.entity.ts';
import { deliveryById, endWaiting, notifyWebhookSender, type WebhookDeliveryRow } from './webhook.rows.ts';
import { MAX_ENDPOINTS, SECRET_OVERLAP_HOURS } from './webhook.shared.ts';

const HOUR_MS = 3_600_000;

/**
 * Throws BAD_INPUT for an address that nothing will ever be sent to: of this machine (unless the operator allows it) or
 * of a private network. Names are looked up when something is sent.
 */
export function requirePublicAddress(ctx: Context, address: string | undefined): void {
  if (address === undefined) return;
  const url = new URL(address);
  const literal = literalAddress(url);
  const isOwn = isLoopbackAddress(url) || (literal !== null && isOwnAddress(literal));
  if (isOwn ? !ctx.ports.webhooksToLoopback : literal !== null && !isPublicAddress(literal))
    throw badInput('url', 'webhookPrivate');
}

/**
 * Throws BAD_INPUT when the organisation has all endpoints that it may have. Others that are being added have to wait
 * for the end of the transaction.
 */
export async function requireEndpointLimit(tx: Tx): Promise<void> {
  await lockClient(tx);
  const [found] = await tx.rows<{ count: number }>(
    'select count(*)::int as count from webhook_endpoint where client_id = app_client_id()',
  );
  if (found!.count >= MAX_ENDPOINTS) throw badInput('url', 'tooManyEndpoints', { most: MAX_ENDPOINTS });
}

/** Called after an endpoint was turned on or off. Off: waiting deliveries fail. On: its failure state is reset. */
export async function afterSwitch(tx: Tx, endpoint: WebhookEndpoint, isActive: boolean): Promise<void> {
  if (!isActive) return void (await endWaiting(tx.rows, endpoint.id));
  await saveRecord(tx, endpoint, { failingSince: null, disabledAt: null });
}

const sealedFor = (endpointId: string): string => `webhook ${endpointId}`;

/** As Standard Webhooks writes it; it says that a stored secret is not sealed, too. */
const PREFIX = 'whsec_';

/** Makes a secret of an endpoint: 256 random bits, sealed. */
export const addSecret = (rows: Rows, endpointId: string): Promise<unknown> =>
  rows(`insert into webhook_secret (client_id, endpoint_id, sealed) values (app_client_id(), $1, $2)`, [
    endpointId,
    new ToSeal(`${PREFIX}${randomBytes(32).toString('base64')}`, sealedFor(endpointId)),
  ]);

/** A stored secret in clear. Those of a release before are not sealed until the next start. */
export const openSecret = (secrets: Pick<SecretBox, 'open'>, endpointId: string, stored: string): string =>
  stored.startsWith(PREFIX) ? stored : secrets.open(stored, sealedFor(endpointId));

/** The key that signs. Throws NOT_FOUND. */
export async function secretOf(ctx: Context, endpointId: string): Promise<ValuesOf<WebhookSecret>> {
  const secrets = isId(endpointId)
    ? await ctx.read((rows) =>
        rows<{ secret: string; expiresAt: string | null }>(
          `select coalesce(sealed, secret) as secret, expires_at as "expiresAt" from webhook_secret
            where client_id = app_client_id() and endpoint_id = $1 and (expires_at is null or expires_at > $2)
            order by created_at desc limit 2`,
          [endpointId, ctx.ports.clock.now()],
        ),
      )
    : [];
  const [current, former] = secrets;
  if (!current) throw notFound();
  const secret = openSecret(ctx.ports.secrets, endpointId, current.secret);
  return { id: endpointId, secret, formerUntil: former?.expiresAt ?? null };
}

/** Makes a new key; the one before it signs for another day. Older ones are removed. Throws NOT_FOUND. */
export async function rotateSecret(ctx: Context, endpointId: string): Promise<ValuesOf<WebhookSecret>> {
  const now = ctx.ports.clock.now();
  await ctx.write(async (tx) => {
    const endpoint = await lockRecord(tx, WebhookEndpoint, endpointId);
    await tx.rows(
      'delete from webhook_secret where client_id = app_client_id() and endpoint_id = $1 and expires_at is not null',
      [endpoint.id],
    );
    await tx.rows('update webhook_secret set expires_at = $2 where client_id = app_client_id() and endpoint_id = $1', [
      endpoint.id,
      new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
    ]);
    await addSecret(tx.rows, endpoint.id);
    await saveRecord(tx, endpoint, { secretChangedAt: now, updatedBy: ctx.user.userId });
  });
  return secretOf(ctx, endpointId);
}

/** Delivers a test event, also to an endpoint that is off. Throws NOT_FOUND, RATE_LIMITED. */
export async function testWebhook(ctx: Context, endpointId: string): Promise<WebhookDeliveryRow> {
  await ctx.ports.limits.consume('webhook', ctx.clientId);
  return ctx.write(async (tx) => {
    const endpoint = await lockRecord(tx, WebhookEndpoint, endpointId);
    const [added] = await tx.rows<{ id: string }>(
      `insert into webhook_delivery (client_id, endpoint_id, kind, record_id, action, data_version)
       values (app_client_id(), $1::uuid, 'webhook', $1::uuid::text, 'test', $2) returning id`,
      [endpoint.id, await currentVersion(tx.rows)],
    );
    await notifyWebhookSender(tx.rows);
    return (await deliveryById(tx.rows, added!.id))!;
  });
}

/** Not while an attempt is running, because its outcome would be lost. */
const AGAIN = `update webhook_delivery d
  set state = 'waiting', next_attempt_at = '-infinity', former_attempts = attempts, claimed_until = null
  where d.client_id = app_client_id() and (d.state <> 'waiting' or d.claimed_until is null)`;

/** Sends a delivery again, under its own id. Throws NOT_FOUND, BAD_INPUT for an endpoint that is off, RATE_LIMITED. */
export async function resendDelivery(ctx: Context, id: string): Promise<WebhookDeliveryRow> {
  await ctx.ports.limits.consume('webhook', ctx.clientId);
  return ctx.write(async ({ rows }) => {
    const found = isId(id) ? await deliveryById(rows, id) : undefined;
    if (!found) throw notFound();
    if (found.kind !== 'webhook') await requireActive(rows, found.endpointId);
    await rows(`${AGAIN} and d.id = $1`, [id]);
    await notifyWebhookSender(rows);
    return (await deliveryById(rows, id))!;
  });
}

/** Sends all failed deliveries of an endpoint again. Returns their number. Throws as resendDelivery does. */
export async function resendFailed(ctx: Context, endpointId: string): Promise<number> {
  await ctx.ports.limits.consume('webhook', ctx.clientId);
  return ctx.write(async ({ rows }) => {
    if (!isId(endpointId)) throw notFound();
    await requireActive(rows, endpointId);
    const begun = await rows(`${AGAIN} and d.endpoint_id = $1 and d.state = 'failed' returning d.id`, [endpointId]);
    await notifyWebhookSender(rows);
    return begun.length;
  });
}

async function requireActive(rows: Tx['rows'], endpointId: string): Promise<void> {
  const [endpoint] = await rows<{ active: boolean }>(
    'select active from webhook_endpoint where client_id = app_client_id() and id = $1',
    [endpointId],
  );
  if (!endpoint) throw notFound();
  if (!endpoint.active) throw badInput('id', 'webhookOff');
}
