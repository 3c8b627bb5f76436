import type { Request, Response } from 'express';
import type { Context } from '../../schema/kernel/context.ts';
import { type ContentLanguage, officeLanguage } from '../../schema/kernel/content-language.shared.ts';
import type { MakeContext } from '../context.ts';

/** The context of a request whose address is the authorization: of nobody, in no organisation. */
export const anonymousContext = (
  makeContext: MakeContext,
  req: Request<object>,
  res: Response,
  reader: ContentLanguage,
): Context =>
  makeContext({
    transport: 'rest',
    actor: { kind: 'anonymous' },
    language: officeLanguage(reader),
    reader,
    requestId: res.locals.requestId as string,
    remoteAddress: req.ip ?? '',
  });
