import { Router, type Request, type Response } from 'express';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { mailEndPage } from '../../schema/platform/mails/mail-end-page.ts';
import { endMails, mailsOf, type MailEnd } from '../../schema/platform/notifications/mail-end.service.ts';
import type { MakeContext } from '../context.ts';
import { anonymousContext } from '../http/anonymous-context.ts';
import { languageOf } from '../http/messages.ts';
import { SignedClaims } from '../http/signed-claims.ts';

export const MAIL_ENDS_PATH = '/mails/end';

/** Days for which the link of a mail is valid. */
const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

/** Signs and verifies the links that end mails, with a secret that all server processes share. */
export class MailEnds {
  readonly #signed: SignedClaims;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#signed = new SignedClaims(secret, 'mail end');
    this.#publicUrl = publicUrl;
  }

  address({ clientId, userId, kind, now }: MailEnd & { now: Date }): string {
    const { signature, claims } = this.#signed.sign([clientId, userId, kind, now.getTime() + VALID_DAYS * DAY_MS]);
    return `${this.#publicUrl}${MAIL_ENDS_PATH}/${signature}/${claims}`;
  }

  /** What a link ends; null for one that is not ours, or too old. */
  read(signature: string, claims: string, now: Date): MailEnd | null {
    const facts = this.#signed.read(signature, claims);
    if (!facts) return null;
    const [clientId, userId, kind, expires] = facts as [string, string, MailEnd['kind'], number];
    return expires > now.getTime() ? { clientId, userId, kind } : null;
  }
}

interface Options {
  mailEnds: MailEnds;
  makeContext: MakeContext;
  clock: Clock;
}

/**
 * /mails/end: ends mails without a login. The signed address is the authorization, and allows nothing else. Opening it
 * only asks, because mail programs open links by themselves; a POST ends them at once, also that of a mail program
 * (RFC 8058).
 */
export function mailEndHandler({ mailEnds, makeContext, clock }: Options): Router {
  const router = Router();
  const answer =
    (isPost: boolean) =>
    async (req: Request<{ signature: string; claims: string }>, res: Response): Promise<void> => {
      const language = languageOf(req.headers['accept-language']);
      const ctx = anonymousContext(makeContext, req, res, language);
      res.type('html').setHeader('Cache-Control', 'no-store');
      res.setHeader('Referrer-Policy', 'no-referrer');
      const end = mailEnds.read(req.params.signature, req.params.claims, clock.now());
      const clientName = end && (await mailsOf(ctx, end).catch(nullWhenGone));
      if (!end || clientName === null) {
        await ctx.ports.limits.consume('mailEnd', ctx.remoteAddress);
        res.status(404).send(mailEndPage(language, { state: 'gone' }));
        return;
      }
      if (isPost) await endMails(ctx, end);
      res.send(mailEndPage(language, { state: isPost ? 'done' : 'ask', kind: end.kind, clientName }));
    };
  router.get('/:signature/:claims', answer(false));
  router.post('/:signature/:claims', answer(true));
  return router;
}

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
