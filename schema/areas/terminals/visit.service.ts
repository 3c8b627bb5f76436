import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { contentLanguage } from '../../kernel/content-language.shared.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tokenHash } from '../../kernel/tokens.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Signature } from '../../records/signature.shared.ts';
import { nameTerminal } from '../assignments/assignment-visit.ts';
import { assignmentLink } from '../assignments/assignment-link.ts';
import { shortName } from '../assignments/assignment-page.service.ts';
import { dueItems } from '../assignments/due-item.rows.ts';
import { contentLanguageSql } from '../employees/employee.enums.ts';
import { signedByParticipant } from '../instructions/held-instruction.service.ts';
import { countTry, noteRight, noteWrong, storePin, type CountedTry } from './pin.service.ts';
import type { BegunVisit, CertificateToTake, TerminalSigning, TerminalVisit } from './terminal.entity.ts';
import { MAY_USE, terminalOfToken, visitOfSecret, type FoundTerminal, type FoundVisit } from './terminal.rows.ts';
import { endVisits } from './terminal.service.ts';

/**
 * How long a visit stays open after the last sign of use from the tablet, and its longest duration. The tablet itself
 * ends a visit after two minutes without a touch; these limits are for a tablet that has lost the network or was
 * switched off.
 */
const QUIET_MINUTES = 10;
const LONGEST_HOURS = 3;
/** Minutes in which the person's phone can fetch the certificate by the code on the screen. */
const CERTIFICATE_MINUTES = 15;

/** The number of failed attempts within an hour after which a terminal refuses further ones for an hour. */
const MAX_WRONG_AT_TERMINAL = 20;
/** The same limit for all terminals of an organisation together. */
const MAX_WRONG = 60;
/** Limit of the items of one person that a terminal shows. */
const MAX_THINGS = 50;
/** Hashed if there is no PIN to compare with, so that both cases take the same time. */
const NOBODY = 'nobody';
let hashOfNobody: Promise<string> | undefined;

const UNKNOWN = (): AppError => new AppError('NOT_FOUND', { messageKey: 'terminalPersonUnknown' });

interface Attempt {
  employeeId: string | null;
  counted: CountedTry | null;
  tryId: string;
}

/**
 * Locks the terminal, which serializes attempts, and records one as failed until it is known to be right. Returns null
 * if there were too many: then the terminal refuses attempts for an hour.
 */
async function noteTry({ rows }: Tx, terminalId: string): Promise<string | null> {
  const [state] = await rows<{ wait: number; here: number; everywhere: number }>(
    `select coalesce(ceil(extract(epoch from k.refused_until - now())), 0)::int as wait, c.here, c.everywhere
       from (select * from terminal where client_id = app_client_id() and id = $1 for no key update) k,
            lateral (select (count(*) filter (where t.terminal_id = k.id))::int as here, count(*)::int as everywhere
                       from terminal_try t where ${OWN_ROWS} and t.at > now() - interval '1 hour') c`,
    [terminalId],
  );
  if (!state) throw new AppError('NOT_FOUND', { messageKey: 'terminalEnded' });
  if (state.wait > 0) throw refusing(state.wait);
  if (state.here >= MAX_WRONG_AT_TERMINAL || state.everywhere >= MAX_WRONG) {
    await rows(
      `update terminal set refused_until = now() + interval '1 hour', version = version + 1
        where client_id = app_client_id() and id = $1`,
      [terminalId],
    );
    await notify(
      { rows },
      { kind: 'terminalRefuses', recordIds: [terminalId], to: await usersToNotify(rows), authorId: null, again: true },
    );
    return null;
  }
  const id = randomUUID();
  await rows(
    `with old as (delete from terminal_try t where ${OWN_ROWS} and t.at < now() - interval '1 day')
     insert into terminal_try (client_id, id, terminal_id, at) values (app_client_id(), $1, $2, now())`,
    [id, terminalId],
  );
  return id;
}

const refusing = (seconds: number): AppError =>
  new AppError('RATE_LIMITED', {
    messageKey: 'terminalRefuses',
    retryAfter: seconds,
    params: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
  });

/** The users to notify: Owners, and users who may manage online instructions. */
async function usersToNotify(rows: Rows): Promise<string[]> {
  const users = await rows<{ id: string }>(
    `select id from client_user t where ${OWN_ROWS} and t.removed_at is null
        and (t.role = 'Owner' or 'managedinstruction' = any(t.permissions)) order by t.created_at limit 50`,
  );
  return users.map(({ id }) => id);
}

/** Records a wrong try: the last allowed one locks the PIN, and the office is notified. */
async function lockAfterWrong(rows: Rows, employeeId: string, counted: CountedTry): Promise<boolean> {
  const isLocked = await noteWrong(rows, counted);
  if (isLocked)
    await notify(
      { rows },
      { kind: 'pinLocked', recordIds: [employeeId], to: await usersToNotify(rows), authorId: null, again: true },
    );
  return isLocked;
}

/**
 * Begins a visit by personnel number and PIN. An unknown number and a wrong PIN get the same answer after the same
 * time.
 */
export async function enterByPin(ctx: Context, token: string, number: string, pin: string): Promise<BegunVisit> {
  if (number.trim() === '') throw badInput('number', 'required');
  if (number.length > 100) throw badInput('number', 'tooLong');
  if (number.includes('\0') || !/^\d{1,20}$/.test(pin))
    throw badInput(number.includes('\0') ? 'number' : 'pin', 'invalid');
  const terminal = await terminalOfToken(ctx, token);
  const guess = await ctx.writeAs(terminal.clientId, 'terminal: a number and a PIN', async (tx) => {
    await nameTerminal(tx.rows, terminal.id);
    const tryId = await noteTry(tx, terminal.id);
    if (tryId === null) return null;
    const [person] = await tx.rows<{ id: string }>(
      `select id from employee t where ${OWN_ROWS} and lower(btrim(t.personnel_number)) = lower(btrim($1))
          and t.personnel_number is not null`,
      [number],
    );
    const counted = person ? await countTry(tx.rows, person.id) : null;
    return { tryId, employeeId: person?.id ?? null, counted } satisfies Attempt;
  });
  if (!guess) throw tooMany(ctx, terminal);
  const { passwords } = ctx.ports;
  hashOfNobody ??= passwords.hash(NOBODY);
  const isRight = await passwords.verify(guess.counted?.hash ?? (await hashOfNobody), pin);
  if (guess.counted && !isRight) {
    const { counted } = guess;
    const isLocked = await ctx.writeAs(terminal.clientId, 'terminal: a wrong PIN', async ({ rows }) => {
      await nameTerminal(rows, terminal.id);
      return lockAfterWrong(rows, guess.employeeId!, counted);
    });
    if (isLocked) {
      ctx.securityEvent('pinLocked', { client: terminal.clientId, terminal: terminal.id, employee: guess.employeeId });
      throw new AppError('CONFLICT', { messageKey: 'pinLocked' });
    }
  }
  if (!guess.counted || !isRight) throw UNKNOWN();
  const { counted } = guess;
  return begin(ctx, terminal, { employeeId: guess.employeeId!, tryId: guess.tryId, counted });
}

/** Begins a visit by the code of a badge, or by the address in its QR code. */
export async function enterByBadge(ctx: Context, token: string, text: string): Promise<BegunVisit> {
  const code = text.trim().split('/').at(-1) ?? '';
  if (code === '') throw badInput('code', 'required');
  if (code.length > 100) throw badInput('code', 'tooLong');
  if (code.includes('\0')) throw badInput('code', 'invalid');
  const terminal = await terminalOfToken(ctx, token);
  const guess = await ctx.writeAs(terminal.clientId, 'terminal: a badge', async (tx) => {
    const tryId = await noteTry(tx, terminal.id);
    if (tryId === null) return null;
    const [badge] = await tx.rows<{ id: string }>(
      `select employee_id as id from employee_badge t where ${OWN_ROWS} and t.code = $1`,
      [code],
    );
    return { tryId, employeeId: badge?.id ?? null, counted: null } satisfies Attempt;
  });
  if (!guess) throw tooMany(ctx, terminal);
  if (guess.employeeId === null) throw new AppError('NOT_FOUND', { messageKey: 'terminalBadgeUnknown' });
  return begin(ctx, terminal, { employeeId: guess.employeeId, tryId: guess.tryId, counted: null });
}

function tooMany(ctx: Context, terminal: FoundTerminal): AppError {
  ctx.securityEvent('terminalRefuses', { client: terminal.clientId, terminal: terminal.id });
  return refusing(3600);
}

/** Begins the visit of an identified person, and ends the visit of the previous one. */
async function begin(
  ctx: Context,
  terminal: FoundTerminal,
  { employeeId, tryId, counted }: { employeeId: string; tryId: string; counted: CountedTry | null },
): Promise<BegunVisit> {
  const { id: terminalId, clientId } = terminal;
  // Has the format of the ids in links, because the pages behind a link accept it instead of these.
  const secret = randomUUID();
  const begun = await ctx.writeAs(clientId, 'terminal: somebody is there', async (tx) => {
    const { rows } = tx;
    await rows(`delete from terminal_try where client_id = app_client_id() and id = $1`, [tryId]);
    if (counted) await noteRight(rows, counted);
    const [person] = await rows<{ isHere: boolean; mayUse: boolean }>(
      `select coalesce(t.leaving_date >= ${SQL_TODAY}, true) as "isHere",
              ${MAY_USE} as "mayUse"
         from employee t, terminal k, terminal_key key
        where ${OWN_ROWS} and t.id = $1 and k.client_id = t.client_id and k.id = $2
          and key.client_id = k.client_id and key.terminal_id = k.id and key.token_hash is not null
          for no key update of k`,
      [employeeId, terminalId],
    );
    if (!person?.isHere) return counted ? ('unknown' as const) : ('left' as const);
    if (!person.mayUse) return 'elsewhere' as const;
    await endVisits(tx, terminalId);
    const [visit] = await rows<{ id: string }>(
      `with old as (delete from terminal_visit t where ${OWN_ROWS} and t.ends_at < now() - interval '1 day')
       insert into terminal_visit (client_id, id, terminal_id, employee_id, secret_hash, started_at, ends_at)
       values (app_client_id(), gen_random_uuid(), $1, $2, $3, now(), now() + interval '${QUIET_MINUTES} minutes')
       returning id`,
      [terminalId, employeeId, tokenHash(secret)],
    );
    return { id: visit!.id, terminalId, clientId, employeeId };
  });
  if (begun === 'unknown') throw UNKNOWN();
  if (begun === 'left') throw new AppError('NOT_FOUND', { messageKey: 'terminalBadgeUnknown' });
  if (begun === 'elsewhere') throw new AppError('CONFLICT', { messageKey: 'terminalOfOthers' });
  return { secret, visit: await readVisit(ctx, begun) };
}

const readVisit = (ctx: Context, { clientId, employeeId }: FoundVisit): Promise<TerminalVisit> =>
  ctx.readAs(clientId, 'terminal: what its visitor has to do', async (rows) => {
    const [person] = await rows<{ name: string; language: string; hasPin: boolean }>(
      `select t.name, ${contentLanguageSql('t.language')} as language,
              exists (select from employee_pin p where p.client_id = t.client_id and p.employee_id = t.id) as "hasPin"
         from employee t where ${OWN_ROWS} and t.id = $1 and coalesce(t.leaving_date >= $2::date, true)`,
      [employeeId, todayOf(ctx)],
    );
    if (!person) throw new AppError('NOT_FOUND', { messageKey: 'terminalVisitEnded' });
    // Health checks are not shown, because others may see the screen.
    const items = (await dueItems(rows, [employeeId], { today: todayOf(ctx), most: MAX_THINGS })).filter(
      ({ isExamination, hasPage }) => !isExamination && hasPage,
    );
    const oral = await rows<{ id: string }>(
      `select id from assignment t where ${OWN_ROWS} and t.id = any($1::uuid[]) and t.online_at is not null`,
      [items.map(({ id }) => id)],
    );
    const isOralOpen = new Set(oral.map(({ id }) => id));
    return {
      employeeId,
      employeeName: shortName(person.name),
      language: contentLanguage(person.language) ?? 'de',
      hasPin: person.hasPin,
      courses: items.map(({ id, name, dueOn, minutes }) => ({
        id,
        name,
        dueOn,
        minutes,
        isOralOpen: isOralOpen.has(id),
      })),
      signings: await openSignings(rows, employeeId),
    };
  });

/**
 * Instructions in person in which the person takes part, until the instructor completes them; future ones are left out.
 */
const openSignings = (rows: Rows, employeeId: string): Promise<TerminalSigning[]> =>
  rows(
    `select p.id, h.topic, h.held_on::text as "heldOn", h.instructor, h.points
       from held_participant p
       join held_instruction h on h.client_id = p.client_id and h.id = p.held_instruction_id
      where p.client_id = app_client_id() and p.employee_id = $1 and p.signed_at is null and not p.on_paper
        and h.completed_at is null and h.topic <> '' and h.instructor <> ''
        and h.held_on <= ${SQL_TODAY}
      order by h.held_on, h.id limit ${MAX_THINGS}`,
    [employeeId],
  );

/** The visitor, and their open items. Throws NOT_FOUND if the visit has ended. */
export async function terminalVisit(ctx: Context, secret: string): Promise<TerminalVisit> {
  return readVisit(ctx, await visitOfSecret(ctx, secret));
}

/** Extends the visit, because the person is still active. False if the visit has ended. */
export async function keepVisit(ctx: Context, secret: string): Promise<boolean> {
  const { clientId, id } = await visitOfSecret(ctx, secret);
  const extended = await ctx.statementAs(
    clientId,
    'terminal: its visitor is still there',
    `update terminal_visit
        set ends_at = least(now() + interval '${QUIET_MINUTES} minutes', started_at + interval '${LONGEST_HOURS} hours')
      where client_id = app_client_id() and id = $1 and ended_at is null and ends_at > now() returning 1 as one`,
    [id],
  );
  return extended.length === 1;
}

/** Ends the visit. True also if it has ended already. */
export async function endVisit(ctx: Context, secret: string): Promise<boolean> {
  const visit = await visitOfSecret(ctx, secret).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (visit)
    await ctx.statementAs(
      visit.clientId,
      'terminal: its visitor leaves',
      `update terminal_visit set ended_at = now() where client_id = app_client_id() and id = $1 and ended_at is null`,
      [visit.id],
    );
  return true;
}

/** Signs an instruction in person for the visitor. Idempotent. Throws NOT_FOUND, and CONFLICT if it was completed. */
export async function signAtTerminal(
  ctx: Context,
  secret: string,
  participantId: string,
  signature: Signature,
): Promise<TerminalVisit> {
  const visit = await visitOfSecret(ctx, secret);
  if (!isId(participantId)) throw notFound();
  await ctx.writeAs(visit.clientId, 'terminal: its visitor signs', async (tx) => {
    await nameTerminal(tx.rows, visit.terminalId);
    await signedByParticipant(ctx, tx, { participantId, employeeId: visit.employeeId, signature });
  });
  return readVisit(ctx, visit);
}

/**
 * Changes the PIN of the visitor; wrong former ones count as at the start. Throws CONFLICT, RATE_LIMITED, BAD_INPUT.
 */
export async function changePin(ctx: Context, secret: string, former: string, next: string): Promise<boolean> {
  if (!/^\d{1,20}$/.test(former)) throw badInput('former', 'invalid');
  const visit = await visitOfSecret(ctx, secret);
  const { clientId, terminalId, employeeId } = visit;
  const counted = await ctx.writeAs(clientId, 'terminal: its visitor names the former PIN', ({ rows }) =>
    countTry(rows, employeeId),
  );
  if (!counted) throw badInput('former', 'invalid');
  const isRight = await ctx.ports.passwords.verify(counted.hash, former);
  const hash = isRight ? await ctx.ports.passwords.hash(next) : '';
  await ctx.writeAs(clientId, 'terminal: its visitor changes the PIN', async ({ rows }) => {
    await nameTerminal(rows, terminalId);
    if (isRight) await storePin(rows, { employeeId, hash, now: ctx.ports.clock.now(), by: null });
    else await lockAfterWrong(rows, employeeId, counted);
  });
  if (!isRight) throw badInput('former', 'pinWrong');
  return true;
}

/** Creates a link to one certificate for the visitor's own phone, valid for a quarter of an hour. Throws NOT_FOUND. */
export async function takeCertificate(ctx: Context, secret: string, assignmentId: string): Promise<CertificateToTake> {
  const { clientId, terminalId, employeeId } = await visitOfSecret(ctx, secret);
  if (!isId(assignmentId)) throw notFound();
  const way = randomUUID();
  const [made] = await ctx.statementAs<{ until: string }>(
    clientId,
    'terminal: its visitor takes a certificate',
    `insert into terminal_visit (client_id, id, terminal_id, employee_id, assignment_id, secret_hash, started_at, ends_at)
     select app_client_id(), gen_random_uuid(), $1, $2, t.id, $4, now(), now() + interval '${CERTIFICATE_MINUTES} minutes'
       from assignment t where ${OWN_ROWS} and t.id = $3 and t.employee_id = $2 and t.instruction_id is not null
     returning ends_at as until`,
    [terminalId, employeeId, assignmentId, tokenHash(way)],
  );
  if (!made) throw notFound();
  const link = { originId: assignmentId, linkId: way, employeeId, isExamination: false };
  return { url: assignmentLink(ctx.ports.publicUrl, link), until: new Date(made.until) };
}
