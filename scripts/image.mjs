// npm run image: builds the container image, starts it, and goes through the stories of documents and imported courses
// in a browser. Needs Debian or Ubuntu, root, and their packages buildah and debootstrap; no container engine and no
// registry. `-- --keep FILE` keeps the image as an archive for docker load or podman load.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { main, pinnedNode, root, Stop } from './lib/install.mjs';
import { duration, runTool, tools } from './lib/run.mjs';

const MAX_MEGABYTES = 1000;
const STORIES = ['pdf.e2e.ts', 'scorm.e2e.ts'];
const DEBIAN = 'bookworm';
const MIRROR = 'http://deb.debian.org';

await main(async (args) => {
  for (const tool of ['buildah', 'debootstrap'])
    if (spawnSync(tool, ['--version']).error) throw new Stop(`${tool} is missing: apt-get install buildah debootstrap`);
  if (process.getuid?.() !== 0) throw new Stop('An image is built as root: sudo npm run image');
  const folder = mkdtempSync(join(tmpdir(), 'obacht-image-'));
  const buildah = buildahIn(folder);
  try {
    const base = baseImage(folder, buildah);
    const began = Date.now();
    const build = [
      'build',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      ...ownAuthorities(folder),
      '--build-arg',
      `NODE_IMAGE=${base}`,
    ];
    buildah.run([...build, '--tag', 'obacht', '.']);
    const container = buildah.output(['from', '--pull-never', 'obacht']);
    const megabytes = Number.parseInt(output('du', ['-sm', buildah.output(['mount', container])]));
    console.log(`Built (${duration(Date.now() - began)}): ${megabytes} MB unpacked.`);
    const code = await tryOut(buildah, container, folder);
    if (code !== 0) throw new Stop('The image was built, but a story failed in it.');
    if (megabytes > MAX_MEGABYTES) throw new Stop(`The image is larger than ${MAX_MEGABYTES} MB.`);
    const keep = args[args.indexOf('--keep') + 1];
    if (args.includes('--keep')) buildah.run(['push', 'obacht', `docker-archive:${resolve(keep)}:obacht:latest`]);
  } finally {
    buildah.run(['unmount', '--all']);
    buildah.run(['rm', '--all']);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Buildah with images and containers of its own below the folder, so that one command removes everything. */
function buildahIn(folder) {
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  return {
    run: (args) => output('buildah', [...store, ...args], 'inherit'),
    output: (args) => output('buildah', [...store, ...args]),
    start: (args) => spawn('buildah', [...store, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  };
}

function output(command, args, stdout = 'pipe') {
  const { status, stdout: text } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Stop(`${command} ${args.find((each) => !each.startsWith('-'))} ended with code ${status}.`);
  return text?.trim() ?? '';
}

/** Builds an equivalent of the image node:24-bookworm-slim from Debian's packages, the Node of this project and npm. */
function baseImage(folder, buildah) {
  const base = join(folder, 'base');
  output('debootstrap', ['--variant=minbase', '--include=ca-certificates', DEBIAN, base, `${MIRROR}/debian`], 'ignore');
  writeFileSync(
    join(base, 'etc/apt/sources.list'),
    `deb ${MIRROR}/debian ${DEBIAN} main\ndeb ${MIRROR}/debian ${DEBIAN}-updates main\ndeb ${MIRROR}/debian-security ${DEBIAN}-security main\n`,
  );
  const modules = join(base, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(pinnedNode(), join(base, 'usr/local/bin/node'));
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(base, 'usr/local/bin', name));
  output('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node']);
  for (const rest of ['var/lib/apt/lists', 'var/cache/apt', 'usr/share/doc', 'usr/share/man'])
    rmSync(join(base, rest), { recursive: true, force: true });
  const container = buildah.output(['from', 'scratch']);
  buildah.run(['add', '--quiet', container, base, '/']);
  rmSync(base, { recursive: true, force: true });
  buildah.run(['config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container]);
  buildah.run(['commit', '--quiet', '--rm', container, 'localhost/node']);
  return 'localhost/node';
}

/**
 * Lets npm in the build trust the certificate authorities that Node trusts here, for networks whose proxy has its own
 * certificates.
 */
function ownAuthorities(folder) {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  if (!file) return [];
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, 'cafile=/run/authorities.crt\n');
  return ['--volume', `${settings}:/root/.npmrc:ro`, '--volume', `${file}:/run/authorities.crt:ro`];
}

/** The npm that runs this script. */
function npmFolder() {
  const { npm_execpath: path } = process.env;
  if (!path?.endsWith('npm-cli.js')) throw new Stop('Start it with npm: npm run image');
  return dirname(dirname(path));
}

/** Starts the image with a database of its own, as `docker run` would, and answers the exit code of the stories. */
async function tryOut(buildah, container, folder) {
  const [port, contentPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  mkdirSync(data);
  // Not at /data: the image declares that a volume, which buildah would put over this folder.
  output('chown', ['1000:1000', data]);
  const settings = {
    PORT: port,
    CONTENT_PORT: contentPort,
    HOST: '127.0.0.1',
    TRUST_PROXY: 1,
    HOME: '/tmp',
    DATA_DIR: '/trial',
  };
  const began = Date.now();
  const server = buildah.start([
    'run',
    '--isolation',
    'chroot',
    '--user',
    'node',
    '--volume',
    `${data}:/trial`,
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    container,
    '--',
    'node',
    '--max-semi-space-size=16',
    'dist/server/main.js',
  ]);
  const ended = new Promise((done) => server.once('exit', done));
  server.stdout.resume();
  const url = `http://localhost:${port}`;
  try {
    await ready(`http://127.0.0.1:${port}/readyz`, server);
    console.log(`Ready after ${duration(Date.now() - began)}.`);
    const { code } = await runTool(tools.playwright, ['test', ...STORIES], {
      env: { E2E_URL: url, E2E_DATA_DIR: data },
    });
    return code;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function ready(address, server) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Stop(`The container ended with code ${server.exitCode}.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Stop(`${address} did not answer for a minute.`);
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
