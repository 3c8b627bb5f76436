import type { Period } from './catalogue.ts';

export const DAY_MS = 86_400_000;

/** The moment some periods later; the last day of a shorter month where it lacks the day. */
export function addPeriod(from: Date, { Unit, Quantity }: Period, times = 1): Date {
  const count = Quantity * times;
  if (Unit === 'Day') return new Date(from.getTime() + count * DAY_MS);
  if (Unit === 'Week') return new Date(from.getTime() + count * 7 * DAY_MS);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + count * (Unit === 'Year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** Cents, half away from zero: how each line of a bill is rounded. */
export const cents = (amount: number): number => (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-9)) / 100;

export const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, each) => total + each, 0));

/** `01.03.–31.03.2026`, as on a bill. */
export function periodText(from: Date, to: Date): string {
  const last = new Date(to.getTime() - 1);
  const day = (date: Date): string => `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.`;
  return `${day(from)}–${day(last)}${last.getUTCFullYear()}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
