import type { Request, Response } from 'express';
import type { Context } from '../../schema/kernel/context.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import type { MakeContext } from '../context.ts';

/** The context of a request whose address is the authorization: of nobody, in no organisation. */
export const anonymousContext = (
  makeContext: MakeContext,
  req: Request<object>,
  res: Response,
  language: Language,
): Context =>
  makeContext({
    transport: 'rest',
    actor: { kind: 'anonymous' },
    language,
    requestId: res.locals.requestId as string,
    remoteAddress: req.ip ?? '',
  });
