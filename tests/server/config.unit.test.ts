import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proxyWarning, readConfig, variableNames } from '../../server/config.ts';
import { ConfigError, maskUrl } from '../../server/settings/variables.ts';

function refusal(env: Record<string, string>, argv: string[] = []): string {
  try {
    readConfig(env, argv);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

describe('settings', () => {
  it('need nothing', () => {
    expect(readConfig({}, [])).toEqual({
      port: 4000,
      poolSize: 12,
      preparedStatements: true,
      signOn: { dnsServers: [], toLoopback: false, toPrivate: false },
      secretKeys: [],
      host: '0.0.0.0',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:4000',
      contentUrl: 'http://*.localhost:4001',
      contentPort: 4001,
      isContentPortGuessed: true,
      liveLimits: {
        socketsPerSession: 20,
        socketsPerNetwork: 1_000,
        socketLoginSeconds: 5,
        subscriptionsPerSession: 50,
        subscriptionsPerOrganisation: 500,
      },
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      tracing: undefined,
      smtpUrl: undefined,
      fileQuota: 10_000_000_000,
      gcsBucket: undefined,
      storageEmulator: undefined,
      mailFrom: 'Obacht <no-reply@localhost>',
      supportAddress: 'support@localhost',
      logLevel: 'info',
      demo: false,
      migrateOnly: false,
      trustProxy: 0,
      sessionDays: 30,
      callsPerMinute: 1200,
      webhooksToLoopback: false,
      sessionIdleMinutes: 30,
    });
  });

  it('come from the environment', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '::1',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgresql://me:secret@db/app',
        PUBLIC_URL: 'https://safety.example.com/',
        SMTP_URL: 'smtps://me:secret@mail.example.com:465',
        MAIL_FROM: 'Sicherheit <safety@example.com>',
        GCS_BUCKET: 'safety-files.example.com',
        STORAGE_EMULATOR_HOST: 'http://localhost:4443',
        LOG_LEVEL: 'debug',
        DEMO: '1',
        TRUST_PROXY: '1',
      },
      [],
    );
    expect(config).toMatchObject({
      port: 8080,
      host: '::1',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://me:secret@db/app',
      demo: true,
      trustProxy: 1,
    });
    expect(config).toMatchObject({ gcsBucket: 'safety-files.example.com', storageEmulator: 'http://localhost:4443' });
    expect(config).toMatchObject({
      publicUrl: 'https://safety.example.com',
      smtpUrl: 'smtps://me:secret@mail.example.com:465',
      logLevel: 'debug',
      mailFrom: 'Sicherheit <safety@example.com>',
    });
  });

  it('name a video for each topic that has one', () => {
    const { helpVideos, knowledgeBaseUrl } = readConfig(
      {
        HELP_VIDEOS: 'tickets=https://v.example.com/?id=1  settings.users=https://v.example.com/2',
        KNOWLEDGE_BASE_URL: 'https://help.example.com/safety',
      },
      [],
    );
    expect(helpVideos).toEqual({ tickets: 'https://v.example.com/?id=1', 'settings.users': 'https://v.example.com/2' });
    expect(knowledgeBaseUrl).toBe('https://help.example.com/safety');
  });

  it('keep the demo, whose passwords are public, on this machine unless HOST is set', () => {
    expect(readConfig({}, ['--demo']).host).toBe('127.0.0.1');
    expect(readConfig({ DEMO: '1' }, []).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }, ['--demo']).host).toBe('0.0.0.0');
  });

  it('take the port into the public address, and the public host into the sender', () => {
    expect(readConfig({ PORT: '81' }, []).publicUrl).toBe('http://localhost:81');
    expect(readConfig({ PUBLIC_URL: 'https://a.example' }, []).mailFrom).toBe('Obacht <no-reply@a.example>');
  });

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', DEMO: '' }, [])).toMatchObject({
      port: 4000,
      smtpUrl: undefined,
      demo: false,
    });
  });

  it('know --demo and --migrate, and no other argument', () => {
    expect(readConfig({}, ['--demo'])).toMatchObject({ demo: true, migrateOnly: false });
    expect(readConfig({}, ['--migrate'])).toMatchObject({ demo: false, migrateOnly: true });
    expect(refusal({}, ['--dmeo'])).toContain('Unknown argument "--dmeo"; allowed: --demo, --migrate');
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '4000x'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'safety.example.com'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['TRUST_PROXY', '11'],
    ['GCS_BUCKET', 'gs://safety-files'],
    ['GCS_BUCKET', 'Safety'],
    ['STORAGE_EMULATOR_HOST', 'localhost'],
    ['MAIL_FROM', 'nobody'],
    ['SUPPORT_ADDRESS', 'nobody'],
    ['SECURITY_CONTACT', 'nobody'],
    ['VIRUS_SCANNER', '127.0.0.1:3310'],
    ['VIRUS_SCANNER', 'tcp://127.0.0.1:99999'],
    ['VIRUS_SCANNER', 'unix:clamd.ctl'],
    ['SECURITY_CONTACT', 'http://example.com/report'],
    ['KNOWLEDGE_BASE_URL', 'help.example.com'],
    ['KNOWLEDGE_BASE_URL', 'javascript:alert(1)'],
    ['HELP_VIDEOS', 'https://videos.example.com/1'],
    ['HELP_VIDEOS', 'nothing=https://videos.example.com/1'],
    ['HELP_VIDEOS', 'tickets=javascript:alert(1)'],
    ['DATA_DIR', 'a\0b'],
  ])('refuse %s=%s in one line that says what was given and what is allowed', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message.startsWith(`${name} is ${JSON.stringify(value)}; allowed: `)).toBe(true);
    expect(message).not.toContain('\n');
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/app', 'mysql://'],
    ['DATABASE_URL', 'postgres://me:hunter2@db', 'postgres://me:***@db'],
    ['DATABASE_URL', 'me:hunter2@db/app', 'not an address'],
    ['SMTP_URL', 'http://me:hunter2@mail', 'http://me:***@mail'],
    ['SMTP_URL', 'hunter2\nhunter2', 'not an address'],
    ['SMTP_URL', 'https://mail?key=hunter2', 'key=***'],
    ['SMTP_URL', 'https://hunter2@mail', '***@mail'],
  ])('never show the secret of a wrong %s', (name, value, shown) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(shown);
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('\n');
  });

  it('mask the password of an address for the log', () => {
    expect(maskUrl('postgres://me:hunter2@db:5432/app')).toBe('postgres://me:***@db:5432/app');
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');

  it('names every setting and no other', () => {
    const named = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...variableNames].toSorted());
  });

  it('shows the default of each setting', () => {
    const values = Object.fromEntries(lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split('=', 2)] : [])));
    expect(readConfig(values, [])).toEqual(readConfig({}, []));
  });
});

describe('a proxy in front', () => {
  it('is mentioned in the log at the start when the address is https and no proxy is trusted', () => {
    const PUBLIC_URL = 'https://safety.example.com';
    expect(proxyWarning(readConfig({ PUBLIC_URL }, []))).toContain('TRUST_PROXY');
    expect(proxyWarning(readConfig({ PUBLIC_URL, TRUST_PROXY: '1' }, []))).toBeNull();
    expect(proxyWarning(readConfig({ PUBLIC_URL: 'http://localhost:4000' }, []))).toBeNull();
  });
});
