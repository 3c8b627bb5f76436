import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLIENT_COLOR_NAMES, CLIENT_COLORS, clientColor } from '../../schema/platform/clients/client-color.shared.ts';

const light = (code: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(code.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string): number => {
  const [brighter, darker] = [light(one), light(other)].toSorted((a, b) => b - a);
  return (brighter! + 0.05) / (darker! + 0.05);
};

it.each(Object.entries(CLIENT_COLORS))('%s can be seen in both themes, and white can be read on it', (_name, code) => {
  const [, onLight, onDark] = /--surface: light-dark\((#\w{6}), (#\w{6})\)/.exec(
    readFileSync('client/app/theme.css', 'utf8'),
  )!;
  expect(contrast(code, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(code, onLight!)).toBeGreaterThanOrEqual(3);
  expect(contrast(code, onDark!)).toBeGreaterThanOrEqual(3);
});

it('an organisation that chose none has one of them by its id, and many ids use all of them', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `${((n * 0x9e3779b1) % 0x100000000) >>> 0}`)
    .map((text) => Number(text).toString(16).padStart(8, '0'))
    .map((start) => `${start}-0000-4000-8000-000000000000`);
  expect(new Set(ids.map((id) => clientColor({ id, chosenColor: null })))).toEqual(new Set(CLIENT_COLOR_NAMES));
  expect(clientColor({ id: ids[0]!, chosenColor: 'violet' })).toBe('violet');
  // Red and amber stand for overdue and due soon.
  expect(CLIENT_COLOR_NAMES.filter((name) => ['red', 'orange', 'ochre'].includes(name))).toEqual([]);
});
