import { Router, json, type NextFunction, type Request, type Response } from 'express';
import * as z from 'zod';
import type { BillingProvider } from '../../schema/platform/billing/billing-provider.ts';
import { markNamed, type NamedContract } from '../../schema/platform/billing/billing.rows.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Clock, RateLimiter } from '../../schema/kernel/ports.ts';

interface Parts {
  database: Pick<Database, 'unscoped'>;
  provider: BillingProvider;
  limits: Pick<RateLimiter, 'consume'>;
  clock: Clock;
  /** Wakes the worker that reads the marked contracts. */
  wake(): void;
}

/** A hook has a name and some ids. */
const BODY_BYTES = 64_000;
const providerId = z.string().max(100).nullish().catch(null);
const hookSchema = z.object({
  Event: z.string().max(200),
  ContractId: providerId,
  CustomerId: providerId,
  /** Our id of the customer: hooks about mandates name no contract. */
  YourCustomerId: z.uuid().nullish().catch(null),
  /** Days since the payment failed. */
  TriggerDays: z.number().int().min(0).max(365).nullish().catch(null),
  MandateReference: providerId,
});
const DAY_MS = 86_400_000;

/**
 * Receives hooks of the billing provider. They have no signature: the secret in the address authenticates the provider.
 * A hook causes the contract to be read, so a hook that is duplicated, late or out of order causes nothing but another
 * read. Two facts are in no answer of the provider and are noted from the hook: since when a payment fails, which counts
 * only while the contract says that one does, and that a mandate was revoked, which counts until there is another one.
 */
export function hookReceiver({ database, provider, limits, clock, wake }: Parts): Router {
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
      const named = namedBy(hook.data, clock.now());
      if (named.contractId || named.customerId || named.clientId) {
        await database.unscoped('billing: a hook names a contract', (rows) => markNamed(rows, named));
        wake();
      }
    }
    res.status(202).end();
  });
  return router;
}

function namedBy(hook: z.output<typeof hookSchema>, now: Date): NamedContract {
  const { Event, ContractId = null, CustomerId = null, YourCustomerId = null } = hook;
  const days = Event === 'PaymentEscalated' ? hook.TriggerDays : null;
  const isRevoked = Event === 'DebitAuthCancelled';
  return {
    contractId: ContractId,
    customerId: CustomerId,
    clientId: isRevoked ? YourCustomerId : null,
    failedSince: typeof days === 'number' ? new Date(now.getTime() - days * DAY_MS) : null,
    revoked: isRevoked ? { mandate: hook.MandateReference ?? null } : null,
  };
}
