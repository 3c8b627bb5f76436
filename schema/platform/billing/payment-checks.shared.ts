import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** The rules of payment data, for the form, the server and the provider alike. Isomorphic. */

/** Maximum length of a card holder's name. */
const HOLDER_CHARACTERS = 32;

export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** The checksum of card numbers (ISO/IEC 7812-1, Luhn). */
export function hasCardChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** 10 to 19 digits with their checksum; blanks and hyphens between them do not count. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  return /^\d{10,19}$/.test(digits) && hasCardChecksum(digits);
}

export const isCvc = (typed: string): boolean => /^\d{3,4}$/.test(typed.trim());

/** Month and year of MM/YY or MM/YYYY; null for anything else. */
export function expiryOf(typed: string): { month: number; year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/.-]\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? [];
  if (!month || !year) return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** A card is valid through the last day of its month. */
export function isExpiry(typed: string, now: Date): boolean {
  const expiry = expiryOf(typed);
  return expiry !== null && now.getTime() < Date.UTC(expiry.year, expiry.month, 1);
}

/** An IBAN without blanks, in capitals. */
export const normalIban = (typed: string): string => electronicFormatIBAN(typed)?.toUpperCase() ?? '';

/** Length, structure and checksum of the country. */
export const isIban = (typed: string): boolean => isValidIBAN(normalIban(typed));

export const isBic = (typed: string): boolean => isValidBIC(typed.trim().toUpperCase());

/** A Danish or Swedish personal number. */
export const isNationalId = (typed: string): boolean => /^(?:\d{6}|\d{8})-\d{4}$/.test(typed.trim());

/** The holder's name, trimmed and cut to the maximum length. */
export const normalizedHolder = (typed: string): string => [...typed.trim()].slice(0, HOLDER_CHARACTERS).join('');

/** A run of digits as long as a card number; with a plus before it, it is a phone number. */
const LONG_NUMBER = /(?<![+\d])\d(?:[ -]?\d){13,18}(?!\d)/g;
const LIKE_IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/gi;

/** Whether a text holds a card number or an IBAN: such a text is not stored. */
export const holdsPaymentData = (text: string): boolean =>
  [...text.matchAll(LONG_NUMBER)].some(([number]) => hasCardChecksum(digitsOf(number))) ||
  [...text.matchAll(LIKE_IBAN)].some(([number]) => isIban(number));
