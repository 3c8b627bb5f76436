import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pageOf } from '../../client/app/worker/page-of.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

const folder = join(import.meta.dirname, '../../client/public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
};

it('the pictures of the install dialog exist, have the declared size and are small', async () => {
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height, format } = await sharp(join(folder, src)).metadata();
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    expect(type).toContain(format);
    expect([src, statSync(join(folder, src)).size < 100_000]).toEqual([src, true]);
  }
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']));
});

it('offers shortcuts that open without a network', () => {
  for (const { url } of manifest.shortcuts)
    expect([url, pageOf(new URL(url, 'https://obacht.example').pathname)]).toEqual([url, 'app']);
});
