/**
 * Leitweg-ID of a German public authority: up to 12 digits, optionally letters and digits, and two check digits
 * (ISO/IEC 7064, MOD 97-10, letters counted from A = 10). Isomorphic.
 */
const FORM = /^\d{2,12}(?:-[0-9A-Z]{1,30})?-\d{2}$/;

export function isLeitwegId(text: string): boolean {
  if (!FORM.test(text)) return false;
  const digits = [...text.replaceAll('-', '')].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
