/**
 * Which SVG is accepted as an illustration: shapes and short texts, without styles, scripts, links and anything that is
 * loaded. Its colours are tokens of the theme with the light value as fallback (`fill="var(--primary,#0d5c6b)"`), so
 * that it follows the theme on a page and prints in a document. It is inserted into the page as markup. Isomorphic.
 */

const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text']);

const ATTRIBUTES = new Set([
  'xmlns',
  'viewBox',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'points',
  'transform',
  'opacity',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]);

/** Colours, numbers, path data and the namespace; no address and no `url()`. */
const VALUE = /^(?:http:\/\/www\.w3\.org\/2000\/svg|(?:var\(--[a-z-]+,#[0-9a-f]{6}\)|[\w\s.,#%+()-])*)$/;

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/gi;

/** Whether the markup consists of nothing but known elements, attributes and values. */
export function isSafeIllustration(svg: string): boolean {
  if (!/^<svg[\s>]/.test(svg) || !/<\/svg>\s*$/.test(svg)) return false;
  // The rest beside the tags is text: a bracket or an entity in it would be markup that was not checked.
  if (/[<>&]/.test(svg.replaceAll(TAG, ''))) return false;
  return [...svg.matchAll(TAG)].every(
    ([, , element, attributes]) =>
      ELEMENTS.has(element!) &&
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].every(
        ([, name, value]) => ATTRIBUTES.has(name!) && VALUE.test(value!) && !/url\s*\(/i.test(value!),
      ),
  );
}
