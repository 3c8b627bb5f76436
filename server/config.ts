import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';
import { HELP_TOPICS, type HelpLinks, type HelpTopic } from '../schema/help/help-topics.enums.ts';

/** Limits of open connections per session, network address and organisation. */
export interface LiveLimits {
  /** Sockets of one session: one for each window and device. */
  socketsPerSession: number;
  /** Sockets from one network address: all users of a site behind one router. */
  socketsPerNetwork: number;
  /** Seconds until a socket without a valid login is closed. */
  socketLoginSeconds: number;
  /** Distinct subscriptions of one session; the same one in several windows counts once. */
  subscriptionsPerSession: number;
  /** The same per organisation: users with the same permissions share subscriptions. */
  subscriptionsPerOrganisation: number;
}

export const LIVE_LIMITS: LiveLimits = {
  socketsPerSession: 20,
  socketsPerNetwork: 1_000,
  socketLoginSeconds: 5,
  subscriptionsPerSession: 50,
  subscriptionsPerOrganisation: 500,
};

/** Where the billing provider is, and who this server is there. */
export interface BillingSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  entityId: string;
  hookSecret: string;
}

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
  /** Public base URL without a trailing slash; used for links in mails. */
  publicUrl: string;
  /** Base URL of imported packages; a `*` in its host stands for the organisation. Undefined: none are imported. */
  contentUrl: string | undefined;
  contentPort: number;
  /** CONTENT_PORT is not set: the port after PORT, which another program may have. */
  isContentPortGuessed: boolean;
  smtpUrl: string | undefined;
  /** Google Cloud Storage bucket for files; without it they are stored below `dataDir`. */
  gcsBucket: string | undefined;
  /** URL of an emulator instead of Google's. */
  storageEmulator: string | undefined;
  /** The billing provider; without it the product runs on the free licence. */
  billing: BillingSettings | undefined;
  /** Bytes that the documents of one organisation may take. */
  fileQuota: number;
  /** The operator's content of the consulting page; without it that of the product. */
  consultingFile: string | undefined;
  mailFrom: string;
  /** Path of the browser that prints PDFs; without it the usual paths are searched. */
  chromiumPath: string | undefined;
  /** Recipient of support requests. */
  supportAddress: string;
  /** URL of the operator's own articles; without it the sidebar links only to the built-in help. */
  knowledgeBaseUrl: string | undefined;
  /** URLs of the help videos, by topic. */
  helpVideos: HelpLinks['videos'] | undefined;
  logLevel: LogLevel;
  demo: boolean;
  /** Number of trusted proxies that set X-Forwarded-For. */
  trustProxy: number;
  liveLimits: LiveLimits;
  /** Maximum lifetime of a session in days after the login. */
  sessionDays: number;
  /** Inactivity timeout of a session; fixed by the specification. */
  sessionIdleMinutes: 30;
}

const GIGABYTE = 1_000_000_000;

/** Default of FILE_QUOTA_GB, in bytes. */
export const FILE_QUOTA = 10 * GIGABYTE;

/** Default of SESSION_DAYS. */
export const SESSION_DAYS = 30;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An invalid setting or argument: the server does not start. The message is one line and contains no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

const atMost = (max: number) => ({ schema: wholeNumber(1, max), allowed: `a whole number from 1 to ${max}` });

function address(protocols: readonly string[], accepts: (url: URL) => boolean = () => true) {
  return z.string().refine((text) => {
    const url = parseUrl(text);
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && accepts(url);
  });
}

/** A PostgreSQL URL may name its host in `?host=` (the folder of a socket), so the host is not required here. */
const databaseAddress = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
});

/** A word for an address or a header. */
const secretWord = (least: number) => z.string().regex(new RegExp(`^[\\w.~-]{${least},200}$`));

/** Any number of `topic=URL` pairs, separated by spaces. */
const videoAddresses = z.string().transform((text, context) => {
  const videos: HelpLinks['videos'] = {};
  for (const entry of text.split(/\s+/)) {
    const [topic = '', ...rest] = entry.split('=');
    const url = parseUrl(rest.join('='));
    if (!isHelpTopic(topic) || !url || !['http:', 'https:'].includes(url.protocol)) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    videos[topic] = url.toString();
  }
  return videos;
});

const isHelpTopic = (text: string): text is HelpTopic => (HELP_TOPICS as readonly string[]).includes(text);

const yesNo = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));

/**
 * One row for each variable: its schema, the expected value as text for the error message, and whether it is secret.
 */
const variables = {
  PORT: { schema: wholeNumber(1, 65535), allowed: 'a whole number from 1 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), allowed: 'a host name or IP address, such as 127.0.0.1 or 0.0.0.0' },
  DATA_DIR: { schema: z.string().refine((text) => !text.includes('\0')), allowed: 'the path of a folder' },
  DATABASE_URL: {
    schema: databaseAddress,
    allowed: 'an address such as postgres://user:password@host:5432/database',
    secret: true,
  },
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
  BILLING_BASE_URL: {
    schema: address(['http:', 'https:'], (url) => url.search === '' && url.hash === '' && url.username === ''),
    allowed: 'the address of the billing provider, such as https://app.billing.example',
  },
  BILLING_CLIENT_ID: { schema: secretWord(1), allowed: 'the id of this server at the billing provider', secret: true },
  BILLING_CLIENT_SECRET: {
    schema: secretWord(8),
    allowed: 'the secret that belongs to BILLING_CLIENT_ID',
    secret: true,
  },
  BILLING_ENTITY_ID: {
    schema: z.string().regex(/^\w{1,100}$/),
    allowed: 'the id of the legal entity at the billing provider',
  },
  BILLING_HOOK_SECRET: {
    schema: secretWord(32),
    allowed: 'at least 32 letters, digits, - and _, known to nobody but the billing provider',
    secret: true,
  },
  CONSULTING_FILE: {
    schema: z.string().refine((text) => !text.includes('\0')),
    allowed: 'the path of a JSON file',
  },
  FILE_QUOTA_GB: atMost(100_000),
  CHROMIUM_PATH: {
    schema: z.string().refine((text) => isAbsolute(text)),
    allowed: 'the whole path of a Chromium, Chrome or Edge, such as /usr/bin/chromium',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    allowed: 'a sender such as "Obacht <no-reply@example.com>"',
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
  SESSION_DAYS: { schema: wholeNumber(1, 365), allowed: 'a whole number of days from 1 to 365' },
  TRUST_PROXY: { schema: wholeNumber(0, 10), allowed: 'the number of proxies in front of the server, from 0 to 10' },
  SOCKETS_PER_SESSION: atMost(10_000),
  SOCKETS_PER_NETWORK: atMost(100_000),
  SOCKET_LOGIN_SECONDS: atMost(60),
  SUBSCRIPTIONS_PER_SESSION: atMost(10_000),
  SUBSCRIPTIONS_PER_ORGANISATION: atMost(100_000),
} as const satisfies Record<string, { schema: z.ZodType; allowed: string; secret?: boolean }>;

type Variable = keyof typeof variables;

/** The names of all settings; `.env.example` documents the same ones. */
export const variableNames = Object.keys(variables) as Variable[];

const knownArguments = ['--demo'] as const;

/**
 * Parses environment variables and command-line arguments into a validated Config; throws a ConfigError of one line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, argv: readonly string[]): Config {
  for (const argument of argv) {
    if (!(knownArguments as readonly string[]).includes(argument)) {
      throw new ConfigError(
        `Unknown argument ${quote(argument)}; allowed: ${knownArguments.join(', ')}. Settings are environment ` +
          'variables, see .env.example.',
      );
    }
  }
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
    publicUrl,
    contentUrl: read(env, 'CONTENT_URL')?.replace(/\/$/, '') ?? defaultContentUrl(publicUrl, contentPort),
    contentPort,
    isContentPortGuessed: chosenContentPort === undefined,
    smtpUrl: read(env, 'SMTP_URL'),
    gcsBucket: read(env, 'GCS_BUCKET'),
    storageEmulator: read(env, 'STORAGE_EMULATOR_HOST'),
    billing: readBilling(env),
    consultingFile: read(env, 'CONSULTING_FILE'),
    fileQuota: (read(env, 'FILE_QUOTA_GB') ?? FILE_QUOTA / GIGABYTE) * GIGABYTE,
    chromiumPath: read(env, 'CHROMIUM_PATH'),
    mailFrom: read(env, 'MAIL_FROM') ?? `Obacht <no-reply@${new URL(publicUrl).hostname}>`,
    supportAddress: read(env, 'SUPPORT_ADDRESS') ?? `support@${new URL(publicUrl).hostname}`,
    knowledgeBaseUrl: read(env, 'KNOWLEDGE_BASE_URL'),
    helpVideos: read(env, 'HELP_VIDEOS'),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    demo,
    trustProxy: read(env, 'TRUST_PROXY') ?? 0,
    liveLimits: {
      socketsPerSession: read(env, 'SOCKETS_PER_SESSION') ?? LIVE_LIMITS.socketsPerSession,
      socketsPerNetwork: read(env, 'SOCKETS_PER_NETWORK') ?? LIVE_LIMITS.socketsPerNetwork,
      socketLoginSeconds: read(env, 'SOCKET_LOGIN_SECONDS') ?? LIVE_LIMITS.socketLoginSeconds,
      subscriptionsPerSession: read(env, 'SUBSCRIPTIONS_PER_SESSION') ?? LIVE_LIMITS.subscriptionsPerSession,
      subscriptionsPerOrganisation:
        read(env, 'SUBSCRIPTIONS_PER_ORGANISATION') ?? LIVE_LIMITS.subscriptionsPerOrganisation,
    },
    sessionDays: read(env, 'SESSION_DAYS') ?? SESSION_DAYS,
    sessionIdleMinutes: 30,
  };
}

/** The five settings of the billing provider: all of them, or none. */
function readBilling(env: Parameters<typeof readConfig>[0]): BillingSettings | undefined {
  const settings = {
    baseUrl: read(env, 'BILLING_BASE_URL')?.replace(/\/+$/, ''),
    clientId: read(env, 'BILLING_CLIENT_ID'),
    clientSecret: read(env, 'BILLING_CLIENT_SECRET'),
    entityId: read(env, 'BILLING_ENTITY_ID'),
    hookSecret: read(env, 'BILLING_HOOK_SECRET'),
  };
  const given = Object.values(settings).filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < Object.keys(settings).length)
    throw new ConfigError(
      'A part of the billing provider is missing: set BILLING_BASE_URL, BILLING_CLIENT_ID, BILLING_CLIENT_SECRET, ' +
        'BILLING_ENTITY_ID and BILLING_HOOK_SECRET, or none of them.',
    );
  return settings as BillingSettings;
}

/**
 * On this machine every name below localhost leads here, so each organisation has an origin of its own without any
 * setup. Elsewhere names have to be set up first.
 */
const defaultContentUrl = (publicUrl: string, port: number): string | undefined =>
  new URL(publicUrl).hostname === 'localhost' ? `http://*.localhost:${port}` : undefined;

/** Reads `.env` (existing environment variables take precedence), the environment and the arguments of this process. */
export function loadConfig(): Config {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new ConfigError(`The file .env can't be read: ${(error as Error).message}`);
    }
  }
  return readConfig(process.env, process.argv.slice(2));
}

/**
 * A warning for the start if the server seems to run behind a proxy that it does not trust: the public URL has https,
 * but the server has no TLS. Null otherwise.
 */
export function proxyWarning({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null {
  if (trustProxy > 0 || !publicUrl.startsWith('https:')) return null;
  return 'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all people count as one network, and a few wrong passwords can lock everybody out. Set TRUST_PROXY to the number of proxies.';
}

/** Redacts a URL for a log or a message: passwords are replaced, and text that is not a URL is hidden completely. */
export function maskUrl(text: string): string {
  const url = parseUrl(text);
  // "host:5432" parses as a URL with an opaque path, so only URLs with a host are shown.
  if (!url || !text.includes('://')) return 'a value that is not an address';
  if (url.password) url.password = '***';
  if (!url.password && url.username && !['postgres:', 'postgresql:'].includes(url.protocol)) url.username = '***';
  for (const name of url.searchParams.keys()) url.searchParams.set(name, '***');
  return url.toString();
}

function read<V extends Variable>(
  env: Readonly<Record<string, string | undefined>>,
  name: V,
): z.output<(typeof variables)[V]['schema']> | undefined {
  const text = env[name]?.trim();
  // An empty value (`NAME=` in a .env or compose file) means: not set.
  if (text === undefined || text === '') return undefined;
  const variable: { schema: z.ZodType; allowed: string; secret?: boolean } = variables[name];
  const result = variable.schema.safeParse(text);
  if (!result.success) {
    throw new ConfigError(`${name} is ${variable.secret ? maskUrl(text) : quote(text)}; allowed: ${variable.allowed}.`);
  }
  return result.data as z.output<(typeof variables)[V]['schema']>;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** JSON quoting keeps a line break inside an invalid value from starting a second line. */
function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
