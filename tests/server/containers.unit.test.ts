import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POOL_SIZE, readConfig, variableNames } from '../../server/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: object;
};
const services = compose.slice(compose.indexOf('\nservices:'));
const [, app = '', database = ''] = services.split(/\n {2}(?:app|database):\n/);

describe('compose.yaml', () => {
  it('does not start without a password of the database, and contains none itself', () => {
    const uses = [...services.matchAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g)].map(([text]) => text);
    expect(uses).toHaveLength(2);
    for (const use of uses) expect(use).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  it('gives containers no capabilities, no writable root and no way to gain privileges', () => {
    expect(compose).toMatch(/read_only: true\n\s+cap_drop: \[ALL\]\n\s+security_opt: \["no-new-privileges:true"\]/);
    for (const service of [app, database]) expect(service).toMatch(/^ {4}<<: \*hardened$/m);
    expect(app).not.toContain('cap_add');
    expect(services).not.toMatch(/privileged|seccomp=unconfined|docker\.sock/);
  });

  it('passes on settings of the server, each of them empty or valid', () => {
    const names = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!);
    const extraNames = ['NODE_IMAGE', 'HOME', 'GOOGLE_APPLICATION_CREDENTIALS'].filter(
      (name) => !(variableNames as readonly string[]).includes(name),
    );
    for (const name of names.filter((each) => !extraNames.includes(each))) expect(variableNames).toContain(name);
    const empty = Object.fromEntries([...app.matchAll(/^ {6}([A-Z_]+): \$\{\1:-\}$/gm)].map(([, name]) => [name!, '']));
    expect(Object.keys(empty).length).toBeGreaterThan(10);
    expect(readConfig(empty, [])).toEqual(readConfig({}, []));
  });

  it('passes on every setting of .env.example, except those that the image and this file decide', () => {
    const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(documented.length).toBeGreaterThan(25);
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'CHROMIUM_PATH'];
    for (const name of decided.filter((each) => each !== 'PORT')) expect(dockerfile).toContain(`${name}=`);
    for (const name of documented.filter((each) => !decided.includes(each)))
      expect(app, name).toMatch(new RegExp(`^ {6}${name}: `, 'm'));
  });
});

describe('docs/kubernetes.yaml', () => {
  const manifest = readFileSync('docs/kubernetes.yaml', 'utf8');

  it('sets variables of the server, to values that it accepts', () => {
    const data = /kind: ConfigMap[\s\S]*?\ndata:\n([\s\S]*?)---/.exec(manifest)![1]!;
    const settings = Object.fromEntries(
      [...data.matchAll(/^ {2}([A-Z_]+): "(.*)"$/gm)].map(([, name, value]) => [name!, value!]),
    );
    expect(Object.keys(settings).length).toBe(data.trim().split('\n').length);
    for (const name of Object.keys(settings)) expect(variableNames).toContain(name);
    expect(readConfig(settings, [])).toMatchObject({ publicUrl: settings['PUBLIC_URL'], metricsPort: 9464 });
    for (const [, name] of manifest.matchAll(/--from-literal=([A-Z_]+)=/g)) expect(variableNames).toContain(name);
  });

  it('runs this version with the ports and the user of the image, and probes the health of the process', () => {
    expect(manifest).toContain(`image: obacht:${version}\n`);
    for (const port of /^EXPOSE (.*)$/m.exec(dockerfile)![1]!.split(' '))
      expect(manifest).toContain(`containerPort: ${port} `);
    expect(dockerfile).toContain('USER node');
    expect([...manifest.matchAll(/path: (\/\w+)/g)].map(([, path]) => path)).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ]);
  });

  it('gives no container rights or a writable root, and each a limit of memory', () => {
    const containers = manifest.split(/^ {6}containers:$/m).slice(1);
    expect(containers).toHaveLength(3);
    for (const container of containers) {
      expect(container).toContain('allowPrivilegeEscalation: false');
      expect(container).toContain('readOnlyRootFilesystem: true\n            capabilities: { drop: [ALL] }');
      expect(container).toMatch(/limits: \{ memory: /);
    }
    expect(manifest.match(/automountServiceAccountToken: false/g)).toHaveLength(3);
    expect(manifest.match(/runAsNonRoot: true/g)).toHaveLength(3);
    expect(manifest).not.toMatch(/privileged: true|hostNetwork|hostPath/);
  });

  it('migrates to this version in a job before its processes start, with an argument of the server', () => {
    const job = /kind: Job\n[\s\S]*?(?=\n---)/.exec(manifest)![0];
    expect(job).toContain(`name: obacht-migrate-${version}\n`);
    expect(job).toContain(`image: obacht:${version}\n`);
    expect(manifest).toContain(`job/obacht-migrate-${version}\n`);
    const [program, file, ...args] = /command: \[(.*)\]/.exec(job)![1]!.split(', ');
    expect(dockerfile).toContain(`CMD ["${program}", "--max-semi-space-size=16", "${file}"]`);
    expect(readConfig({}, args).migrateOnly).toBe(true);
  });

  it('puts a pooler in front of the database that keeps prepared statements of transactions', () => {
    const pooler = Object.fromEntries(
      [...manifest.matchAll(/^ {4}(\w+) = (.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    expect(pooler).toMatchObject({ pool_mode: 'transaction', auth_type: 'scram-sha-256', listen_port: '6432' });
    expect(Number(pooler['max_prepared_statements'])).toBeGreaterThanOrEqual(300);
    // The login of the processes is created by the first start: it cannot be in a file of the pooler.
    expect(pooler['auth_query']).toContain('pg_authid');
    expect(Number(pooler['default_pool_size'])).toBeGreaterThanOrEqual(3 * POOL_SIZE);
    expect(manifest).toContain('containerPort: 6432 ');
  });
});

it('CHANGELOG.md begins with this version', () => {
  expect(/^## ([\d.]+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))![1]).toBe(version);
});

describe('the image', () => {
  it('installs the packages that the server imports, and of the others only those that it needs', () => {
    const sources = ['schema', 'server', 'rest-compat'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    // Fonts are included in the bundle (?inline); types and the dependencies of decorators need no package at run time.
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/(?:\bfrom |\bimport\(|\bimport |resolve\()'((?:@[\w-]+\/)?[a-z][\w.-]*)([^']*)'/g)].flatMap(
        ([, name, rest]) => (name!.startsWith('node:') || rest!.includes('?inline') ? [] : [name!]),
      ),
    );
    const used = new Set(imported.filter((name) => name !== 'node'));
    // The runtime for machines without Node.js, and a package that has to have the same version as
    // @mikro-orm/postgresql.
    const beside = ['node', '@mikro-orm/sql'];
    expect(Object.keys(dependencies).filter((name) => !used.has(name) && !beside.includes(name))).toEqual([]);
  });
});
