import type { Logger } from 'pino';
import type { ConsultingContent } from '../schema/areas/consulting/consulting-content.ts';
import type { HelpLinks } from '../schema/platform/help/help-topics.enums.ts';
import type { WritePage } from '../schema/public-pages.shared.ts';
import type { Clock, PasswordHasher, RateLimiter } from '../schema/kernel/ports.ts';
import type { BillingProviderOptions } from './billing/http-billing-provider.ts';
import type { Seller } from './billing/seller.ts';
import type { LiveLimits } from './live/live-limits.ts';
import type { MailTransport } from './mail/transport.ts';
import type { RendererOptions } from './pdf/renderer.ts';
import type { Key } from './secrets/key-ring.ts';
import type { startScheduler } from './scheduler/scheduler.ts';
import type { GoogleFiles } from './storage/google-files.ts';
import type { LocalFiles } from './storage/local-files.ts';
import type { ProviderOptions } from './single-sign-on/provider-fetch.ts';
import type { VirusScanner } from './uploads/clamd.ts';
import type { ReadingLimits } from './uploads/upload-reader.ts';
import type { PostOptions } from './webhooks/post.ts';

/** Options of a server; tests omit those that have a default. */
export interface AppOptions {
  /** URL of the database, with the login of the application's role. */
  appUrl: string;
  /** The same without a pooler in between, for LISTEN; by default `appUrl`. */
  directUrl?: string;
  /** The directory of accounts that several cells share, and the name of this one; without it accounts are in this database alone. */
  directory?: { url: string; cell: string };
  publicUrl: string;
  supportAddress: string;
  /** External URLs of the help. */
  helpLinks?: HelpLinks;
  transport: MailTransport;
  /** The file storage. */
  files: LocalFiles | GoogleFiles;
  /** The billing provider; without it the product runs on the free licence. */
  billing?: Omit<BillingProviderOptions, 'log' | 'clock'>;
  /** How webhooks are sent, where that is not as usual. */
  webhooks?: Partial<PostOptions>;
  /** How providers of single sign-on are reached, and the DNS servers that are asked for domains. */
  signOn?: Partial<ProviderOptions> & { dnsServers?: readonly string[] };
  /** The secret that signs addresses of archives and links that end mails, shared by all processes; by default one of this process. */
  fileSecret?: string;
  /** Keys that seal secrets in the database, the newest first; by default one of this process. */
  secretKeys?: readonly Key[];
  /** The private key that identifies the sender to push services, shared by all processes; by default one of this process. */
  pushKey?: string;
  /** The built file of a thread that reads uploads; by default its source. */
  uploadThread?: URL;
  /** Limits of such a thread that differ from the product's. */
  uploadLimits?: Partial<ReadingLimits>;
  /** Bytes that the documents of one organisation may take. */
  fileQuota?: number;
  /** The seller in the bills; without it there are none as XML. */
  seller?: Seller;
  /** Where to report a vulnerability: a mail address or an https address; without it nothing names one. */
  securityContact?: string;
  /** Scans every upload before it is accepted; without it uploads are not scanned. */
  virusScanner?: VirusScanner;
  /** The operator's terms of contract, to read and store. */
  termsUrl?: string;
  /** Content of the consulting page; by default that of the product. */
  consulting?: ConsultingContent;
  /** Finds the browser that prints; by default searches the usual paths. */
  findBrowser?: RendererOptions['find'];
  /** The browser that prints, where several applications of a process share one. */
  printingBrowser?: RendererOptions['browser'];
  log: Logger;
  /** Number of trusted proxies that set X-Forwarded-For. */
  trustProxy?: number;
  /** Maximum lifetime of a session in days after the login. */
  sessionDays?: number;
  /**
   * The origin of imported packages: its base URL, with a `*` in the host for the organisation, and the secret that
   * signs its addresses. Without it, packages are neither imported nor shown.
   */
  content?: { url: string; secret: string };
  /** Metrics for Prometheus are collected. They measure the whole process, so one application in it may have them. */
  metrics?: boolean;
  /** The built client; without it only the APIs are served. */
  clientDir?: string;
  /** Writes the pages without a login; without it their scripts draw them. */
  writePage?: WritePage | undefined;
  clock?: Clock;
  limits?: RateLimiter;
  /** Limits of sockets and subscriptions; by default those of the settings. */
  liveLimits?: Partial<LiveLimits>;
  /** Calls of one API token in a minute; by default those of the settings. */
  callsPerMinute?: number;
  poolSize?: number;
  /** False where a pooler in front of the database keeps no prepared statements; by default true. */
  preparedStatements?: boolean;
  /** Hashes passwords; by default with argon2id at the cost that is recommended. */
  passwords?: PasswordHasher | undefined;
  /** Runs jobs at their times; by default by the clock of this process. */
  schedule?: typeof startScheduler | undefined;
}
