import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import type { HelpLinks } from '../schema/platform/help/help-topics.enums.ts';
import { HELP_TOPICS } from '../schema/platform/help/help-topics.ts';
import { isDatabaseAddress } from './database/servers.ts';
import { BILLING_VARIABLES, readBilling, type BillingSettings } from './billing/billing-settings.ts';
import { LIVE_VARIABLES, readLiveLimits, type LiveLimits } from './live/live-limits.ts';
import type { Key } from './secrets/key-ring.ts';
import {
  address,
  atMost,
  ConfigError,
  parseUrl,
  quote,
  reader,
  wholeNumber,
  yesNo,
  type Environment,
  type Variable,
} from './settings/variables.ts';
import type { TracingSettings } from './tracing/start-tracing.ts';
import { videoAddresses } from './settings/video-addresses.ts';
import type { ScannerAddress } from './uploads/clamd.ts';

/** All settings, validated and with defaults applied. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the data directory: database, mails, files. */
  dataDir: string;
  /**
   * URL of an external PostgreSQL (as owner of the database); without it the embedded one is started below `dataDir`.
   */
  databaseUrl: string | undefined;
  /** The same database without a pooler in between, for migrations and LISTEN; without it `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** The directory of accounts that several cells share, and the name of this cell; without it accounts are in the database alone. */
  directory: { url: string; cell: string } | undefined;
  /** Keys that seal secrets in the database, the newest first, before the server's own. */
  secretKeys: readonly Key[];
  /** The private key that identifies the sender to push services; without it the server's own. */
  pushKey: string | undefined;
  /** Connections of this process to the database, besides the one that listens. */
  poolSize: number;
  preparedStatements: boolean;
  /** Public base URL without a trailing slash; used for links in mails. */
  publicUrl: string;
  /** Base URL of imported packages; a `*` in its host stands for the organisation. Undefined: none are imported. */
  contentUrl: string | undefined;
  contentPort: number;
  /** CONTENT_PORT is not set: the port after PORT, which another program may have. */
  isContentPortGuessed: boolean;
  /** The port of the metrics for Prometheus; without it there are none. */
  metricsPort: number | undefined;
  /** Where they can be read: they have no login. */
  metricsHost: string;
  /** The collector of OpenTelemetry that gets traces; without it there are none. */
  tracing: TracingSettings | undefined;
  smtpUrl: string | undefined;
  /** Google Cloud Storage bucket for files; without it they are stored below `dataDir`. */
  gcsBucket: string | undefined;
  /** URL of an emulator instead of Google's. */
  storageEmulator: string | undefined;
  /** The billing provider; without it the product runs on the free licence. */
  billing: BillingSettings | undefined;
  /** Bytes that the documents of one organisation may take. */
  fileQuota: number;
  /** Webhooks may go to this machine, also without https: for development. */
  webhooksToLoopback: boolean;
  /** Where providers of single sign-on may be, and the DNS servers that are asked for domains; none: those of the machine. */
  signOn: { toLoopback: boolean; toPrivate: boolean; dnsServers: readonly string[] };
  /** The operator's content of the consulting page; without it that of the product. */
  sellerFile: string | undefined;
  termsUrl: string | undefined;
  consultingFile: string | undefined;
  /** The operator's file with the law (legal duties), newer than that of the product. */
  legalDutiesFile: string | undefined;
  mailFrom: string;
  /** Path of the browser that prints PDFs; without it the usual paths are searched. */
  chromiumPath: string | undefined;
  /** Where vulnerabilities are reported: a mail address or an https address. */
  securityContact: string | undefined;
  /** clamd, which scans every upload; without it uploads are not scanned. */
  virusScanner: ScannerAddress | undefined;
  /** Recipient of support requests. */
  supportAddress: string;
  /** URL of the operator's own articles; without it the sidebar links only to the built-in help. */
  knowledgeBaseUrl: string | undefined;
  /** URLs of the help videos, by topic. */
  helpVideos: HelpLinks['videos'] | undefined;
  logLevel: LogLevel;
  demo: boolean;
  /** Migrates the database and ends: a step before the processes of a release start. */
  migrateOnly: boolean;
  /** Number of trusted proxies that set X-Forwarded-For. */
  trustProxy: number;
  liveLimits: LiveLimits;
  /** Calls of one API token in a minute. */
  callsPerMinute: number;
  /** Maximum lifetime of a session in days after the login. */
  sessionDays: number;
  /** Inactivity timeout of a session; fixed by the specification. */
  sessionIdleMinutes: 30;
}

const GIGABYTE = 1_000_000_000;

/** Default of FILE_QUOTA_GB, in bytes. */
export const FILE_QUOTA = 10 * GIGABYTE;

/** Default of API_CALLS_PER_MINUTE. */
export const CALLS_PER_MINUTE = 1_200;

/** Default of POOL_SIZE. */
export const POOL_SIZE = 12;

/** Default of SESSION_DAYS. */
export const SESSION_DAYS = 30;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const databaseAddress = {
  schema: z.string().refine(isDatabaseAddress),
  allowed:
    'an address such as postgres://user:password@host:5432/database, or of several servers ' +
    'postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write',
  secret: true,
};

/** `k2:<base64url>,k1:<base64url>`: names and keys of 32 bytes. `server` is the name of the server's own. */
const secretKeys = z
  .string()
  .regex(/^(?!server:)[a-z0-9]{1,20}:[\w-]{43}(,(?!server:)[a-z0-9]{1,20}:[\w-]{43})*$/)
  .transform((text): Key[] =>
    text.split(',').map((entry) => {
      const [id, key] = entry.split(':') as [string, string];
      return { id, key: Buffer.from(key, 'base64url') };
    }),
  );

/**
 * One row for each variable: its schema, the expected value as text for the error message, and whether it is secret.
 */
const variables = {
  PORT: { schema: wholeNumber(1, 65535), allowed: 'a whole number from 1 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), allowed: 'a host name or IP address, such as 127.0.0.1 or 0.0.0.0' },
  DATA_DIR: { schema: z.string().refine((text) => !text.includes('\0')), allowed: 'the path of a folder' },
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DIRECTORY_URL: databaseAddress,
  CELL_NAME: { schema: z.string().regex(/^[a-z0-9-]{1,30}$/), allowed: 'up to 30 small letters, digits and hyphens' },
  SECRET_KEYS: {
    schema: secretKeys,
    allowed: 'name:key with a comma between, each key 32 bytes in base64url, such as k2:…,k1:…',
    secret: true,
  },
  POOL_SIZE: { schema: wholeNumber(4, 200), allowed: 'a whole number from 4 to 200' },
  PREPARED_STATEMENTS: { schema: yesNo, allowed: '1 or 0' },
  PUBLIC_URL: {
    schema: address(
      ['http:', 'https:'],
      (url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
    ),
    allowed: 'an address such as https://safety.example.com, without a path',
  },
  CONTENT_URL: {
    schema: z.string().refine((text) => {
      const url = parseUrl(text.replace('://*.', '://any.'));
      return (
        url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === ''
      );
    }),
    allowed: 'an address such as https://*.content.example.com, without a path',
  },
  CONTENT_PORT: { schema: wholeNumber(1, 65535), allowed: 'a whole number from 1 to 65535' },
  METRICS_PORT: { schema: wholeNumber(1, 65535), allowed: 'a whole number from 1 to 65535' },
  METRICS_HOST: {
    schema: z.string().regex(/^[\w.:-]+$/),
    allowed: 'a host name or IP address, such as 127.0.0.1 or 0.0.0.0',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: address(['http:', 'https:'], (url) => url.search === '' && url.hash === ''),
    allowed: 'the address of a collector such as http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/),
    allowed: 'name=value with a comma between, such as Authorization=Bearer%20secret',
    secret: true,
  },
  OTEL_SERVICE_NAME: { schema: z.string().regex(/^[\w.-]{1,100}$/), allowed: 'a name such as obacht' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
      .transform(Number),
    allowed: 'a number from 0 to 1',
  },
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:']),
    allowed: 'an address such as smtp://user:password@host:587 or smtps://user:password@host:465',
    secret: true,
  },
  GCS_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/),
    allowed: 'the name of a bucket of Google Cloud Storage',
  },
  STORAGE_EMULATOR_HOST: {
    schema: address(['http:', 'https:']),
    allowed: 'the address of an emulator such as http://localhost:4443',
  },
  ...BILLING_VARIABLES,
  BILLING_SELLER_FILE: {
    schema: z.string().refine((text) => !text.includes('\0')),
    allowed: 'the path of a JSON file',
  },
  TERMS_URL: {
    schema: address(['http:', 'https:']),
    allowed: 'the address of the terms of contract, such as https://example.com/terms.pdf',
  },
  CONSULTING_FILE: {
    schema: z.string().refine((text) => !text.includes('\0')),
    allowed: 'the path of a JSON file',
  },
  LEGAL_DUTIES_FILE: {
    schema: z.string().refine((text) => !text.includes('\0')),
    allowed: 'the path of a JSON file',
  },
  FILE_QUOTA_GB: atMost(100_000),
  PUSH_PRIVATE_KEY: {
    schema: z.string().regex(/^[\w-]{43}$/),
    allowed: 'a private key of the curve P-256: 32 bytes in base64url',
    secret: true,
  },
  WEBHOOKS_TO_LOOPBACK: { schema: yesNo, allowed: '1 or 0' },
  SIGN_ON_TO_LOOPBACK: { schema: yesNo, allowed: '1 or 0' },
  SIGN_ON_TO_PRIVATE: { schema: yesNo, allowed: '1 or 0' },
  DNS_SERVERS: {
    schema: z
      .string()
      .regex(/^[\d.:a-f[\]]{3,60}(,[\d.:a-f[\]]{3,60}){0,4}$/)
      .transform((text) => text.split(',')),
    allowed: 'IP addresses of DNS servers with a comma between, such as 10.0.0.53,10.0.1.53',
  },
  CHROMIUM_PATH: {
    schema: z.string().refine((text) => isAbsolute(text)),
    allowed: 'the whole path of a Chromium, Chrome or Edge, such as /usr/bin/chromium',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    allowed: 'a sender such as "Obacht <no-reply@example.com>"',
  },
  SECURITY_CONTACT: {
    schema: z.string().regex(/^(?:[^\s<>@:]+@[^\s<>@]+|https:\/\/[^\s<>]+)$/),
    allowed: 'a mail address such as security@example.com, or an https address',
  },
  VIRUS_SCANNER: {
    schema: z
      .string()
      .regex(/^(?:tcp:\/\/[\w.-]{1,200}:\d{1,5}|unix:\/[^\0]{1,100})$/)
      .transform((text): ScannerAddress => {
        const [, host, port] = /^tcp:\/\/(.+):(\d+)$/.exec(text) ?? [];
        return host ? { host, port: Number(port) } : { path: text.slice('unix:'.length) };
      })
      .refine((address) => 'path' in address || (address.port > 0 && address.port < 65_536)),
    allowed: 'the address of a clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  },
  SUPPORT_ADDRESS: {
    schema: z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/),
    allowed: 'an address such as support@example.com',
  },
  KNOWLEDGE_BASE_URL: {
    schema: address(['http:', 'https:']),
    allowed: 'an address such as https://help.example.com/safety',
  },
  HELP_VIDEOS: {
    schema: videoAddresses,
    allowed:
      'pairs such as tickets=https://videos.example.com/1 with a space between; topics are ' + HELP_TOPICS.join(', '),
  },
  LOG_LEVEL: { schema: z.enum(logLevels), allowed: `one of ${logLevels.join(', ')}` },
  DEMO: { schema: yesNo, allowed: '1 or 0' },
  API_CALLS_PER_MINUTE: atMost(1_000_000),
  SESSION_DAYS: { schema: wholeNumber(1, 365), allowed: 'a whole number of days from 1 to 365' },
  TRUST_PROXY: { schema: wholeNumber(0, 10), allowed: 'the number of proxies in front of the server, from 0 to 10' },
  ...LIVE_VARIABLES,
} as const satisfies Record<string, Variable>;

const read = reader(variables);

/** The names of all settings; `.env.example` documents the same ones. */
export const variableNames = Object.keys(variables) as (keyof typeof variables)[];

const allowedArguments = ['--demo', '--migrate'] as const;

function directoryOf(env: Environment): Config['directory'] {
  const url = read(env, 'DIRECTORY_URL');
  const cell = read(env, 'CELL_NAME');
  if (!url && !cell) return undefined;
  if (!url || !cell)
    throw new ConfigError('DIRECTORY_URL and CELL_NAME are set together: which directory, and who this cell is.');
  // Secrets of accounts are sealed in one cell and opened in another.
  if (!read(env, 'SECRET_KEYS'))
    throw new ConfigError(
      'DIRECTORY_URL needs SECRET_KEYS, the same in all cells: secrets of accounts are sealed with them.',
    );
  return { url, cell };
}

/**
 * Parses environment variables and command-line arguments into a validated Config; throws a ConfigError of one line.
 */
export function readConfig(env: Environment, argv: readonly string[]): Config {
  for (const argument of argv) {
    if (!(allowedArguments as readonly string[]).includes(argument)) {
      throw new ConfigError(
        `Unknown argument ${quote(argument)}; allowed: ${allowedArguments.join(', ')}. Settings are environment ` +
          'variables, see .env.example.',
      );
    }
  }
  if (read(env, 'DATABASE_DIRECT_URL') && !read(env, 'DATABASE_URL'))
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL, which leads to the same database.');
  const port = read(env, 'PORT') ?? 4000;
  const demo = argv.includes('--demo') || (read(env, 'DEMO') ?? false);
  const publicUrl = (read(env, 'PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/$/, '');
  const chosenContentPort = read(env, 'CONTENT_PORT');
  const contentPort = chosenContentPort ?? (port < 65535 ? port + 1 : port - 1);
  return {
    port,
    // All interfaces: the loopback address would not be reachable inside a container or a virtual machine, or from a
    // phone in the same network. The passwords of the demo are public, so it listens on the loopback address unless
    // HOST is set.
    host: read(env, 'HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(env, 'DATABASE_URL'),
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL'),
    directory: directoryOf(env),
    secretKeys: read(env, 'SECRET_KEYS') ?? [],
    poolSize: read(env, 'POOL_SIZE') ?? POOL_SIZE,
    preparedStatements: read(env, 'PREPARED_STATEMENTS') ?? true,
    publicUrl,
    contentUrl: read(env, 'CONTENT_URL')?.replace(/\/$/, '') ?? defaultContentUrl(publicUrl, contentPort),
    contentPort,
    isContentPortGuessed: chosenContentPort === undefined,
    metricsPort: read(env, 'METRICS_PORT'),
    metricsHost: read(env, 'METRICS_HOST') ?? '127.0.0.1',
    tracing: tracingOf(env),
    smtpUrl: read(env, 'SMTP_URL'),
    gcsBucket: read(env, 'GCS_BUCKET'),
    storageEmulator: read(env, 'STORAGE_EMULATOR_HOST'),
    billing: readBilling(env),
    pushKey: read(env, 'PUSH_PRIVATE_KEY'),
    webhooksToLoopback: read(env, 'WEBHOOKS_TO_LOOPBACK') ?? false,
    signOn: {
      toLoopback: read(env, 'SIGN_ON_TO_LOOPBACK') ?? false,
      toPrivate: read(env, 'SIGN_ON_TO_PRIVATE') ?? false,
      dnsServers: read(env, 'DNS_SERVERS') ?? [],
    },
    sellerFile: read(env, 'BILLING_SELLER_FILE'),
    termsUrl: read(env, 'TERMS_URL'),
    securityContact: read(env, 'SECURITY_CONTACT'),
    virusScanner: read(env, 'VIRUS_SCANNER'),
    consultingFile: read(env, 'CONSULTING_FILE'),
    legalDutiesFile: read(env, 'LEGAL_DUTIES_FILE'),
    fileQuota: (read(env, 'FILE_QUOTA_GB') ?? FILE_QUOTA / GIGABYTE) * GIGABYTE,
    chromiumPath: read(env, 'CHROMIUM_PATH'),
    mailFrom: read(env, 'MAIL_FROM') ?? `Obacht <no-reply@${new URL(publicUrl).hostname}>`,
    supportAddress: read(env, 'SUPPORT_ADDRESS') ?? `support@${new URL(publicUrl).hostname}`,
    knowledgeBaseUrl: read(env, 'KNOWLEDGE_BASE_URL'),
    helpVideos: read(env, 'HELP_VIDEOS'),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    demo,
    migrateOnly: argv.includes('--migrate'),
    trustProxy: read(env, 'TRUST_PROXY') ?? 0,
    liveLimits: readLiveLimits(env),
    callsPerMinute: read(env, 'API_CALLS_PER_MINUTE') ?? CALLS_PER_MINUTE,
    sessionDays: read(env, 'SESSION_DAYS') ?? SESSION_DAYS,
    sessionIdleMinutes: 30,
  };
}

function tracingOf(env: Environment): TracingSettings | undefined {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  return (
    (endpoint && {
      endpoint,
      headers: read(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read(env, 'OTEL_SERVICE_NAME'),
      ratio: read(env, 'OTEL_TRACES_SAMPLER_ARG'),
    }) ||
    undefined
  );
}

/**
 * On this machine every name below localhost leads here, so each organisation has an origin of its own without any
 * setup. Elsewhere names have to be set up first.
 */
const defaultContentUrl = (publicUrl: string, port: number): string | undefined =>
  new URL(publicUrl).hostname === 'localhost' ? `http://*.localhost:${port}` : undefined;

/** Reads `.env` (existing environment variables take precedence), the environment and the arguments of this process. */
export function loadConfig(args: readonly string[] = process.argv.slice(2)): Config {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new ConfigError(`The file .env can't be read: ${(error as Error).message}`);
    }
  }
  return readConfig(process.env, args);
}

/**
 * A warning for the start if the server seems to run behind a proxy that it does not trust: the public URL has https,
 * but the server has no TLS. Null otherwise.
 */
export function proxyWarning({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null {
  if (trustProxy > 0 || !publicUrl.startsWith('https:')) return null;
  return 'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all people count as one network, and a few wrong passwords can lock everybody out. Set TRUST_PROXY to the number of proxies.';
}
