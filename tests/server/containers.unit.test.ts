import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, variableNames } from '../../server/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const services = compose.slice(compose.indexOf('\nservices:'));
const [, app = '', database = ''] = services.split(/\n {2}(?:app|database):\n/);

describe('compose.yaml', () => {
  it('does not start without a password of the database, and knows none itself', () => {
    const uses = [...services.matchAll(/\$\{POSTGRES_PASSWORD[^}]*\}/g)].map(([text]) => text);
    expect(uses).toHaveLength(2);
    for (const use of uses) expect(use).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  it('gives containers no rights, no writable root and no way to more', () => {
    expect(compose).toMatch(/read_only: true\n\s+cap_drop: \[ALL\]\n\s+security_opt: \["no-new-privileges:true"\]/);
    for (const service of [app, database]) expect(service).toMatch(/^ {4}<<: \*hardened$/m);
    expect(app).not.toContain('cap_add');
    expect(services).not.toMatch(/privileged|seccomp=unconfined|docker\.sock/);
  });

  it('passes on settings that the server knows, each of them empty or good', () => {
    const names = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!);
    const extraNames = ['NODE_IMAGE', 'HOME'].filter((name) => !(variableNames as readonly string[]).includes(name));
    for (const name of names.filter((each) => !extraNames.includes(each))) expect(variableNames).toContain(name);
    const empty = Object.fromEntries([...app.matchAll(/^ {6}([A-Z_]+): \$\{\1:-\}$/gm)].map(([, name]) => [name!, '']));
    expect(Object.keys(empty).length).toBeGreaterThan(10);
    expect(readConfig(empty, [])).toEqual(readConfig({}, []));
  });
});
