import { Router, json, type NextFunction, type Request, type Response } from 'express';
import * as z from 'zod';
import type { BillingProvider } from '../../schema/platform/billing/billing-provider.ts';
import { markNamed } from '../../schema/platform/billing/billing.rows.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';

interface Parts {
  database: Pick<Database, 'unscoped'>;
  provider: BillingProvider;
  limits: Pick<RateLimiter, 'consume'>;
  /** Wakes the worker that reads the marked contracts. */
  wake(): void;
}

/** A hook has a name and some ids. */
const BODY_BYTES = 64_000;
const providerId = z.string().max(100).nullish().catch(null);
const hookSchema = z.object({ Event: z.string().max(200), ContractId: providerId, CustomerId: providerId });

/**
 * Receives hooks of the billing provider. They have no signature: the secret in the address authenticates the provider.
 * A hook only causes the contract to be read, so a hook that is duplicated, late, out of order or forged causes nothing
 * but another read.
 */
export function hookReceiver({ database, provider, limits, wake }: Parts): Router {
  const router = Router();
  const guard = async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    await limits.consume('billingHook', req.ip ?? '');
    if (!provider.isHookSecret(String(req.params.secret))) throw new AppError('NOT_FOUND');
    next();
  };
  router.post('/:secret', guard, json({ limit: BODY_BYTES, type: () => true }), async (req, res) => {
    const hook = hookSchema.safeParse(req.body);
    // Unknown events are accepted, too: the provider would otherwise resend them for days.
    if (hook.success) {
      const { ContractId = null, CustomerId = null } = hook.data;
      if (ContractId || CustomerId) {
        await database.unscoped('billing: a hook names a contract', (rows) => markNamed(rows, ContractId, CustomerId));
        wake();
      }
    }
    res.status(202).end();
  });
  return router;
}
