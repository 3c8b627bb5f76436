import { describe, expect, it } from 'vitest';
import { nameBeing, namesOf, storedText, typedText } from '../../client/shared/people/mention-text.ts';
import {
  mentionedIds,
  mentionOf,
  mentionParts,
  withNames,
} from '../../schema/platform/notifications/mention.shared.ts';

const PETRA = '4b0f1f6e-6f0b-4a53-9a5e-2f4f2c1f3f10';
const PETER = '5f0c6a52-2b5e-4c53-9d1a-6a3f0b1f7a10';
const OTHER = '0b6f7c1e-93a4-4c0e-8f7d-2f1f5e9b8c33';
const person = (id: string, name: string, short = 'XX') => ({ id, name, short, removed: false });

const names = namesOf([person(PETRA, 'Petra Vogel'), person(PETER, 'Petra Vogelsang (Büro)')]);

describe('a text with mentions', () => {
  it('is stored with ids and typed with names, whatever signs a name has', () => {
    const typed = 'Hallo @Petra Vogel, frag @Petra Vogelsang (Büro).';
    const stored = `Hallo ${mentionOf(PETRA)}, frag ${mentionOf(PETER)}.`;
    expect(storedText(typed, names)).toBe(stored);
    expect(typedText(stored, names)).toBe(typed);
  });

  it('mentions nobody by a part of a name, an address or a longer word', () => {
    for (const typed of ['@Petra', 'mail@Petra Vogel', '@Petra Vogelbauer', 'Petra Vogel'])
      expect(storedText(typed, names)).toBe(typed);
  });

  it('keeps an id that nobody has, and tells people of one name apart', () => {
    const same = namesOf([person(PETRA, 'Petra Vogel', 'PV1'), person(PETER, 'Petra Vogel', 'PV2')]);
    const stored = `${mentionOf(PETER)} und ${mentionOf(OTHER)}`;
    expect(typedText(stored, same)).toBe(`@Petra Vogel (PV2) und @[${OTHER}]`);
    expect(storedText(typedText(stored, same), same)).toBe(stored);
  });

  it('names each person once, and at most fifty', () => {
    expect(mentionedIds(`${mentionOf(PETRA)}${mentionOf(PETER)} ${mentionOf(PETRA)}`)).toEqual([PETRA, PETER]);
    const many = Array.from({ length: 60 }, (_, n) =>
      mentionOf(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    );
    expect(mentionedIds(many.join(''))).toHaveLength(50);
    expect(mentionedIds('@[nobody] @[] @')).toEqual([]);
    expect(mentionParts(`a ${mentionOf(PETRA)}`)).toEqual([{ text: 'a ' }, { id: PETRA }]);
    expect(withNames(`a ${mentionOf(PETRA)}!`, () => 'Petra')).toBe('a @Petra!');
  });
});

it.each([
  ['@', 1, ''],
  ['Hallo @pet', 10, 'pet'],
  ['@Petra V', 8, 'Petra V'],
  ['mail@pet', 8, null],
  ['@ pet', 5, null],
  ['@pet\nzwei', 9, null],
  [`@${'a'.repeat(60)}`, 61, null],
])('in %j a name is being typed up to %i: %j', (text, caret, typed) => {
  expect(nameBeing(text, caret)?.typed ?? null).toBe(typed);
});
