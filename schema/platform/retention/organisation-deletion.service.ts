import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { saveRecord } from '../../kernel/record-write.ts';
import { billingRow } from '../billing/billing.rows.ts';
import type { BillingState } from '../billing/billing-state.ts';
import { Client } from '../clients/client.entity.ts';
import { requireCurrentPassword } from '../logins/password-rules.ts';
import type { MailData } from '../mails/mail-data.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import type { DeleteOrganisationValues } from './organisation-deletion.input.ts';
import { DELETION_DAYS } from './organisation-deletion.shared.ts';

const DAY_MS = 24 * 3_600_000;

/** Contracts in these states cost nothing any more. */
const WITHOUT_COSTS = ['Ended', 'TrialExpired'];

const runs = (state: BillingState | null): boolean =>
  state !== null && state.endDate === null && !WITHOUT_COSTS.includes(state.status);

/**
 * Begins the waiting time after which the organisation is deleted with everything in it; all Owners get a mail. A second
 * call changes nothing. Throws BAD_INPUT at `name` or `currentPassword`, and CONFLICT while a contract runs that nobody
 * has cancelled.
 */
export async function deleteOrganisation(ctx: Context, input: DeleteOrganisationValues): Promise<Client> {
  await requireCurrentPassword(ctx, input.currentPassword);
  const client = await ctx.write(async (tx) => {
    const organisation = await lockedClient(ctx, tx);
    if (input.name !== organisation.name.trim()) throw badInput('name', 'organisationNameDiffers');
    if (runs((await billingRow(tx.rows)).state)) throw new AppError('CONFLICT', { messageKey: 'contractRuns' });
    if (organisation.deletionDueAt) return organisation;
    const deletionDueAt = new Date(ctx.ports.clock.now().getTime() + DELETION_DAYS * DAY_MS);
    await saveRecord(tx, organisation, { deletionDueAt, deletionToldAt: null, updatedBy: ctx.user.userId });
    await warnOwners(tx.rows, ctx, { topic: 'begun', clientName: organisation.name, at: deletionDueAt });
    return organisation;
  });
  ctx.ports.wakeOutbox();
  return client;
}

/** Cancels the deletion; all Owners get a mail. Has no effect if none is pending. */
export async function keepOrganisation(ctx: Context): Promise<Client> {
  const client = await ctx.write(async (tx) => {
    const organisation = await lockedClient(ctx, tx);
    const at = organisation.deletionDueAt;
    if (!at) return organisation;
    await saveRecord(tx, organisation, { deletionDueAt: null, deletionToldAt: null, updatedBy: ctx.user.userId });
    await warnOwners(tx.rows, ctx, { topic: 'kept', clientName: organisation.name, at });
    return organisation;
  });
  ctx.ports.wakeOutbox();
  return client;
}

/** Not `for update`, because every new row of the organisation refers to this row and would wait. */
async function lockedClient(ctx: Context, tx: Tx): Promise<Client> {
  await tx.rows(`select 1 from client for no key update`);
  return tx.em.findOneOrFail(Client, { id: ctx.clientId });
}

type Topic = MailData<'organisationDeletion'>['topic'];

async function warnOwners(
  rows: Rows,
  ctx: Context,
  { topic, clientName, at }: { topic: Topic; clientName: string; at: Date },
): Promise<void> {
  const owners = await ownersWithMail(rows);
  const by = owners.find(({ id }) => id === ctx.user.userId)?.name ?? '';
  await mailOwners(rows, owners, { topic, clientName, by, at, publicUrl: ctx.ports.publicUrl });
}

interface DeletionNotice {
  topic: Topic;
  clientName: string;
  by: string;
  at: Date;
  publicUrl: string;
}

/** Mails each Owner what happens to the organisation. `clientId` null: the organisation is gone. */
export async function mailOwners(
  rows: Rows,
  owners: readonly { name: string; email: string; language?: 'de' | 'en' }[],
  { topic, clientName, by, at, publicUrl }: DeletionNotice,
): Promise<void> {
  for (const { name, email, language } of owners)
    await enqueueMail(rows, {
      to: email,
      ...(language && { language }),
      template: 'organisationDeletion',
      data: { topic, name, clientName, by, day: today(at), link: `${publicUrl}/app/settings/company` },
    });
}
