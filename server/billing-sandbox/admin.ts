import { Router } from 'express';
import { PAYMENT_METHODS } from './instrument.ts';
import type { Clock } from './clock.ts';
import type { HookMode, HookSender } from './hooks.ts';
import { contractDetails } from './reading.ts';
import { DAY_MS } from './periods.ts';
import type { Store } from './state.ts';

export type OutageMode = 'down' | 'slow' | '500' | '429' | 'html' | 'half';

export interface Outage {
  mode: OutageMode;
  until: number;
}

interface Parts {
  store: Store;
  hooks: HookSender;
  clock: Clock;
  outage: { current: Outage | null };
}

/** Functions that a real provider does not have: to advance the clock, and to cause outages and failures. */
export function adminApi({ store, hooks, clock, outage }: Parts): Router {
  const router = Router();
  router.get('/state', (_req, res) => {
    const contracts = Object.values(store.state.contracts);
    res.json({
      now: store.now().toISOString(),
      methods: PAYMENT_METHODS,
      contracts: contracts.map((contract) => {
        const { Products: _products, ...details } = contractDetails(store, contract);
        return { ...details, ExternalCustomerId: store.state.customers[contract.CustomerId]!.ExternalCustomerId };
      }),
      orders: Object.values(store.state.orders),
      invoices: Object.values(store.state.invoices),
      transactions: Object.values(store.state.transactions),
    });
  });
  router.post('/reset', (req, res) => {
    store.reset(String((req.body as { seed?: string }).seed ?? 'obacht'));
    outage.current = null;
    hooks.mode = {};
    res.json({ now: store.now().toISOString() });
  });
  router.post('/clock/advance', (req, res) => {
    const { days = 0, to } = req.body as { days?: number; to?: string };
    const target = to ? new Date(to) : new Date(store.now().getTime() + days * DAY_MS);
    if (!(target >= store.now())) return void res.status(400).json({ error: 'The clock goes forward only' });
    clock.advanceTo(target);
    res.json({ now: store.now().toISOString() });
  });
  router.post('/outage', (req, res) => {
    const { mode, seconds = 60 } = req.body as { mode?: OutageMode; seconds?: number };
    outage.current = mode ? { mode, until: Date.now() + seconds * 1_000 } : null;
    res.json({ outage: outage.current });
  });
  router.get('/hooks', (_req, res) => void res.json(hooks.log));
  router.post('/hooks/mode', (req, res) => {
    hooks.mode = (req.body ?? {}) as HookMode;
    res.json(hooks.mode);
  });
  router.post('/hooks/flush', (_req, res) => {
    hooks.flush();
    res.json({});
  });
  router.post('/hooks/:n/resend', (req, res) => {
    res.status(hooks.resend(Number(req.params.n)) ? 200 : 404).json({});
  });
  router.post('/contracts/:id/fail-next/:kind', (req, res) => {
    const contract = store.state.contracts[req.params.id];
    if (!contract) return void res.status(404).json({});
    contract.failNext.push(req.params.kind);
    res.json({});
  });
  return router;
}
