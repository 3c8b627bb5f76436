import type { Database, Rows } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Ports } from '../../schema/kernel/ports.ts';
import { languagesOf } from '../../schema/platform/account-directory/account-directory.ts';
import { currentClient } from '../../schema/platform/clients/client.rows.ts';
import { endSessions } from '../../schema/platform/logins/session.service.ts';
import { mailOwners } from '../../schema/platform/retention/organisation-deletion.service.ts';
import { ownersWithMail } from '../../schema/platform/users/user.rows.ts';
import { startQueue, type Queue, type QueueOptions } from '../queue/queue.ts';
import type { Worker } from '../scheduler/worker.ts';

export interface OrganisationDeletionOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'write' | 'read'>;
  publicUrl: string;
  securityEvent: Ports['securityEvent'];
  wakeOutbox(): void;
  /** About how many rows go in one transaction. */
  rowsInStep?: number;
}

const ROWS_IN_STEP = 2_000;
/** Minutes between attempts; it is never given up, because the Owners were mailed that it happens. */
const PAUSES = [1, 5, 15, 60];
const AUTHOR = '-,job,';

interface Owner {
  name: string;
  email: string;
  language?: 'de' | 'en';
}

/**
 * Starts deleting organisations whose waiting time is over, in transactions of bounded size: a process that is killed
 * in between leaves less to do for the next one. Their Owners are mailed a day before, and when it is done.
 */
export function startOrganisationDeletion(options: OrganisationDeletionOptions): Worker {
  const queues = [warnings(options), deletions(options)];
  return {
    wake: async () => void (await Promise.all(queues.map((queue) => queue.wake()))),
    stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))),
  };
}

const warnings = ({ publicUrl, wakeOutbox, ...options }: OrganisationDeletionOptions): Queue =>
  startQueue(
    {
      name: 'deletion told',
      waiting: `select client_id::text as item, client_id, due_at as since
                  from organisations_to_delete($1::timestamptz + interval '1 day') where told_at is null and due_at > $1`,
      pauses: PAUSES,
      async work({ clientId }) {
        await options.database.write(
          clientId,
          async (tx) => {
            const [client] = await tx.rows<{ name: string; at: Date }>(
              `update client set deletion_told_at = $1 where deletion_due_at is not null and deletion_told_at is null
               returning name, deletion_due_at as at`,
              [options.clock.now()],
            );
            if (!client) return;
            const owners = await ownersWithMail(tx.rows);
            const facts = { clientName: client.name, by: '', at: new Date(client.at), publicUrl };
            await mailOwners(tx.rows, owners, { topic: 'tomorrow', ...facts });
          },
          AUTHOR,
        );
        wakeOutbox();
      },
    },
    options,
  );

const deletions = ({
  publicUrl,
  wakeOutbox,
  securityEvent,
  rowsInStep,
  ...options
}: OrganisationDeletionOptions): Queue =>
  startQueue(
    {
      name: 'organisation',
      waiting: `select client_id::text as item, client_id, due_at as since from organisations_to_delete($1)`,
      pauses: PAUSES,
      async work({ clientId }, signal) {
        const { database, clock } = options;
        const { name, owners } = await database.read(clientId, async (rows) => ({
          name: (await currentClient(rows)).name,
          owners: await ownersWithMail(rows),
        }));
        const addressed = await database.unscoped('deletion: languages of the Owners', (rows) =>
          withLanguages(rows, owners),
        );
        await database.unscoped('deletion: logins end', (rows) =>
          endSessions({ securityEvent }, rows, 'client_id = $2', clientId, 'revoked'),
        );
        for (;;) {
          if (signal.aborted) throw new AppError('UNAVAILABLE');
          const isDone = await database.unscoped('deletion: rows of an organisation', async (rows) => {
            // The last step may take long; nobody waits for it.
            await rows(`set local statement_timeout = 0`);
            const [step] = await rows<{ done: boolean }>(`select delete_organisation_step($1, $2, $3) as done`, [
              clientId,
              clock.now(),
              rowsInStep ?? ROWS_IN_STEP,
            ]);
            if (step!.done)
              await mailOwners(rows, addressed, {
                topic: 'done',
                clientName: name,
                by: '',
                at: clock.now(),
                publicUrl,
              });
            return step!.done;
          });
          if (isDone) break;
        }
        options.log.info({ client: clientId }, 'An organisation was deleted');
        wakeOutbox();
      },
    },
    options,
  );

/** With the language of their accounts, which are gone when the mail is sent. */
async function withLanguages(rows: Rows, owners: readonly { name: string; email: string }[]): Promise<Owner[]> {
  const languages = await languagesOf(
    rows,
    owners.map(({ email }) => email),
  );
  return owners.map(({ name, email }) => ({ name, email, language: languages.get(email) ?? 'de' }));
}
