/** Patterns of VAT identification numbers, by the two letters that they begin with. Isomorphic. */
const BRITISH = String.raw`(?:\d{9}|\d{12}|(?:GD|HA)\d{3})`;
const PATTERNS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    AT: String.raw`U\d{8}`,
    BE: String.raw`[01]\d{9}`,
    BG: String.raw`\d{9,10}`,
    CH: String.raw`E\d{9}(?:MWST|TVA|IVA)?`,
    CY: String.raw`\d{8}[A-Z]`,
    CZ: String.raw`\d{8,10}`,
    DE: String.raw`[1-9]\d{8}`,
    DK: String.raw`\d{8}`,
    EE: String.raw`\d{9}`,
    EL: String.raw`\d{9}`,
    ES: String.raw`(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])`,
    FI: String.raw`\d{8}`,
    FR: String.raw`[0-9A-HJ-NP-Z]{2}\d{9}`,
    GB: BRITISH,
    HR: String.raw`\d{11}`,
    HU: String.raw`\d{8}`,
    IE: String.raw`(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])`,
    IT: String.raw`\d{11}`,
    LT: String.raw`(?:\d{9}|\d{12})`,
    LU: String.raw`\d{8}`,
    LV: String.raw`\d{11}`,
    MT: String.raw`\d{8}`,
    NL: String.raw`[0-9A-Z+*]{10}\d{2}`,
    PL: String.raw`\d{10}`,
    PT: String.raw`\d{9}`,
    RO: String.raw`[1-9]\d{1,9}`,
    SE: String.raw`\d{10}01`,
    SI: String.raw`[1-9]\d{7}`,
    SK: String.raw`\d{10}`,
    XI: BRITISH,
  }).map(([country, rest]) => [country, new RegExp(`^${country}${rest}$`)]),
);

/** As it is stored: without blanks, dots and hyphens, in capitals. Greece is EL. */
export const normalVatId = (typed: string): string =>
  typed
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');

/** Whether a normal VAT id has the form of its country. Whether it is registered only the tax office knows. */
export const isVatId = (vatId: string): boolean => PATTERNS[vatId.slice(0, 2)]?.test(vatId) ?? false;

/** The country that a VAT id belongs to, as an ISO code; null for one of no country. */
export function countryOfVatId(vatId: string): string | null {
  if (!isVatId(vatId)) return null;
  const letters = vatId.slice(0, 2);
  return letters === 'EL' ? 'GR' : letters === 'XI' ? 'GB' : letters;
}

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether a country (ISO code) belongs to the VAT area of the European Union. */
export const isInUnion = (country: string): boolean => UNION.includes(country);
