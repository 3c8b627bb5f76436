import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../client/kit/errors/server-error.ts';
import type * as Keys from '../../client/kit/forms/use-idempotency-key.ts';

const items = new Map<string, string>();
let keys: typeof Keys;

beforeAll(async () => {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  keys = await import('../../client/kit/forms/use-idempotency-key.ts');
});
beforeEach(() => items.clear());

/** The keys of a form on a page that was just loaded. */
function loaded(): Keys.IdempotencyKey {
  let key: Keys.IdempotencyKey;
  const Form = () => {
    key = keys.useIdempotencyKey({ draftKey: 'form' });
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  return key!;
}

const refusal = (code: 'NOT_FOUND' | 'RATE_LIMITED') => new Refusal({ code, message: '', details: [] });
/** Sends an input; returns the key with which it was sent. */
async function sent(key: Keys.IdempotencyKey, input: object, failure?: Error): Promise<string> {
  let used = '';
  await key
    .create(input, async (id) => {
      used = id;
      if (failure) throw failure;
    })
    .catch(() => undefined);
  return used;
}

describe('the key of what a form creates', () => {
  const LOST = new TypeError('Failed to fetch');

  it('is the same for the same input until it was created, also after a reload', async () => {
    const first = await sent(loaded(), { name: 'Leiter' }, LOST);
    expect(await sent(loaded(), { name: 'Leiter' }, refusal('RATE_LIMITED'))).toBe(first);
    const page = loaded();
    expect(await sent(page, { name: 'Leiter' })).toBe(first);
    expect(await sent(page, { name: 'Leiter' })).not.toBe(first);
  });

  it('is another one for other input', async () => {
    const first = await sent(loaded(), { name: 'Leiter' }, LOST);
    expect(await sent(loaded(), { name: 'Leiter 2' })).not.toBe(first);
  });

  it('is another one once the record of the lost answer was deleted, so that the form does not stay refused', async () => {
    const first = await sent(loaded(), { name: 'Leiter' }, LOST);
    const page = loaded();
    expect(await sent(page, { name: 'Leiter' }, refusal('NOT_FOUND'))).toBe(first);
    expect(await sent(page, { name: 'Leiter' })).not.toBe(first);
  });
});
