import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { readImages } from '../../schema/platform/printing/print-images.ts';
import { picture } from './samples.ts';

const stored = new Map<string, Buffer>();
const files = { read: async (key: string) => stored.get(key) ?? null };
const found = () => [...stored].map(([key, bytes]) => ({ id: `file ${key}`, key, size: bytes.length }));

beforeAll(async () => {
  for (const number of [1, 2, 3]) stored.set(`${number}`, await picture(number));
});

describe('photos of a document', () => {
  it('are printed as they are kept, as long as they are not too many', async () => {
    const images = await readImages(files, found());
    expect([...images.keys()]).toEqual(['file 1', 'file 2', 'file 3']);
    for (const [key, bytes] of stored) expect(images.get(`file ${key}`)).toBe(bytes);
  });

  it('become smaller when they are too many, and only what then does not fit is left out', async () => {
    const images = await readImages(files, found(), 160_000);
    expect(images.get('file 3')).toBeNull();
    for (const id of ['file 1', 'file 2']) {
      const { width, height, size } = await sharp(images.get(id)!)
        .metadata()
        .then((facts) => ({ ...facts, size: images.get(id)!.length }));
      expect([width, height]).toEqual([640, 480]);
      expect(size).toBeLessThan(80_000);
    }
  });

  it('whose bytes are lost are left out', async () => {
    const images = await readImages(files, [{ id: 'gone', key: 'nowhere', size: 5 }]);
    expect(images.has('gone')).toBe(false);
  });
});
