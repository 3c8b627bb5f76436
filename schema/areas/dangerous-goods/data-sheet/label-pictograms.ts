import { PICTOGRAMS, type Pictogram } from '../dangerous-good.enums.ts';

/** The pictogram that a statement requires (CLP, Annex I). */
const BY_STATEMENT: readonly [Pictogram, RegExp][] = [
  ['explosive', /^H(20[0-4]|24[01])$/],
  ['flammable', /^H(20[678]|22[0-8]|23[012]|24[12]|25[012]|26[01])$/],
  ['oxidizing', /^H27[012]$/],
  ['gas', /^H28[01]$/],
  ['corrosiveKat1', /^H(290|314|318)$/],
  ['poisonousKat1To3', /^H(30[01]|31[01]|33[01])(\+|$)/],
  ['healthRisk', /^H(304|334|340|341|350|351|360|361|370|371|372|373)/],
  ['environmentalRisk', /^H(400|410|411)$/],
];
const EXCLAMATION = /^H(302|312|315|317|319|332|335|336|420)/;

/** Whether a label with these statements may show a pictogram, apart from the rules of precedence. */
export const mayShow = (pictogram: string, h: readonly string[]): boolean =>
  pictogram === 'poisonousKat4'
    ? h.some((code) => EXCLAMATION.test(code))
    : BY_STATEMENT.some(([each, pattern]) => each === pictogram && h.some((code) => pattern.test(code)));

/** The pictograms that the statements require, after the rules of precedence (CLP, Article 26). */
export function derivedPictograms(h: readonly string[]): Pictogram[] {
  const derived = BY_STATEMENT.filter(([, pattern]) => h.some((code) => pattern.test(code))).map(([each]) => each);
  const has = (code: string): boolean => h.includes(code);
  const isMild = h.some(
    (code) =>
      /^H(335|336|420)/.test(code) ||
      /^H(302|312|332)/.test(code) ||
      (code === 'H317' && !has('H334')) ||
      (/^H(315|319)/.test(code) && !has('H314') && !has('H318') && !has('H334')),
  );
  // With the skull and crossbones, the exclamation mark is left out.
  const all = isMild && !derived.includes('poisonousKat1To3') ? [...derived, 'poisonousKat4'] : derived;
  return PICTOGRAMS.filter((each) => all.includes(each));
}
