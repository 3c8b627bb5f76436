import * as z from 'zod';

/**
 * A signature on the screen, kept as the points that were drawn. Its picture is always made from them: an SVG or PNG of a
 * browser could be anything. Isomorphic.
 */

/** Units of the drawing: the page scales its pad to this width, so that a signature is the same from every screen. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

const MAX_POINTS = 4000;

const point = z.tuple([z.number().min(0).max(SIGNATURE_WIDTH), z.number().min(0).max(SIGNATURE_HEIGHT)]);

const drawnSchema = z
  .strictObject({ kind: z.literal('drawn'), strokes: z.array(z.array(point).min(1)).min(1).max(100) })
  .refine(({ strokes }) => strokes.flat().length <= MAX_POINTS, { error: 'tooLong', path: ['strokes'] })
  .refine(({ strokes }) => isMoreThanADot(strokes), { error: 'required', path: ['strokes'] });

/** For people who cannot draw: the name is typed and confirmed. */
const typedSchema = z.strictObject({ kind: z.literal('typed'), name: z.string().trim().min(2).max(100) });

export const signatureSchema = z.discriminatedUnion('kind', [drawnSchema, typedSchema]);
export type Signature = z.infer<typeof signatureSchema>;

/** Someone who only tapped the pad has not signed. */
function isMoreThanADot(strokes: readonly (readonly [number, number][])[]): boolean {
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
