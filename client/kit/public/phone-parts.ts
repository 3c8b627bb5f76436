/** A part of a text, with the address that calls where it is a telephone number. */
export interface PhonePart {
  text: string;
  href?: string;
}

/** A number with at least six digits, so that no postal code is one, as people write it: 0351 4567-0, +49 (0)351/4567. A day is none. */
const NUMBER = /(?<![\d.])(?:\+|0)\d*(?:[ /()–-]{0,2}\d)+(?![\d.]*\d)/g;
const FEWEST_DIGITS = 6;

/** Splits a text at its telephone numbers. The parts together are the text. */
export function phoneParts(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const digits = found.replace(found.startsWith('+') ? /\(0\)|[^\d+]/g : /\D/g, '');
    if (digits.length < FEWEST_DIGITS) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href: `tel:${digits}` });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
