import express, { type Request, type Response, Router } from 'express';
import { AppError } from '../../schema/kernel/errors.ts';
import { signOnLogout } from '../../schema/platform/single-sign-on/sign-on.service.ts';
import type { MakeContext } from '../context.ts';

/** A logout token has some kilobytes. */
const MAX_BYTES = 20_000;

/**
 * POST /<organisation> with a form `logout_token`: the provider of the organisation reports that somebody has logged out
 * (OpenID Connect Back-Channel Logout 1.0). Answers 200, 400 for a token that is not valid, and as always otherwise.
 */
export function signOnLogoutHandler({ makeContext }: { makeContext: MakeContext }): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: MAX_BYTES, parameterLimit: 10 });
  router.post('/:clientId', form, async (req: Request, res: Response): Promise<void> => {
    res.setHeader('Cache-Control', 'no-store');
    const ctx = makeContext({
      transport: 'rest',
      actor: { kind: 'anonymous' },
      language: 'en',
      requestId: res.locals.requestId as string,
      remoteAddress: req.ip ?? '',
    });
    const token = (req.body as { logout_token?: unknown } | undefined)?.logout_token;
    try {
      if (typeof token !== 'string' || token === '') throw new AppError('FORBIDDEN');
      await signOnLogout(ctx, String(req.params.clientId), token);
      res.status(200).end();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') throw error;
      res.status(400).json({ error: 'invalid_request' });
    }
  });
  return router;
}
