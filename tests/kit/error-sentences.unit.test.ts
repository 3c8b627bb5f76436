import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../client/kit/errors/server-error.ts';

const AWAY = 'Anmelden und Änderungen am Konto sind gerade nicht möglich. Wer angemeldet ist, kann weiterarbeiten.';

describe('the message of a server that is briefly unavailable', () => {
  beforeEach(() => {
    const nothing = (): null => null;
    vi.stubGlobal('localStorage', { getItem: nothing, setItem: nothing, removeItem: nothing });
    vi.stubGlobal('window', { addEventListener: nothing });
    vi.stubGlobal('document', { documentElement: {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is shown to the user, and for long enough to be read', async () => {
    const { showError } = await import('../../client/kit/errors/error-table.ts');
    const { timeoutOf, toasts } = await import('../../client/kit/errors/toast.ts');
    showError(new Refusal({ code: 'UNAVAILABLE', message: AWAY, requestId: 'q7Kd2mX9', details: [] }));
    const [shown] = toasts.get();
    expect(shown).toMatchObject({ tone: 'error', text: AWAY });
    expect(shown!.detail).toContain('q7Kd2mX9');
    expect(timeoutOf(shown!)).toBeGreaterThan(6_000);
  });

  it('is shown for three seconds, as every other, where nothing explains it', async () => {
    const { timeoutOf } = await import('../../client/kit/errors/toast.ts');
    expect(timeoutOf({ text: 'Gespeichert' })).toBe(3_000);
    expect(timeoutOf({ text: 'Es ist ein Fehler aufgetreten, bitte versuche es später erneut.' })).toBe(3_000);
  });
});
