import 'reflect-metadata';
import fc from 'fast-check';

// The same inputs in every run, so that a change does not fail because of a fault of another one; `npm run test:long`
// draws others, and SEED=… repeats one of its runs. A failure prints its seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261) });
