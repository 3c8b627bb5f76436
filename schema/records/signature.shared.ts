/**
 * A signature on the screen, stored as the points that were drawn. Its picture is always generated from them: an SVG or
 * PNG sent by a browser could contain anything. What is accepted is in signature.input.ts. Isomorphic, and without
 * packages: the public page of a course loads it.
 */

/** Units of the drawing: the page scales its pad to this width, so that a signature is the same from every screen. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

/** Maximum number of stored points; the pad thins out longer signatures. */
export const MAX_POINTS = 4000;

export type Point = [x: number, y: number];

/** For people who cannot draw, the name is typed and confirmed. */
export type Signature = { kind: 'drawn'; strokes: Point[][] } | { kind: 'typed'; name: string };

/** Whether the signature is complete: a tap on the pad is no signature, and neither is a single letter. */
export const isSigned = (signature: Signature | null): signature is Signature =>
  signature?.kind === 'typed' ? signature.name.trim().length > 1 : isMoreThanADot(signature?.strokes ?? []);

const folded = (name: string): string =>
  name
    .toLocaleLowerCase('de')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the typed name is not that of the person; capitals, blanks and marks do not count. */
export const hasOtherName = (signature: Signature | null, person: string): boolean =>
  signature?.kind === 'typed' && folded(signature.name) !== folded(person);

function isMoreThanADot(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const extent = (axis: 0 | 1): number => {
    const values = points.map((each) => each[axis]);
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), Infinity);
  };
  return points.length >= 5 && Math.max(extent(0), extent(1)) >= 20;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The picture of a drawn signature, for a document; null for a typed one, which is printed as text. */
export function signatureSvg(signature: Signature): string | null {
  if (signature.kind !== 'drawn') return null;
  const paths = signature.strokes.map((stroke) => {
    const [first, ...rest] = stroke.map(([x, y]) => `${rounded(x)} ${rounded(y)}`);
    // A stroke of one point is drawn as a dot.
    return `<path d="M${first}L${(rest.length > 0 ? rest : [first]).join(' ')}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" fill="none" ` +
    `stroke="#16211f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
  );
}
