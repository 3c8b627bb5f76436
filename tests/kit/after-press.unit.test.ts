import { beforeEach, describe, expect, it, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('window', page);
const { afterPress } = await import('../../client/kit/forms/after-press.ts');

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const happen = (type: string): boolean => page.dispatchEvent(new Event(type));

describe('the error of a field that loses the focus', () => {
  let calls: string[];
  beforeEach(() => {
    calls = [];
    happen('pointerup');
  });

  it('is shown immediately when it is left by keyboard', () => {
    afterPress(() => calls.push('mistake'));
    expect(calls).toEqual(['mistake']);
  });

  it.each(['pointerup', 'pointercancel'])(
    'waits while the pointer is down, until the click after its %s is over',
    async (end) => {
      happen('pointerdown');
      afterPress(() => calls.push('mistake'));
      happen(end);
      calls.push('click');
      await turn();
      expect(calls).toEqual(['click', 'mistake']);
    },
  );

  it('waits until the next key at most, if the end of the press was not reported', async () => {
    happen('pointerdown');
    afterPress(() => calls.push('first'));
    happen('keydown');
    afterPress(() => calls.push('second'));
    await turn();
    expect(calls).toEqual(['second', 'first']);
  });
});
