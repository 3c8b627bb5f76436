import { describe, expect, it } from 'vitest';
import { savedInTurn } from '../../client/kit/forms/use-saved-choices.ts';

type Choices = { mails: boolean; digest: string };

/** Choices whose saves end when the test says so. */
function choices() {
  const saved: Partial<Choices>[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  let idle = 0;
  const choose = savedInTurn<Choices>(
    (changes) => {
      saved.push(changes);
      ends.push(Promise.withResolvers<void>());
      return ends.at(-1)!.promise;
    },
    () => (idle += 1),
  );
  return { choose, saved, ends, idle: () => idle };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('choices without a save button', () => {
  it('are saved one after the other, so that the last one stays', async () => {
    const { choose, saved, ends, idle } = choices();
    void choose({ mails: false });
    void choose({ mails: true });
    void choose({ digest: 'never' });
    void choose({ mails: false });
    expect(saved).toEqual([{ mails: false }]);
    ends[0]!.resolve();
    await settled();
    expect(saved).toEqual([{ mails: false }, { mails: false, digest: 'never' }]);
    expect(idle()).toBe(0);
    ends[1]!.resolve();
    await settled();
    expect(idle()).toBe(1);
  });

  it('are saved after one that failed, too', async () => {
    const { choose, saved, ends, idle } = choices();
    void choose({ mails: false });
    void choose({ digest: 'never' });
    ends[0]!.reject(new Error('refused'));
    await settled();
    ends[1]!.resolve();
    await settled();
    expect(saved).toEqual([{ mails: false }, { digest: 'never' }]);
    expect(idle()).toBe(1);
    void choose({ mails: true });
    expect(saved).toHaveLength(3);
  });
});
