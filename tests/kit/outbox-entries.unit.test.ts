import { describe, expect, test } from 'vitest';
import {
  arrived,
  changed,
  collided,
  countOf,
  decided,
  doable,
  type FieldEntry,
  leaving,
  sendable,
  sendableFiles,
  type OutboxEntry,
} from '../../client/kit/outbox/outbox-entries.ts';

const where = { owner: 'petra@vogel', record: 'hall', entity: 'Task', id: 't1', field: 'comment', at: 1 };
let stamps = 0;
const type = (stored: FieldEntry | undefined, value: unknown, seen?: unknown): FieldEntry | undefined =>
  changed(stored, { ...where, value, stamp: `s${(stamps += 1)}`, ...(seen !== undefined && { seen }) });
const typed = (value: unknown, seen: unknown = ''): FieldEntry => type(undefined, value, seen)!;

describe('a field that is changed', () => {
  test('keeps what the person saw first as its base, however often it is changed', () => {
    const entry = type(type(typed('G', 'alt'), 'Ge', 'G'), 'Gel', 'Ge')!;
    expect(entry).toMatchObject({ value: 'Gel', base: 'alt' });
  });

  test('is removed when the former value is restored', () => {
    expect(type(typed('Geländer', ''), '', 'Geländer')).toBeUndefined();
    expect(type(undefined, 'gleich ', 'gleich')).toBeUndefined();
  });

  test('stays pending when its former value is restored after another value was sent', () => {
    const sent = typed('lose', '');
    expect(type(leaving(sent, sent.stamp), '', 'lose')).toMatchObject({ value: '', base: '' });
  });

  test('keeps what another window wrote and this one did not show', () => {
    const other = typed('aus dem anderen Fenster', 'alt');
    const mine = type(other, 'von hier', 'alt')!;
    expect(mine).toMatchObject({
      value: 'von hier',
      base: 'alt',
      problem: { kind: 'conflict', theirs: 'aus dem anderen Fenster', isHere: true },
    });
    expect(decided(mine, 'theirs', 'aus dem anderen Fenster', 's')).toMatchObject({
      value: 'aus dem anderen Fenster',
      base: 'alt',
    });
    expect(decided(mine, 'mine', 'aus dem anderen Fenster', 's')).toMatchObject({ value: 'von hier', base: 'alt' });
  });

  test('is tried again after a refusal once it is corrected', () => {
    const refused: FieldEntry = { ...typed('zu lang'), problem: { kind: 'refused', message: 'zu lang' } };
    expect(type(refused, 'kurz', 'zu lang')!.problem).toBeUndefined();
  });
});

describe('an answer', () => {
  test('removes the entries that were sent', () => {
    const sent = typed('lose');
    expect(arrived(sent, sent)).toBeUndefined();
  });

  test('keeps what was typed meanwhile, with the sent value as its base', () => {
    const sent = typed('Geländer lose', '');
    const more = type(leaving(sent, sent.stamp), 'Geländer lose, oben', 'Geländer lose')!;
    expect(arrived(more, sent)).toMatchObject({ value: 'Geländer lose, oben', base: 'Geländer lose', sent: [] });
  });

  test('about a conflict keeps both values', () => {
    expect(collided(typed('meins', 'alt'), { theirs: 'ihres', by: 'Max', at: null })).toMatchObject({
      value: 'meins',
      problem: { kind: 'conflict', theirs: 'ihres', by: 'Max' },
    });
  });

  test('about a conflict with one’s own lost request is not a conflict', () => {
    const first = typed('erst', 'alt');
    const second = type(leaving(first, first.stamp), 'dann', 'erst')!;
    const next = collided(second, { theirs: 'erst', by: 'Petra', at: null })!;
    expect(next.problem).toBeUndefined();
    expect(next).toMatchObject({ value: 'dann', base: 'erst' });
  });

  test('about a conflict in which both wrote the same removes the entry', () => {
    expect(collided(typed('lose'), { theirs: 'lose', by: 'Max', at: null })).toBeUndefined();
  });
});

describe('a decision', () => {
  const conflict: FieldEntry = {
    ...typed('meins', 'alt'),
    problem: { kind: 'conflict', theirs: 'ihres', by: 'Max', at: null },
  };
  test('for one’s own value bases it on theirs', () =>
    expect(decided(conflict, 'mine', 'ihres, neuer', 's')).toMatchObject({ value: 'meins', base: 'ihres, neuer' }));
  test('for theirs removes the entry', () => expect(decided(conflict, 'theirs', 'ihres', 's')).toBeUndefined());
});

describe('the entries that may be sent', () => {
  const fresh = (id: string, field: string, problem?: FieldEntry['problem']): FieldEntry => ({
    ...changed(undefined, { ...where, id, field, value: 'x', stamp: id + field })!,
    ...(problem && { problem }),
  });
  const file = (id: string, target: string | null): OutboxEntry => ({
    kind: 'file',
    owner: 'o',
    record: 'r',
    ref: `file/${id}`,
    stamp: id,
    at: 1,
    id,
    target,
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 1,
    isPrepared: false,
  });
  const action: OutboxEntry = {
    kind: 'action',
    owner: 'o',
    record: 'r',
    ref: 'action/ticket/t1',
    stamp: 'a',
    at: 1,
    name: 'ticket',
    id: 't1',
  };

  test('leaves out a new record of which a part is refused', () => {
    const refused = { kind: 'refused', message: 'nein' } as const;
    expect(
      sendable([fresh('n', 'name', refused), fresh('n', 'areaId'), fresh('m', 'name')]).map(({ id }) => id),
    ).toEqual(['m']);
  });

  test('counts something new once, and each changed field', () => {
    expect(
      countOf([
        fresh('n', 'name'),
        fresh('n', 'areaId'),
        typed('a'),
        { ...typed('b'), ref: 'field/Task/t1/ok', field: 'ok' },
      ]),
    ).toBe(3);
  });

  test('sends photos only to records that exist on the server', () => {
    expect(
      sendableFiles([fresh('n', 'name'), file('f1', 'n'), file('f2', 't1'), file('f3', null)]).map(({ id }) => id),
    ).toEqual(['f2', 'f3']);
  });

  test('contains an action after its texts and photos have arrived', () => {
    expect(doable([typed('a'), action])).toEqual([]);
    expect(doable([file('f', 't1'), action])).toEqual([]);
    expect(doable([file('f', 'other'), action])).toEqual([action]);
    expect(doable([{ ...file('f', 't1'), problem: { kind: 'refused', message: 'kein Bild' } }, action])).toHaveLength(
      1,
    );
  });
});
