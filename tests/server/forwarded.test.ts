import pino from 'pino';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';

it('a proxy that is not trusted is logged once, at its first request', async () => {
  for (const [trustProxy, expected] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const lines: string[] = [];
    const app = await startTestApp({
      trustProxy,
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    });
    try {
      await fetch(`${app.url}/healthz`);
      expect(lines).toEqual([]);
      for (const address of ['198.51.100.7', '198.51.100.8'])
        await fetch(`${app.url}/healthz`, { headers: { 'X-Forwarded-For': address } });
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(expected);
    } finally {
      await app.stop();
    }
  }
});
