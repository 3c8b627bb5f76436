import type { Pictogram } from './dangerous-good.enums.ts';
import { circle, svgOf, type DrawnPath } from './drawn-paths.shared.ts';

/**
 * The nine hazard pictograms of the CLP Regulation (Annex V), drawn for this product: a black symbol on white ground in
 * a red frame that stands on one corner. Paths in a square of 100; isomorphic, for pages and documents.
 */

const FRAME: readonly DrawnPath[] = [
  { d: 'M50 1 99 50 50 99 1 50z', ink: 'red' },
  { d: 'M50 10 90 50 50 90 10 50z', ink: 'white' },
];

const black = (d: string, line?: number): DrawnPath => ({ d, ink: 'black', ...(line && { line }) });
const white = (d: string, line?: number): DrawnPath => ({ d, ink: 'white', ...(line && { line }) });

/** A flame with two tongues. */
export const flame = (x: number, y: number, scale: number): string => {
  const at = (dx: number, dy: number): string => `${(x + dx * scale).toFixed(1)} ${(y + dy * scale).toFixed(1)}`;
  return (
    `M${at(1, -20)}C${at(4, -12)} ${at(14, -8)} ${at(13, 5)}C${at(12, 13)} ${at(7, 18)} ${at(0, 18)}` +
    `C${at(-8, 18)} ${at(-13, 12)} ${at(-13, 4)}C${at(-13, -1)} ${at(-11, -4)} ${at(-9, -8)}` +
    `C${at(-8, -5)} ${at(-7, -3)} ${at(-5, -1)}C${at(-5, -8)} ${at(-3, -14)} ${at(1, -20)}z`
  );
};

const heart = (x: number, y: number, scale: number): string => {
  const at = (dx: number, dy: number): string => `${(x + dx * scale).toFixed(1)} ${(y + dy * scale).toFixed(1)}`;
  return (
    `M${at(1, -4)}C${at(2, 1)} ${at(6, 4)} ${at(5, 10)}C${at(4, 14)} ${at(2, 15)} ${at(0, 15)}` +
    `C${at(-4, 15)} ${at(-6, 12)} ${at(-6, 9)}C${at(-5, 4)} ${at(0, 2)} ${at(1, -4)}z`
  );
};

/** The symbols without the frame; other signs contain some of them, too. */
export const SYMBOLS: Readonly<Record<Pictogram, readonly DrawnPath[]>> = {
  explosive: [
    black(circle(45, 59, 12)),
    white('M44 47l3 7-5 3 6 5', 2),
    black('M47 43l-2-19 7 12 4-16 2 17 10-11-5 15 14-5-9 11 15 1-14 5 9 6-12-2 1 9-7-10-3-9z'),
    black('M30 41l6 3-5 3zM33 32l6 6-6-1zM70 66l7 2-6 3zM61 71l3 6-6-2zM25 53l6 1-5 3z'),
  ],
  flammable: [black(flame(50, 44, 1.15)), white(heart(50, 50, 0.95)), black('M33 69h34v4.5H33z')],
  oxidizing: [
    black(flame(50, 34, 0.72)),
    white(heart(50, 38, 0.5)),
    black(circle(50, 58, 10.5), 5.5),
    black('M35 74.5h30V79H35z'),
  ],
  gas: [
    black(
      'M26 61.5 58.6 36.2c2.2-1.7 5-1.6 7.2-.2l4.6-3.6 3.6 4.6-4.6 3.6c.8 2.5.2 5.2-2 6.9L34.8 72.8c-1.6 1.2-3.8.9-5-.6l-4.4-5.7c-1.2-1.6-.9-3.8.6-5z',
    ),
    white('M33.5 61.8 59.5 41.6', 1.8),
  ],
  corrosiveKat1: [
    black('M24.5 42.5 45 33.4l2.4 5.4-20.5 9.1zM75.5 42.5 55 33.4l-2.4 5.4 20.5 9.1z'),
    white('M29 43.2 43 37M71 43.2 57 37', 1.5),
    black(
      'M44.5 41c1.8 2.6 2.6 4 2.6 5.2a2.6 2.6 0 0 1-5.2 0c0-1.2.9-2.6 2.6-5.2zM39.5 50c1.6 2.3 2.3 3.5 2.3 4.6a2.3 2.3 0 0 1-4.6 0c0-1.1.7-2.3 2.3-4.6zM56 41c1.8 2.6 2.6 4 2.6 5.2a2.6 2.6 0 0 1-5.2 0c0-1.2.9-2.6 2.6-5.2zM61.5 50c1.6 2.3 2.3 3.5 2.3 4.6a2.3 2.3 0 0 1-4.6 0c0-1.1.7-2.3 2.3-4.6z',
    ),
    black('M22.5 61h11.5l2.5 3 2-1.5 2 2.5 2.5-4h4.5v6H22.5z'),
    black('M52 63.5c3-2 6.5-3.6 9-3.6l1.5 2 2 1.2 2-2.3c4 .2 7.5 1.2 11 2.2l-5 5c-7 2.5-13 2.5-20.5-.5z'),
    black('M36 58.5c-1.5-1-1-2.5 0-3.5M62 57.5c1.5-1 1-2 0-3', 1.2),
  ],
  poisonousKat1To3: [
    black('M50 22c-10.5 0-17 6.5-17 15 0 5.5 2.5 9.5 6.5 11.5V55h21v-6.5C64.5 46.5 67 42.5 67 37c0-8.5-6.5-15-17-15z'),
    white(circle(43, 39, 4.6)),
    white(circle(57, 39, 4.6)),
    white('M50 43.5l2.4 5h-4.8z'),
    white('M45 51v5M50 51v5M55 51v5', 1.5),
    black('M30 60l40 16M70 60 30 76', 5),
    black(`${circle(29, 58, 3)}${circle(27.5, 62, 3)}${circle(71, 58, 3)}${circle(72.5, 62, 3)}`),
    black(`${circle(31, 78, 2.8)}${circle(28.5, 74, 2.8)}${circle(69, 78, 2.8)}${circle(71.5, 74, 2.8)}`),
  ],
  poisonousKat4: [black('M43.2 25h13.6l-3 36h-7.6z'), black(circle(50, 70.5, 5.8))],
  healthRisk: [
    black(circle(50, 29, 7.5)),
    black('M43.5 38h13c9.5 2 15 7.5 15.5 18L50 79 28 56c.5-10.5 6-16 15.5-18z'),
    white(
      'M50 42l2.8 9.2 8-5.4-4.6 8.5 9.6 1.2-9.1 3.3 6.6 7-9-3.6.4 9.6L50 63.2l-4.7 8.6.4-9.6-9 3.6 6.6-7-9.1-3.3 9.6-1.2-4.6-8.5 8 5.4z',
    ),
  ],
  environmentalRisk: [
    black('M20 63.5h20c3 3.5 9 4.5 14 3.5 6-1 10-5 17-4.5l10-.5-5 4.5c-12 0-14 4.5-22 5.5-9 1-13-1-16-4.5H24z'),
    black('M37 62V46l-8-8 1.6-1.8 6.4 5V33l-4-7 2.2-1 4 6.5 5-6.5 2 1.5-5.2 7.5v8l8-5 1.4 2-8.4 8V62z'),
    black('M53 55.5c5.5-6 13-6.5 18.5-1.5l6-4.5-1.5 5.5 3.5 4.5-7-1.5c-6 4-13.5 3-19.5-2.5z'),
    white(circle(58.5, 54.5, 1.3)),
  ],
};

/** Scale, and shift to the right and down, which keep a symbol away from its frame. */
const PLACED: Partial<Record<Pictogram, readonly [scale: number, x: number, y: number]>> = {
  explosive: [0.82, -2, 0],
  oxidizing: [0.92, 0, -2],
  gas: [0.9, 1, 0],
  corrosiveKat1: [0.9, 0, 1],
  poisonousKat1To3: [0.84, 0, -1],
  environmentalRisk: [0.86, 0, -2],
};

const placed = (pictogram: Pictogram): string | undefined => {
  const [scale, x, y] = PLACED[pictogram] ?? [];
  if (scale === undefined) return undefined;
  const shift = (by: number): string => (50 * (1 - scale) + by).toFixed(2);
  return `matrix(${scale} 0 0 ${scale} ${shift(x!)} ${shift(y!)})`;
};

/** The paths of a pictogram, in the order in which they are painted. */
export const pictogramPaths = (pictogram: Pictogram): readonly DrawnPath[] => {
  const transform = placed(pictogram);
  return [...FRAME, ...SYMBOLS[pictogram].map((path) => (transform ? { ...path, transform } : path))];
};

/** A pictogram as the text of an SVG element, for documents; `name` is its accessible name. */
export const pictogramSvg = (pictogram: Pictogram, name: string): string => svgOf(pictogramPaths(pictogram), name);
