import { randomInt } from 'node:crypto';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { textsOf } from '../../kernel/texts.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import { documentTemplateOf, printedDay } from '../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import labels from './labels.json';
import { isWeakPin, PIN_DIGITS } from './pin.shared.ts';
import template from './pins.pdf.hbs?raw';
import type { NewPin } from './terminal.entity.ts';

const text = textsOf('terminals', labels);
const print = documentTemplateOf(template, text);

/** A random PIN. */
function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
    if (!isWeakPin(pin)) return pin;
  }
}

/**
 * New PINs for these people, not stored yet. Throws NOT_FOUND, and BAD_INPUT for somebody without a personnel number.
 */
async function newPins(ctx: Context, wanted: readonly string[]): Promise<NewPin[]> {
  const ids = [...new Set(wanted)];
  if (!ids.every(isId)) throw badInput('ids', 'invalid');
  const people = await ctx.read((rows) =>
    rows<Omit<NewPin, 'pin'> & { number: string | null }>(
      `select t.id as "employeeId", t.name, nullif(btrim(t.personnel_number), '') as number from employee t
        where ${OWN_ROWS} and t.id = any($1::uuid[]) and coalesce(t.leaving_date >= ${SQL_TODAY}, true)
        order by sort_key(t.name), t.id`,
      [ids],
    ),
  );
  if (people.length !== ids.length) throw notFound();
  const without = people.find(({ number }) => number === null);
  if (without) throw badInput('ids', 'pinWithoutNumber', { name: without.name });
  return people.map((person) => ({ ...person, pin: randomPin() }));
}

/** Stores PINs that the office has set, and unlocks locked ones. */
async function storePins(ctx: Context, pins: readonly NewPin[]): Promise<void> {
  const hashes = await Promise.all(pins.map(({ pin }) => ctx.ports.passwords.hash(pin)));
  const now = ctx.ports.clock.now();
  await ctx.write(async ({ rows }) => {
    for (const [index, { employeeId }] of pins.entries())
      await storePin(rows, { employeeId, hash: hashes[index]!, now, by: ctx.user.userId });
  });
}

interface StoredPin {
  employeeId: string;
  hash: string;
  now: Date;
  /** The user who set it; null: the person themselves. */
  by: string | null;
}

/** Stores the PIN of a person, and resets the counter of wrong tries. */
export async function storePin(rows: Rows, { employeeId, hash, now, by }: StoredPin): Promise<void> {
  await rows(
    `with pin as (
       insert into employee_pin (client_id, id, employee_id, set_at, set_by, is_own)
       values (app_client_id(), gen_random_uuid(), $1, $2, $3, $3::uuid is null)
       on conflict (client_id, employee_id) do update
          set set_at = excluded.set_at, set_by = excluded.set_by, is_own = excluded.is_own, locked_at = null
       returning id)
     insert into employee_pin_secret (client_id, pin_id, pin_hash) select app_client_id(), id, $4 from pin
     on conflict (client_id, pin_id) do update set pin_hash = excluded.pin_hash, tries = 0, tried_at = null`,
    [employeeId, now, by, hash],
  );
}

/** Sets the PIN of one person and returns it; it cannot be read later. Throws the errors of `newPins`. */
export async function setPin(ctx: Context, id: string): Promise<NewPin> {
  if (!isId(id)) throw notFound();
  const [pin] = await newPins(ctx, [id]);
  await storePins(ctx, [pin!]);
  return pin!;
}

/**
 * Sets the PINs of people and prints them on a sheet to cut; if printing fails, none is set. Throws the errors of
 * `newPins`.
 */
export async function setPinsOnSheet(ctx: Context, ids: readonly string[], language: Language): Promise<PdfFile> {
  const pins = await newPins(ctx, ids);
  const day = today(ctx.ports.clock.now());
  const sheet = await printExtract(ctx, {
    print,
    language,
    fileName: `${text(language, 'pins.kind')} ${day}`,
    view: () => ({
      kind: text(language, 'pins.kind'),
      title: text(language, 'pins.title'),
      state: text(language, 'pins.made', { day: printedDay(day) }),
      pins,
    }),
  });
  await storePins(ctx, pins);
  return sheet;
}

/** Removes the PIN of a person. Throws NOT_FOUND. */
export async function removePin(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  await ctx.write(async ({ rows }) => {
    const [person] = await rows(`select 1 as one from employee where id = $1 for no key update`, [id]);
    if (!person) throw notFound();
    await rows(`delete from employee_pin t where ${OWN_ROWS} and t.employee_id = $1`, [id]);
  });
}

/**
 * The number of wrong tries after which a PIN is refused for a while, and after which it is locked until the office
 * sets a new one.
 */
const TRIES_BEFORE_PAUSE = 5;
const MAX_TRIES = 10;
const PAUSE_MINUTES = 15;

/** A try that was counted before the PIN is compared. */
export interface CountedTry {
  pinId: string;
  hash: string;
  tries: number;
}

/**
 * Counts a try for the PIN of a person. Null if there is no PIN. Throws CONFLICT for a locked PIN, RATE_LIMITED for one
 * that is refused for a while.
 */
export async function countTry(rows: Rows, employeeId: string): Promise<CountedTry | null> {
  const [pin] = await rows<CountedTry & { lockedAt: string | null; pause: number | null }>(
    `select p.id as "pinId", s.pin_hash as hash, s.tries, p.locked_at as "lockedAt",
            case when s.tries = ${TRIES_BEFORE_PAUSE} then
              ceil(extract(epoch from s.tried_at + interval '${PAUSE_MINUTES} minutes' - now()))::int end as pause
       from employee_pin p join employee_pin_secret s on s.client_id = p.client_id and s.pin_id = p.id
      where p.client_id = app_client_id() and p.employee_id = $1 for no key update of s`,
    [employeeId],
  );
  if (!pin) return null;
  if (pin.lockedAt !== null || pin.tries >= MAX_TRIES) throw new AppError('CONFLICT', { messageKey: 'pinLocked' });
  if (pin.pause !== null && pin.pause > 0)
    throw new AppError('RATE_LIMITED', {
      messageKey: 'pinPaused',
      retryAfter: pin.pause,
      params: { minutes: Math.ceil(pin.pause / 60) },
    });
  const tries = pin.tries + 1;
  await rows(
    `update employee_pin_secret set tries = $2, tried_at = now() where client_id = app_client_id() and pin_id = $1`,
    [pin.pinId, tries],
  );
  return { pinId: pin.pinId, hash: pin.hash, tries };
}

/** Records that the counted try was wrong: the last allowed one locks the PIN. Returns whether it did. */
export async function noteWrong(rows: Rows, { pinId, tries }: CountedTry): Promise<boolean> {
  if (tries < MAX_TRIES) return false;
  await rows(`update employee_pin set locked_at = now() where client_id = app_client_id() and id = $1`, [pinId]);
  return true;
}

/** Records that the counted try was right. */
export const noteRight = (rows: Rows, { pinId }: CountedTry): Promise<object[]> =>
  rows(`update employee_pin_secret set tries = 0, tried_at = null where client_id = app_client_id() and pin_id = $1`, [
    pinId,
  ]);
