import { describe, expect, it } from 'vitest';
import {
  type DraftHistory,
  NOTHING_DONE,
  redone,
  undone,
  withChange,
} from '../../client/areas/courses/own/draft-history.ts';

interface Draft {
  title: string;
  pages: { id: string; text: string }[];
}

const start: Draft = { title: '', pages: [{ id: 'p', text: 'x' }] };

/** Makes the changes one after the other, with a pause in milliseconds between them. */
function after(changes: readonly ((draft: Draft) => Draft)[], pause = 5_000) {
  let [draft, history]: [Draft, DraftHistory<Draft>] = [start, NOTHING_DONE];
  for (const [index, change] of changes.entries()) {
    const next = change(draft);
    history = withChange(history, { before: draft, after: next }, index * pause);
    draft = next;
  }
  return { draft, history };
}
const titled = (title: string) => (draft: Draft) => ({ ...draft, title });
const without = (id: string) => (draft: Draft) => ({ ...draft, pages: draft.pages.filter((page) => page.id !== id) });

describe('undoing in the editor of a course', () => {
  it('undoes and redoes change by change', () => {
    const { draft, history } = after([titled('Ofen'), without('p')]);
    const first = undone(history, draft)!;
    expect(first.draft).toEqual({ title: 'Ofen', pages: start.pages });
    const second = undone(first.history, first.draft)!;
    expect(second.draft).toEqual(start);
    expect(undone(second.history, second.draft)).toBeNull();
    const again = redone(second.history, second.draft)!;
    expect(redone(again.history, again.draft)!.draft).toEqual(draft);
  });

  it('takes a word that was typed without a pause as one step, and another field as another', () => {
    const typed = after([titled('O'), titled('Of'), titled('Ofen'), without('p'), titled('Ofens')], 200);
    expect(typed.history.done).toHaveLength(3);
    expect(after([titled('O'), titled('Of')]).history.done).toHaveLength(2);
  });

  it('undoes only its own change: later changes of others stay', () => {
    const { draft, history } = after([without('p'), titled('Ofen')]);
    const theirs = { title: 'Backofen', pages: [...draft.pages, { id: 'q', text: 'von ihnen' }] };
    const first = undone(history, theirs)!;
    // Another user has replaced the title.
    expect(first.draft).toEqual(theirs);
    const second = undone(first.history, first.draft)!;
    expect(second.draft.pages.map(({ id }) => id).sort()).toEqual(['p', 'q']);
  });

  it('discards undone changes once something else is changed', () => {
    const { draft, history } = after([titled('Ofen')]);
    const back = undone(history, draft)!;
    const changed = without('p')(back.draft);
    const next = withChange(back.history, { before: back.draft, after: changed }, 9_000);
    expect(redone(next, changed)).toBeNull();
  });
});
