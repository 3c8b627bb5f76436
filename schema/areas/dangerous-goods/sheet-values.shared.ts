/** Values of a safety data sheet that are written in different forms and stored in one. Isomorphic. */

const FLASH_POINT = /^([<>]|[<>]=|[≤≥])?\s*([-−–+]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:°\s*C?|C)?$/i;
const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' };

/** The stored form of a flash point in degrees Celsius: `-17 °C`, `> 93.5 °C`. Null for any other text. */
export function flashPointOf(text: string): string | null {
  const [, limit = '', sign = '', number] = FLASH_POINT.exec(text.trim()) ?? [];
  if (!number) return null;
  const degrees = `${sign && sign !== '+' ? '-' : ''}${number.replace(',', '.')} °C`;
  return limit ? `${SIGNS[limit] ?? limit} ${degrees}` : degrees;
}

/** The same for readers: with a minus sign, and in German with a comma. */
export const flashPointText = (stored: string, language: string): string =>
  (language === 'de' ? stored.replace('.', ',') : stored).replace('-', '−');

/** The stored form of a UN number: `UN 1090`. Null for any other text. */
export function unNumberOf(text: string): string | null {
  const [, digits] = /^(?:UN|ID)?[\s.-]*(\d{4})$/i.exec(text.trim()) ?? [];
  return digits && digits !== '0000' ? `UN ${digits}` : null;
}
