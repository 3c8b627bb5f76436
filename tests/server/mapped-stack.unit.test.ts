import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mappedStack } from '../../server/mapped-stack.ts';

let folder: string;
const built = (name: string): string => pathToFileURL(join(folder, 'dist', name)).href;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapped-stack-'));
  await mkdir(join(folder, 'dist'));
  // The first character of the second line comes from the third line of the source.
  const map = { version: 3, sources: ['../server/work.ts'], names: [], mappings: ';AAEA' };
  await writeFile(join(folder, 'dist/main.js.map'), JSON.stringify(map));
  await writeFile(join(folder, 'dist/broken.js.map'), 'no JSON');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the stack of an error', () => {
  it('names the lines of the sources of built files', () => {
    const source = pathToFileURL(join(folder, 'server/work.ts')).href;
    expect(mappedStack(`Error: no\n    at work (${built('main.js')}:2:1)\n    at ${built('main.js')}:2:1`)).toBe(
      `Error: no\n    at work (${source}:3:1)\n    at ${source}:3:1`,
    );
  });

  it('is returned unchanged if there is no map, or an unreadable one', () => {
    for (const name of ['other.js', 'broken.js', 'node_modules/pg/main.js']) {
      const stack = `Error: no\n    at work (${built(name)}:2:1)\n    at node:internal/main:1:2`;
      expect(mappedStack(stack)).toBe(stack);
    }
  });
});
