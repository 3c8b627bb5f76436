import { describe, expect, it } from 'vitest';
import { mergeDrafts, valueAt, withValueAt } from '../../client/areas/courses/own/draft-merge.ts';

const page = (id: string, title: string, ...texts: string[]) => ({
  id,
  title,
  blocks: texts.map((text, index) => ({ id: `${id}-${index}`, text })),
});
const base = { title: 'Ofen', goals: ['a'], pages: [page('p', 'Eins', 'x'), page('q', 'Zwei', 'y')] };
const edited = (change: (draft: typeof base) => void): typeof base => {
  const copy = structuredClone(base);
  change(copy);
  return copy;
};

describe('two people who write the same course', () => {
  it('lose nothing while they write different things', () => {
    const mine = edited((draft) => {
      draft.pages[0]!.blocks[0]!.text = 'mein';
      draft.pages.push(page('m', 'Meine'));
    });
    const theirs = edited((draft) => {
      draft.title = 'Backofen';
      draft.pages[0]!.title = 'Anders';
      draft.pages.splice(1, 0, page('t', 'Deren'));
    });
    const { merged, clashes } = mergeDrafts(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.title).toBe('Backofen');
    expect(merged.pages.map(({ id }) => id)).toEqual(['p', 't', 'q', 'm']);
    expect(merged.pages[0]).toMatchObject({ title: 'Anders', blocks: [{ text: 'mein' }] });
  });

  it('are asked about the same text that both have changed, and the local one stays until then', () => {
    const mine = edited((draft) => void (draft.pages[1]!.title = 'Mein'));
    const theirs = edited((draft) => void (draft.pages[1]!.title = 'Deren'));
    const { merged, clashes } = mergeDrafts(base, mine, theirs);
    expect(clashes).toEqual([{ path: ['pages', 'q', 'title'], mine: 'Mein', theirs: 'Deren' }]);
    expect(valueAt(merged, ['pages', 'q', 'title'])).toBe('Mein');
    expect(valueAt(withValueAt(merged, ['pages', 'q', 'title'], 'Deren'), ['pages', 'q', 'title'])).toBe('Deren');
  });

  it('are not asked about what they have sent themselves without an answer, and lose nothing that came after it', () => {
    const sent = edited((draft) => {
      draft.title = 'Herd';
      draft.goals = ['b'];
      draft.pages[0]!.title = 'Erst';
      draft.pages.push(page('m', 'Meine'));
    });
    // Changed again, taken back, and removed again.
    const mine = edited((draft) => {
      draft.title = 'Steinofen';
      draft.pages[0]!.title = 'Dann';
    });
    const theirs = structuredClone(sent);
    expect(mergeDrafts(base, mine, theirs, sent)).toEqual({ merged: mine, clashes: [] });
    theirs.pages[1]!.title = 'Deren';
    const { merged, clashes } = mergeDrafts(base, mine, theirs, sent);
    expect(clashes).toEqual([]);
    expect(merged).toMatchObject({ title: 'Steinofen', goals: ['a'], pages: [{ title: 'Dann' }, { title: 'Deren' }] });
    expect(merged.pages).toHaveLength(2);
  });

  it('keep a page that one removes while the other changes it, and lose one that nobody has touched', () => {
    const without = edited((draft) => void draft.pages.shift());
    const changed = edited((draft) => void (draft.pages[0]!.title = 'Noch wichtig'));
    for (const [mine, theirs] of [
      [without, changed],
      [changed, without],
    ] as const)
      expect(mergeDrafts(base, mine, theirs).merged.pages.map(({ title }) => title)).toEqual(['Noch wichtig', 'Zwei']);
    expect(mergeDrafts(base, without, base).merged.pages).toHaveLength(1);
    expect(mergeDrafts(base, base, without).merged.pages).toHaveLength(1);
  });

  it('get the order of the user who has moved something, whatever order keys are on the server', () => {
    const moved = edited((draft) => void draft.pages.reverse());
    const stored = {
      pages: base.pages.map(({ id, title, blocks }) => ({ blocks, title, id })),
      goals: ['a'],
      title: 'Ofen',
    };
    const { merged, clashes } = mergeDrafts(base, moved, stored as typeof base);
    expect(merged.pages.map(({ id }) => id)).toEqual(['q', 'p']);
    expect(clashes).toEqual([]);
  });
});
