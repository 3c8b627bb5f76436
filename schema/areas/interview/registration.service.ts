import { randomUUID } from 'node:crypto';
import { interviewTickets } from './interview-tickets.ts';
import { isInterviewTitle } from './interview.shared.ts';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { PERMISSIONS, type Language } from '../../kernel/permissions.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import { writeSetting } from '../../platform/settings/setting.rows.ts';
import { Board } from '../tickets/board.entity.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import { User } from '../../platform/users/user.entity.ts';
import { shortSign } from '../../platform/users/user.shared.ts';
import { accountById } from '../../platform/account-directory/account-directory.ts';
import { insertAccount } from '../../platform/logins/login-changes.ts';
import { requireUnguessable } from '../../platform/logins/password-rules.ts';
import { REGISTRATION_DEFAULTS, type RegisterPayload } from './register.input.ts';
import { personAndClient, type OpenedSession } from '../../platform/accounts/login.service.ts';
import { openSession } from '../../platform/logins/session.service.ts';

/** Licences that a registration may name. Paid licences need an order. */
const SELF_SERVICE_LICENCES = [REGISTRATION_DEFAULTS.license as string];

const BOARD_NAMES: Record<Language, [open: string, inWork: string, closed: string]> = {
  de: ['Offen', 'In Arbeit', 'Erledigt'],
  en: ['Open', 'In progress', 'Done'],
};

/**
 * Creates the organisation, its owner, the standard boards, the settings and the tickets of the interview in one
 * transaction, and opens a session. A repeated request with the same key registers once. Throws EMAIL_TAKEN, BAD_INPUT,
 * RATE_LIMITED, and UNAVAILABLE where the cell is full.
 */
export async function register(ctx: Context, input: RegisterPayload): Promise<OpenedSession> {
  const { limits, passwords } = ctx.ports;
  await limits.consume('register', ctx.remoteAddress);
  const licence = input.client.license ?? REGISTRATION_DEFAULTS.license;
  if (!SELF_SERVICE_LICENCES.includes(licence)) throw badInput('client.license', 'invalid');

  const { name, email, password } = input.user;
  requireUnguessable(password, [name, email, input.client.name], 'user.password');

  const earlier = await earlierRegistration(ctx, input);
  if (earlier) return earlier;
  await requireRoom(ctx);

  const clientId = randomUUID();
  const userId = randomUUID();
  const passwordHash = await passwords.hash(input.user.password);
  try {
    const token = await ctx.writeAs(clientId, 'registration creates its organisation', async (tx) => {
      const session = await tx.unscoped('registration creates its account', async (rows) => {
        await insertAccount(
          ctx.ports.accounts,
          rows,
          { id: userId, email: input.user.email, passwordHash, language: ctx.language },
          { field: 'user.email', messageKey: 'registrationEmailTaken' },
        );
        if (input.requestKey) {
          await rows(`insert into registration (request_key, account_id, client_id) values ($1, $2, $3)`, [
            input.requestKey,
            userId,
            clientId,
          ]);
        }
        return openSession(ctx, rows, userId, { id: clientId, sessionDays: null });
      });
      await createDefaults(ctx, tx, { clientId, userId, licence, input });
      return session;
    });
    ctx.ports.wakeOutbox();
    return { token, ...(await personAndClient(ctx, clientId, userId)) };
  } catch (error) {
    // The same registration was sent twice concurrently: the second one returns the result of the first.
    const first =
      error instanceof AppError && error.code === 'EMAIL_TAKEN' ? await earlierRegistration(ctx, input) : null;
    if (first) return first;
    throw error;
  }
}

/** Throws UNAVAILABLE, with a message, if this cell accepts no new organisations. */
async function requireRoom({ ports }: Context): Promise<void> {
  const full = await ports.accounts.insteadOfFull();
  if (!full) return;
  const { openAddress } = full;
  throw openAddress
    ? new AppError('UNAVAILABLE', { messageKey: 'registrationElsewhere', params: { address: openAddress } })
    : new AppError('UNAVAILABLE', { messageKey: 'registrationClosed' });
}

/** An earlier registration with this key, if the password matches. */
async function earlierRegistration(ctx: Context, input: RegisterPayload): Promise<OpenedSession | null> {
  const { requestKey } = input;
  if (!requestKey) return null;
  const earlier = await ctx.unscoped('registration sent twice', async (rows) => {
    const [made] = await rows<{ accountId: string; clientId: string }>(
      `select account_id as "accountId", client_id as "clientId" from registration where request_key = $1`,
      [requestKey],
    );
    if (!made) return null;
    const account = await accountById(rows, made.accountId);
    return account?.email === input.user.email ? { ...made, passwordHash: account.passwordHash } : null;
  });
  if (!earlier || !(await ctx.ports.passwords.verify(earlier.passwordHash, input.user.password))) return null;
  const { user, client } = await personAndClient(ctx, earlier.clientId, earlier.accountId);
  const token = await ctx.unscoped('registration sent twice', (rows) => openSession(ctx, rows, user.id, client));
  return { token, user, client };
}

interface NewOrganisation {
  clientId: string;
  userId: string;
  licence: string;
  input: RegisterPayload;
}

/** Creates the boards and settings of a new organisation. */
async function createDefaults(
  ctx: Context,
  tx: Tx,
  { clientId, userId, licence, input }: NewOrganisation,
): Promise<void> {
  const { user, client } = input;
  const { address } = client.companyData;
  const companyData = {
    numberOfEmployees: client.companyData.numberOfEmployees ?? REGISTRATION_DEFAULTS.numberOfEmployees,
    address: { ...address, country: address.country?.toUpperCase() ?? REGISTRATION_DEFAULTS.country },
  };
  await tx.rows(`insert into client (id, name, license, company_data) values ($1, $2, $3, $4::jsonb)`, [
    clientId,
    client.name,
    licence,
    JSON.stringify(companyData),
  ]);
  await tx.rows(`insert into client_version (client_id) values ($1)`, [clientId]);
  tx.em.create(User, {
    id: userId,
    name: user.name,
    short: shortSign(user.name),
    email: user.email,
    role: 'Owner',
    permissions: [...PERMISSIONS],
  });
  await tx.em.flush();

  const [open, inWork, closed] = BOARD_NAMES[ctx.language];
  const now = ctx.ports.clock.now().getTime();
  // With creation times one millisecond apart, because boards are ordered by them.
  const boards = [open, inWork, closed].map((name, index) =>
    tx.em.create(Board, { name, final: index === 2, createdBy: userId, createdAt: new Date(now + index) }),
  );
  await tx.em.flush();
  await writeSetting(
    tx,
    'boardOrder',
    boards.map((board) => board.id),
  );
  await writeSetting(tx, 'standardOpenBoard', boards[0]!.id);
  await writeSetting(tx, 'standardClosedBoard', boards[2]!.id);
  await writeSetting(tx, 'interview', input.results);

  const tickets = interviewTickets(input.tickets, {
    today: today(ctx.ports.clock.now()),
    boardId: boards[0]!.id,
    userId,
  });
  await insertTickets(tx, tickets, userId);

  await enqueueMail(
    tx.rows,
    {
      to: user.email,
      language: ctx.language,
      template: 'welcome',
      data: {
        name: user.name,
        clientName: client.name,
        // Anybody can register with somebody else's address, so the mail must contain only texts of the product, and no
        // title that a stranger wrote.
        tickets: tickets
          .filter(({ title }) => isInterviewTitle(title))
          .map(({ title, priority, dueDate }) => ({ title, priority, dueDate })),
        link: `${ctx.ports.publicUrl}/app/tickets/all`,
      },
    },
    clientId,
  );
}
