import { BILLING_PROBLEM_KINDS } from '../../schema/platform/billing/billing-problems.shared.ts';
import { hasCardChecksum } from '../../schema/platform/billing/payment-checks.shared.ts';
import { LATER } from './outcomes.ts';
import { escapeHtml } from './pages.ts';
import type { Store } from './state.ts';

const ROWS: readonly (readonly [number, string])[] = [
  [0, 'success'],
  ...BILLING_PROBLEM_KINDS.map((kind, index) => [index + 1, kind] as const),
  ...Object.entries(LATER).map(([name, row]) => [row, name] as const),
];

/** The card of a row, with its check digit. */
export function testCard(row: number): string {
  const digits = `42424242${String(row).padStart(3, '0')}0000`;
  const check = [...'0123456789'].find((digit) => hasCardChecksum(digits + digit))!;
  return `${digits}${check}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The account of a row, with its checksum. */
export function testIban(row: number): string {
  const account = `999999990000000${String(row).padStart(3, '0')}`;
  // 1314 is DE in the check digits of an IBAN.
  const check = String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0');
  return `DE${check}${account}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The start page: a description of the sandbox, and its test numbers. */
export function startPage(store: Store): string {
  const rows = ROWS.map(
    ([row, name]) =>
      `<tr><td>${row}</td><td>${escapeHtml(name)}</td><td>${testCard(row)}</td><td>${testIban(row)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Billing sandbox</title>
<link rel="stylesheet" href="/selfservice/frame/payment.css"></head><body><p class="sandbox">SANDBOX – no real payments</p><main>
<h1>Billing sandbox</h1><p>Clock: ${store.now().toISOString()}. Move it: <code>POST /_sandbox/clock/advance {"days": 30}</code>;
state: <a href="/_sandbox/state">/_sandbox/state</a>; hooks: <a href="/_sandbox/hooks">/_sandbox/hooks</a>;
outages: <code>POST /_sandbox/outage {"mode": "down" | "slow" | "500" | "429" | "html" | "half", "seconds": 60}</code>.</p>
<p>Test numbers, with any future month and any security code but 001 to 006:</p>
<table><thead><tr><th>No.</th><th>Outcome</th><th>Card</th><th>IBAN</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</main></body></html>`;
}
