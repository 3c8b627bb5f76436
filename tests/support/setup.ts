import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same inputs in every run, so that a change does not fail because of a fault of another one; `npm run test:long`
// draws others, and SEED=… repeats one of its runs. A failure prints its seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261) });

// Files share a process: a `window` that one of them leaves behind makes libraries of the next one take it for a browser.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
