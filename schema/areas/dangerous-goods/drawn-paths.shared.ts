/** Drawings of signs as paths in a square of 100, for pages and documents. Isomorphic. */

/** Colours that the regulations prescribe, and which are therefore the same in every theme. */
export const INKS = {
  black: '#000000',
  white: '#ffffff',
  red: '#d8141c',
  yellow: '#ffd500',
  blue: '#0055a4',
  green: '#00843d',
} as const;

export type Ink = keyof typeof INKS;

export interface DrawnPath {
  d: string;
  ink: Ink;
  /** Width of a line; without it the path is filled. */
  line?: number;
  transform?: string;
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A drawing as the text of an SVG element, for documents; `name` is its accessible name. */
export function svgOf(paths: readonly DrawnPath[], name: string): string {
  const drawn = paths.map(({ d, ink, line, transform = 'none' }) =>
    line
      ? `<path transform="${transform}" d="${d}" fill="none" stroke="${INKS[ink]}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path transform="${transform}" d="${d}" fill="${INKS[ink]}"/>`,
  );
  return `<svg viewBox="0 0 100 100" role="img" aria-label="${escaped(name)}">${drawn.join('')}</svg>`;
}
