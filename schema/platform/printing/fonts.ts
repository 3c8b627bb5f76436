import cyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?inline';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?inline';
import greekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?inline';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?inline';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?inline';
import arabicRegular from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?inline';
import arabicSemiBold from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2?inline';
import pictures from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2?inline';
import latinItalic from 'inter-ui/web-latin/Inter-Italic-subset.woff2?inline';
import latinRegular from 'inter-ui/web-latin/Inter-Regular-subset.woff2?inline';
import latinSemiBold from 'inter-ui/web-latin/Inter-SemiBold-subset.woff2?inline';
import latinSemiBoldItalic from 'inter-ui/web-latin/Inter-SemiBoldItalic-subset.woff2?inline';
import wholeRegular from 'inter-ui/web/Inter-Regular.woff2?inline';
import wholeSemiBold from 'inter-ui/web/Inter-SemiBold.woff2?inline';

/** The weights of documents. */
const WEIGHTS = [400, 600] as const;
type Sources = Readonly<Record<(typeof WEIGHTS)[number], string>>;

interface Face {
  sources: Sources;
  /** Which texts need it. */
  needed: RegExp;
  /** CSS: the letters that it has. */
  range: string;
  italic?: true;
}

/** One font for both weights. Letters fall back to another face of the same weight only, so it is there for each. */
const both = (source: string): Sources => ({ 400: source, 600: source });

/** The ranges of the static faces; other letters come in smaller parts. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+2074,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF';

/**
 * Inter in the parts that a text needs. What every document has is static: Chromium writes each letter of a variable
 * face as a drawing (Type 3), which takes longer and makes the document twice as large. Colleagues' names are written
 * in more than Latin letters; those faces are variable, because the static ones have one letter for two characters
 * (iota), and what is copied from the document would be the wrong one.
 */
const FACES: readonly Face[] = [
  { sources: { 400: latinRegular, 600: latinSemiBold }, needed: /^/, range: LATIN },
  { sources: { 400: latinItalic, 600: latinSemiBoldItalic }, needed: /<em>/, range: LATIN, italic: true },
  {
    sources: both(latinExt),
    needed: /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    sources: both(vietnamese),
    needed: /[\u0102-\u01b0\u1ea0-\u1ef9\u20ab]|\p{Mn}/u,
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  },
  {
    sources: both(cyrillic),
    needed: /[\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/,
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  },
  {
    sources: both(cyrillicExt),
    needed: /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/,
    range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  },
  {
    sources: both(greek),
    needed: /[\u0370-\u03ff]/,
    range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  },
  // Inter has no Arabic letters. Noto Sans Arabic (SIL OFL 1.1) has them, with the joining forms.
  {
    sources: { 400: arabicRegular, 600: arabicSemiBold },
    needed: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
    range:
      'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  },
  { sources: both(greekExt), needed: /[\u1f00-\u1fff]/, range: 'U+1F00-1FFF' },
  // Arrows, ticks, fractions and comparisons, which only the whole font has.
  {
    sources: { 400: wholeRegular, 600: wholeSemiBold },
    needed: /[\u2070-\u209f\u2103\u2126\u2150-\u260f\u2660-\u2767]/,
    range:
      'U+2070-209F,U+2103,U+2126,U+2150-2190,U+2192,U+2194-2211,U+2213-2214,U+2216-25FF,U+2605-2606,U+2660-2666,U+26A0,U+2713,U+2717,U+2764',
  },
  // Boxes, telephones and warning signs, which Inter lacks.
  {
    sources: both(pictures),
    needed: /[\u2607-\u265f\u2667-\u27be]/,
    range: 'U+2607-265F,U+2667-269F,U+26A1-2712,U+2714-2716,U+2718-2763,U+2765-27BE',
  },
];

/** All letters that a face has. */
const COVERED = new RegExp(
  `[${FACES.flatMap(({ range }) => range.split(','))
    .map((part) => part.slice(2).replaceAll(/[0-9A-F]+/g, (code) => `\\u{${code}}`))
    .join('')}]`,
  'u',
);

/**
 * The letters and signs of a text that no face has: those of other scripts, and emoji. The machine may have a font for
 * them; where it has none, they are printed as boxes.
 */
export const lettersWithoutFace = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{N}\p{S}]/gu))].filter((letter) => !COVERED.test(letter));

/** CSS with the fonts for these texts inline, so that a document looks the same on every machine. */
export function fontFaces(texts: string): string {
  return FACES.filter(({ needed }) => needed.test(texts))
    .flatMap(({ sources, range, italic }) =>
      WEIGHTS.map(
        (weight) =>
          `@font-face{font-family:Inter;font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};src:url(${sources[weight]}) format('woff2');unicode-range:${range}}`,
      ),
    )
    .join('\n');
}
