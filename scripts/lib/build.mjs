import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, Stop } from './install.mjs';
import { duration, runTool, tools } from './run.mjs';

const shared = ['schema', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The two builds in dist, their source folders, and the output file that proves that a build exists. */
const halves = [
  {
    name: 'client',
    result: 'dist/client/index.html',
    sources: [
      ...shared,
      'client',
      'vite.config.ts',
      'vite.document.ts',
      'vite.files.ts',
      'vite.ascii.ts',
      'vite.page.config.ts',
      'vite.render.config.ts',
      'vite.worker.config.ts',
    ],
    // The second adds its files to those of the first, and the third draws its pages on the server; the fourth lists the
    // files of the first two, and the fifth is the worker of the second.
    builds: [
      ['build', '--logLevel', 'warn'],
      ['build', '--config', 'vite.page.config.ts', '--logLevel', 'warn'],
      ['build', '--config', 'vite.render.config.ts', '--logLevel', 'warn'],
      ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn'],
      ['build', '--config', 'vite.worker.config.ts', '--mode', 'pages', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'server',
    result: 'dist/server/main.js',
    sources: [...shared, 'server', 'rest-compat', 'migrations', 'vite.ascii.ts', 'vite.server.config.ts'],
    builds: [['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']],
  },
];

/** Builds what has changed since the last build; `force` builds both. */
export async function buildIfStale({ force = false } = {}) {
  const stale = halves
    .map((half) => ({ ...half, hash: hashOf(half.sources), stamp: join(root, 'dist', `.${half.name}-built-from`) }))
    .filter((half) => force || !isCurrent(half));
  if (stale.length === 0) return;
  const started = Date.now();
  console.log(`Building ${stale.map((half) => half.name).join(' and ')} …`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  const results = await Promise.all(
    stale.map(async (half) => {
      rmSync(half.stamp, { force: true });
      let [code, output] = [0, ''];
      for (const args of half.builds) {
        const built = await runTool(tools.vite, args, { quiet: true, env: { NODE_ENV: 'production' } });
        [code, output] = [built.code, output + built.output];
        if (code !== 0) break;
      }
      if (code === 0 && half.name === 'client') await compressFiles(join(root, 'dist/client'));
      if (code === 0) writeFileSync(half.stamp, half.hash);
      return { half, code, output };
    }),
  );
  for (const { half, code, output } of results) {
    if (output.trim()) console.log(output.trim());
    if (code !== 0) throw new Stop(`Building the ${half.name} failed.`);
  }
  console.log(`Built (${duration(Date.now() - started)}).`);
}

function isCurrent({ result, stamp, hash }) {
  return existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** A hash of contents, not of timestamps: a fresh checkout of the same commit has the same hash. */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`\0${path}\0`).update(readFileSync(full));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    addTo(hash, `${path}/${entry.name}`);
  }
}

/** Precompresses each file of the client with brotli and gzip, so that no request has to compress. */
async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.(js|css|html|svg|json)$/.test(name) && !name.startsWith('.vite'),
  );
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < 1024) return;
      writeFileSync(
        join(folder, `${name}.br`),
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      );
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
