import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { createRecord, requireVersion, saveRecord } from '../../kernel/record-write.ts';
import { newToken } from '../../kernel/tokens.ts';
import { endSessions } from '../logins/session.service.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { lockClient } from '../users/licence.service.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import { SignOnDomain, SingleSignOn } from './single-sign-on.entity.ts';
import type { AddDomainInput, SingleSignOnInput } from './single-sign-on.input.ts';
import { ProviderError, type ProviderProblem, type ProviderSettings } from './single-sign-on.ports.ts';
import { domainNow, domainsNow, sealedSecret, settingsNow, type DomainRow } from './single-sign-on.rows.ts';
import { MAX_DOMAINS, recordName, SETTINGS_PATH, SIGN_ON_LOGOUT_PATH, SIGN_ON_PATH } from './single-sign-on.shared.ts';

/** What the secret of an organisation's provider is sealed for. */
export const sealedFor = (clientId: string): string => `single sign-on ${clientId}`;

/** Key below `validation` and `errors` in messages.json for what is wrong with a provider. */
export const problemKey = (problem: ProviderProblem): string => `provider_${problem}`;

/** The addresses that have to be entered at the provider. */
export const addressesOf = (ctx: Context, clientId: string): { redirectAddress: string; logoutAddress: string } => ({
  redirectAddress: `${ctx.ports.publicUrl}${SIGN_ON_PATH}`,
  logoutAddress: `${ctx.ports.publicUrl}${SIGN_ON_LOGOUT_PATH}/${clientId}`,
});

/**
 * Stores how people of the organisation log in with their company account. What the provider says about itself is read
 * before anything is stored. Another provider, or none any more, ends the sessions that the former one opened. Throws
 * BAD_INPUT at the field (`issuer` for a provider that cannot be used), STALE, RATE_LIMITED.
 */
export async function saveSingleSignOn(
  ctx: Context,
  { secret, ...input }: SingleSignOnInput,
  version: number | null,
): Promise<void> {
  const { clientId, ports } = ctx;
  await ports.limits.consume('signOnSettings', clientId);
  const stored = await ctx.read(async (rows) => ({
    settings: await settingsNow(rows),
    sealed: await sealedSecret(rows),
  }));
  const isOther =
    stored.settings !== null &&
    (stored.settings.issuer !== input.issuer || stored.settings.providerClientId !== input.providerClientId);
  // The stored secret was given to the stored provider; another one must not receive it.
  if (!secret && (stored.sealed === null || isOther)) throw badInput('secret', 'required');
  const plain = secret ?? ports.secrets.open(stored.sealed!, sealedFor(clientId));
  try {
    await ports.openId.check({ issuer: input.issuer, clientId: input.providerClientId, secret: plain });
  } catch (error) {
    if (error instanceof ProviderError) throw badInput('issuer', problemKey(error.problem));
    throw error;
  }
  await ctx.write(async (tx) => {
    await lockClient(tx);
    const emergencyOwnerId = input.emergencyOwnerId ?? null;
    if (!input.localLogin || emergencyOwnerId !== null) await requireOwner(tx, emergencyOwnerId);
    if (!input.localLogin && !(await domainsNow(tx.rows)).some(({ verifiedAt }) => verifiedAt !== null))
      throw badInput('localLogin', 'domainNeeded');
    const settings = await tx.em.findOne(SingleSignOn, {});
    const fields = { ...input, roleClaim: input.roleClaim ?? null, emergencyOwnerId };
    if (settings) {
      requireVersion(settings, version);
      await saveRecord(tx, settings, { ...fields, updatedBy: ctx.user.userId });
    } else await createRecord(tx, SingleSignOn, fields, ctx.user.userId);
    if (secret) await writeSecret(tx.rows, ports.secrets.seal(secret, sealedFor(clientId)));
    if (isOther) await tx.rows(`delete from sign_on_identity where client_id = app_client_id()`);
    if (isOther || !input.active) await endAll(ctx, tx);
  });
}

const writeSecret = (rows: Rows, sealed: string): Promise<unknown> =>
  rows(
    `insert into single_sign_on_secret (client_id, sign_on_id, sealed)
       select client_id, id, $1 from single_sign_on where client_id = app_client_id()
       on conflict (client_id, sign_on_id) do update set sealed = $1`,
    [sealed],
  );

/** Throws BAD_INPUT unless the person is an Owner who is present. */
async function requireOwner(tx: Tx, id: string | null): Promise<void> {
  const [owner] = isId(id ?? '')
    ? await tx.rows(`select 1 from client_user where id = $1 and role = 'Owner' and removed_at is null for share`, [id])
    : [];
  if (!owner) throw badInput('emergencyOwnerId', 'emergencyOwner');
}

/** Removes the settings: everybody logs in with a password again. Domains stay proved. Throws NOT_FOUND. */
export async function removeSingleSignOn(ctx: Context): Promise<void> {
  await ctx.write(async (tx) => {
    const settings = await tx.em.findOne(SingleSignOn, {});
    if (!settings) throw notFound();
    tx.em.remove(settings);
    await tx.em.flush();
    await tx.rows(`delete from sign_on_identity where client_id = app_client_id()`);
    await endAll(ctx, tx);
  });
}

/** Ends the sessions that the provider opened, and forgets logins that have begun. */
const endAll = (ctx: Context, tx: Tx): Promise<void> =>
  tx.unscoped('single sign-on: sessions of a former provider end', async (rows) => {
    await rows(`delete from sign_on_attempt where client_id = $1`, [ctx.clientId]);
    await endSessions(
      ctx,
      rows,
      'client_id = $2 and id in (select session_id from sign_on_session)',
      ctx.clientId,
      'loggedOut',
    );
  });

/**
 * Adds a mail domain, which `checkDomain` proves. Throws BAD_INPUT at `domain`, for one that the organisation has, and
 * for too many.
 */
export async function addDomain(ctx: Context, { domain }: AddDomainInput): Promise<DomainRow> {
  return ctx.write(async (tx) => {
    await lockClient(tx);
    const domains = await domainsNow(tx.rows);
    if (domains.length >= MAX_DOMAINS) throw badInput('domain', 'tooManyDomains', { most: MAX_DOMAINS });
    if (domains.some((each) => each.domain === domain)) throw badInput('domain', 'domainTwice');
    const id = randomUUID();
    tx.em.create(SignOnDomain, {
      id,
      domain,
      proof: `obacht=${newToken().token}`,
      createdBy: ctx.user.userId,
    } as never);
    await tx.em.flush();
    return (await domainNow(tx.rows, id))!;
  });
}

/**
 * Looks for the text record of a domain. When it is there, the domain belongs to this organisation, and no longer to one
 * that proved it before: the organisation that controls the domain now has it. Owners of both are mailed. Throws NOT_FOUND, BAD_INPUT
 * when the record is missing or no DNS server answers, RATE_LIMITED.
 */
export async function checkDomain(ctx: Context, id: string): Promise<DomainRow> {
  const { clientId, ports } = ctx;
  await ports.limits.consume('signOnSettings', clientId);
  const found = isId(id) ? await ctx.read((rows) => domainNow(rows, id)) : null;
  if (!found) throw notFound();
  const name = recordName(found.domain);
  const records = await ports.textRecords(name).catch(() => null);
  if (records === null) throw badInput('domain', 'dnsUnreachable');
  if (!records.includes(found.proof)) throw badInput('domain', 'recordMissing', { name });
  const mailData = { domain: found.domain, link: `${ports.publicUrl}${SETTINGS_PATH}` };
  const former: string[] = [];
  const domain = await ctx.write(async (tx) => {
    former.push(
      ...(await tx.unscoped('single sign-on: a domain changes hands', async (rows) => {
        // Two organisations that prove it at once wait for each other.
        await rows(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`domain ${found.domain}`]);
        const lost = await rows<{ clientId: string }>(
          `update sign_on_domain set verified_at = null
            where domain = $1 and verified_at is not null and client_id <> $2 returning client_id as "clientId"`,
          [found.domain, clientId],
        );
        return lost.map((each) => each.clientId);
      })),
    );
    const [now] = await tx.rows(
      `update sign_on_domain set verified_at = $2 where client_id = app_client_id() and id = $1 returning id`,
      [id, ports.clock.now()],
    );
    if (!now) throw notFound();
    if (found.verifiedAt === null)
      for (const { email } of await ownersWithMail(tx.rows))
        await enqueueMail(tx.rows, { to: email, template: 'domainProved', data: mailData });
    return (await domainNow(tx.rows, id))!;
  });
  for (const other of former)
    await ctx.writeAs(other, 'single sign-on: Owners who lost a domain are told', async (tx) => {
      for (const { email } of await ownersWithMail(tx.rows))
        await enqueueMail(tx.rows, { to: email, template: 'domainLost', data: mailData });
    });
  ports.wakeOutbox();
  return domain;
}

/** Removes a domain. Throws NOT_FOUND, and CONFLICT for the last proved one while the local login is off. */
export async function removeDomain(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await lockClient(tx);
    const domain = isId(id) ? await domainNow(tx.rows, id) : null;
    if (!domain) throw notFound();
    const settings = await settingsNow(tx.rows);
    const others = (await domainsNow(tx.rows)).filter((each) => each.id !== id && each.verifiedAt !== null);
    if (settings && !settings.localLogin && domain.verifiedAt !== null && others.length === 0)
      throw new AppError('CONFLICT', { messageKey: 'lastDomain' });
    await tx.rows(`delete from sign_on_domain where client_id = app_client_id() and id = $1`, [id]);
  });
}

/**
 * Removes the link of a person to their account at the provider: the next login with the company account links their address anew, for
 * somebody whose account at the provider was made anew. Their sessions that it opened end. Throws NOT_FOUND.
 */
export async function unlinkPerson(ctx: Context, userId: string): Promise<void> {
  if (!isId(userId)) throw notFound();
  await ctx.write(async (tx) => {
    const removed = await tx.rows(
      `delete from sign_on_identity where client_id = app_client_id() and user_id = $1 returning user_id`,
      [userId],
    );
    if (removed.length === 0) throw notFound();
    await tx.unscoped('single sign-on: a person is unlinked', (rows) =>
      endSessions(
        ctx,
        rows,
        `account_id = $2 and client_id = '${ctx.clientId}' and id in (select session_id from sign_on_session)`,
        userId,
        'loggedOut',
      ),
    );
  });
}

/** The provider of an organisation with its secret, as the login needs it; null without one that is active. */
export async function activeProvider(
  ctx: Context,
  clientId: string,
): Promise<{ provider: ProviderSettings; settings: NonNullable<Awaited<ReturnType<typeof settingsNow>>> } | null> {
  const { settings, sealed } = await ctx.readAs(clientId, 'single sign-on: the provider', async (rows) => ({
    settings: await settingsNow(rows),
    sealed: await sealedSecret(rows),
  }));
  if (!settings?.active || sealed === null) return null;
  return {
    settings,
    provider: {
      issuer: settings.issuer,
      clientId: settings.providerClientId,
      secret: ctx.ports.secrets.open(sealed, sealedFor(clientId)),
    },
  };
}
