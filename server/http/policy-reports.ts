import { json, Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { badInput } from '../../schema/kernel/errors.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { folderOfPublicPage } from '../../schema/public-pages.shared.ts';

declare module '../../schema/kernel/ports.ts' {
  interface LimitNames {
    policyReport: true;
  }
}

/** Where browsers report what the Content-Security-Policy has refused. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/** Browsers collect reports for a minute. */
const BODY_BYTES = 32_000;
const MAX_REPORTS = 20;

/** Directives of policies; another name in a report is not repeated in the log, nor a label of the metrics. */
const DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'default-src',
] as const;
export type Directive = (typeof DIRECTIVES)[number] | 'other';

const text = z.string().max(BODY_BYTES).catch('');
/** As Chrome and Edge send it (Reporting API). */
const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }))
  .max(MAX_REPORTS)
  .transform((all) => all.map(({ body }) => body));
/** As Firefox and Safari send it (report-uri). */
const report = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
    }),
  })
  .transform(({ 'csp-report': one }) => [
    {
      effectiveDirective: one['effective-directive'] || one['violated-directive'],
      blockedURL: one['blocked-uri'],
      documentURL: one['document-uri'],
    },
  ]);
const bodySchema = z.union([reports, report]);

const directiveOf = (value: string): Directive => DIRECTIVES.find((name) => name === value.split(' ', 1)[0]) ?? 'other';

/**
 * What was refused, in words that hold no secret: a script that was slipped in could put a token into an address or into
 * a name of a host, so only its last two parts are logged.
 */
function blockedOf(value: string, publicUrl: string): string {
  if (['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'self', ''].includes(value)) return value || 'unknown';
  const url = URL.parse(value.includes(':') ? value : `${value}:`);
  if (!url) return 'unknown';
  if (!/^(https?|wss?):$/.test(url.protocol))
    return /^(data|blob|filesystem):$/.test(url.protocol) ? url.protocol : 'extension';
  if (url.host === new URL(publicUrl).host) return 'self';
  if (/^[\d.]+$|^\[/.test(url.hostname)) return 'address';
  const domain = url.hostname.split('.').slice(-2).join('.');
  return /^[a-z0-9-]{1,30}(\.[a-z0-9-]{1,30})?$/.test(domain) ? domain : 'elsewhere';
}

/** Which part of the product the page belongs to: its address may hold the code of a link. */
function pageOf(value: string): string {
  const path = URL.parse(value)?.pathname ?? '';
  return folderOfPublicPage(path) ?? (/^\/(app|login|content)(?=\/|$)/.exec(path)?.[1] || 'other');
}

interface Options {
  publicUrl: string;
  limits: Pick<RateLimiter, 'consume'>;
  log: Pick<Logger, 'warn'>;
  count: (directive: Directive) => void;
}

/**
 * Takes reports: anybody can send them, so they are bounded, and what is logged are words of our own. 204; 400 for what is
 * no report, 429 after too many of a network or of all.
 */
export function policyReports({ publicUrl, limits, log, count }: Options): Router {
  const router = Router();
  router.post(
    '/',
    async (req, _res, next) => {
      await limits.consume('policyReport', `all|${req.ip ?? ''}`);
      next();
    },
    json({ limit: BODY_BYTES, type: ['application/csp-report', 'application/reports+json', 'application/json'] }),
    (req, res) => {
      const parsed = bodySchema.safeParse(req.body);
      if (!parsed.success) throw badInput('body', 'invalid');
      for (const { effectiveDirective, blockedURL, documentURL } of parsed.data) {
        const directive = directiveOf(effectiveDirective);
        count(directive);
        log.warn(
          { directive, blocked: blockedOf(blockedURL, publicUrl), page: pageOf(documentURL) },
          'A browser refused something by the policy of the page',
        );
      }
      res.status(204).end();
    },
  );
  return router;
}
