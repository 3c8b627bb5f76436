import type { Pictogram } from '../dangerous-goods/dangerous-good.enums.ts';
import { circle, type DrawnPath, type Ink, svgOf } from '../dangerous-goods/drawn-paths.shared.ts';
import { flame, SYMBOLS } from '../dangerous-goods/pictogram-drawings.shared.ts';
import type { Sign } from './operating-instruction.enums.ts';

/** Safety signs after ASR A1.3, drawn for this product. Paths in a square of 100; isomorphic. */

const filled = (ink: Ink, d: string): DrawnPath => ({ d, ink });
const drawn = (ink: Ink, line: number, d: string): DrawnPath => ({ d, ink, line });

const TRIANGLE = 'M50 10 92 85H8z';
const WARNING = [filled('yellow', TRIANGLE), drawn('black', 7, TRIANGLE)];
const PROHIBITION = [filled('white', circle(50, 50, 48)), drawn('red', 9, circle(50, 50, 43))];
const SLASH = [drawn('red', 9, 'M20 20 80 80')];
const MANDATORY = [filled('blue', circle(50, 50, 48))];
const RESCUE = [filled('green', 'M2 2h96v96H2z')];
const FIRE = [filled('red', 'M2 2h96v96H2z')];

/** The symbol of a hazard pictogram inside the triangle; its white parts are transparent. */
const hazard = (pictogram: Pictogram, scale = 0.62, y = 12): DrawnPath[] =>
  SYMBOLS[pictogram].map((path) => ({
    ...path,
    ink: path.ink === 'white' ? 'yellow' : path.ink,
    transform: `matrix(${scale} 0 0 ${scale} ${(50 * (1 - scale)).toFixed(2)} ${(50 * (1 - scale) + y).toFixed(2)})`,
  }));

const HAND =
  'M37 80V56l-9-9c-3-4 2-8 6-5l7 7V28c0-5 7-5 7 0v17V23c0-5 7-5 7 0v22V27c0-5 7-5 7 0v20V34c0-5 7-5 7 0v30c0 8-3 11-6 16z';
const HEAD = circle(50, 50, 25);

const SYMBOLS_OF: Readonly<Record<Sign, readonly DrawnPath[]>> = {
  W001: [filled('black', 'M45.5 34h9l-2 29h-5z'), filled('black', circle(50, 73, 4.8))],
  W002: hazard('explosive', 0.66),
  W011: [
    filled('black', circle(59, 39, 5)),
    drawn('black', 5, 'M54 47 45 59 60 66M45 59 31 65M53 50 67 53M52 51 43 44'),
    drawn('black', 3, 'M29 76H71'),
  ],
  W012: [filled('black', 'M55 30 38 58h10l-7 22 23-31H53l8-19z')],
  W014: [
    filled('black', 'M31 58h22v14H31z'),
    drawn('black', 3.5, 'M35 58V44h11l5 14M57 40v34H70'),
    filled('black', `${circle(37, 75, 4.5)}${circle(50, 75, 4.5)}`),
  ],
  W015: [
    drawn('black', 3.5, 'M50 28v8M38 48l12-12 12 12'),
    filled('black', 'M34 48h32v16H34z'),
    drawn('black', 3, 'M30 76H70'),
  ],
  W016: hazard('poisonousKat1To3'),
  W017: [
    drawn('black', 4, 'M36 40c-6 8 6 12 0 22M50 40c-6 8 6 12 0 22M64 40c-6 8 6 12 0 22'),
    filled('black', 'M28 68h44v7H28z'),
  ],
  W021: hazard('flammable', 0.78, 10),
  W022: [filled('black', 'M34 76 58 36l7 4-20 36zM64 58c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11z')],
  W023: hazard('corrosiveKat1', 0.72),
  W025: [
    drawn('black', 4, `${circle(39, 62, 10)}${circle(63, 62, 10)}`),
    drawn('black', 3, 'M32 48c3-3 9-4 13-1M70 48c-3-3-9-4-13-1'),
    filled('black', 'M48 51l-7-1 5-6zM54 51l7-1-5-6z'),
  ],
  W028: hazard('oxidizing', 0.8, 10),
  W029: hazard('gas', 0.72),
  P002: [
    filled('black', 'M22 53h43v9H22zM68 53h9v9h-9z'),
    drawn('black', 3.5, 'M68 47c-1-9 8-7 7-15M77 47c0-5 3-6 3-10'),
  ],
  P003: [filled('black', flame(50, 40, 1)), drawn('black', 6, 'M50 60V80')],
  P004: [
    filled('black', circle(50, 22, 6.5)),
    drawn('black', 7, 'M50 34v20M50 54 40 78M50 54 62 76M49 37 37 52M51 37 64 47'),
  ],
  P010: [filled('black', HAND)],
  P011: [
    filled('black', 'M22 40l22-10 6 22-18 9z'),
    filled('black', flame(64, 62, 0.75)),
    drawn('black', 3, 'M48 42l6 4M50 50l5 1'),
  ],
  P022: [
    filled('black', 'M24 36h20l-3 34H27z'),
    filled('black', 'M51 51a14 11 0 0 1 28 0zM51 54h28v5H51zM51 62h28c0 6-4 8-8 8H59c-4 0-8-2-8-8z'),
  ],
  M001: [filled('white', 'M42 20h16l-4 38h-8z'), filled('white', circle(50, 72, 7.5))],
  M002: [filled('white', 'M20 34c10-5 21-2 27 3v38c-6-5-17-8-27-3zM80 34c-10-5-21-2-27 3v38c6-5 17-8 27-3z')],
  M003: [
    filled('white', circle(50, 53, 18)),
    drawn('white', 5, 'M25 52a25 25 0 0 1 50 0'),
    filled('white', 'M20 45h9v19h-9zM71 45h9v19h-9z'),
  ],
  M004: [filled('white', HEAD), filled('blue', 'M27 42h20v13H31zM53 42h20l-4 13H53z'), drawn('blue', 3, 'M46 46h8')],
  M008: [filled('white', 'M32 24h21v29l20 9c5 2 7 6 7 12H32z'), drawn('blue', 2.5, 'M32 67h47')],
  M009: [filled('white', HAND), drawn('blue', 2.5, 'M36 70h34')],
  M010: [filled('white', 'M38 22h24l14 10-6 15-7-4v36H52V60h-4v19H37V43l-7 4-6-15z')],
  M011: [
    filled('white', 'M24 62c9-9 20-7 27 0l21-5c5 0 5 7 0 8L46 75H34z'),
    filled('white', 'M34 24h24v9h7v10h-8v-4H34z'),
    filled('white', 'M61 47c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z'),
  ],
  M014: [
    filled('white', 'M27 52a23 23 0 0 1 46 0h6v7H21v-7z'),
    filled('white', 'M33 62h34c0 12-8 18-17 18s-17-6-17-18z'),
  ],
  M017: [filled('white', HEAD), filled('blue', 'M34 49h32v8L58 71H42l-8-14z'), filled('white', circle(50, 61, 6))],
  M021: [filled('white', 'M32 44h36v11c0 10-8 15-14 16v13h-8V71c-6-1-14-6-14-16zM39 22h7v19h-7zM54 22h7v19h-7z')],
  E003: [filled('white', 'M40 18h20v22h22v20H60v22H40V60H18V40h22z')],
  E011: [
    filled('white', 'M18 62c16-17 48-17 64 0-16 14-48 14-64 0z'),
    filled('green', circle(50, 62, 8)),
    drawn('white', 4, 'M38 16h24M42 24l-5 16M50 24v16M58 24l5 16'),
  ],
  F001: [
    filled('white', 'M40 42c0-5 20-5 20 0v40H40zM45 26h12v10H45z'),
    drawn('white', 4, 'M45 30C32 31 28 42 29 58M57 29l12-4'),
    drawn('red', 2.5, 'M40 52h20'),
  ],
};

/** The paths of a sign, in the order in which they are painted. */
export function signPaths(sign: Sign): readonly DrawnPath[] {
  const symbol = SYMBOLS_OF[sign];
  switch (sign[0]) {
    case 'W':
      return [...WARNING, ...symbol];
    case 'P':
      return [...PROHIBITION, ...symbol, ...SLASH];
    case 'M':
      return [...MANDATORY, ...symbol];
    case 'E':
      return [...RESCUE, ...symbol];
    default:
      return [...FIRE, ...symbol];
  }
}

/** A sign as the text of an SVG element, for documents. */
export const signSvg = (sign: Sign, name: string): string => svgOf(signPaths(sign), name);
