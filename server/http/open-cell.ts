import type { RequestHandler } from 'express';
import type { AccountDirectory } from '../../schema/platform/account-directory/account-directory.ports.ts';

/** The page where an organisation begins. Where this cell takes none any more, it is that of one that does: before anything is typed. */
export const redirectToOpenCell =
  ({ insteadOfFull }: { insteadOfFull: AccountDirectory['insteadOfFull'] }): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET') return next();
    const full = await insteadOfFull();
    if (!full?.openAddress) return next();
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(307, `${full.openAddress}${req.originalUrl}`);
  };
