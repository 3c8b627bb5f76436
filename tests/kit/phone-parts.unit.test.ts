import { describe, expect, it } from 'vitest';
import { phoneParts } from '../../client/kit/public/phone-parts.ts';

const called = (text: string): (string | undefined)[] => phoneParts(text).flatMap(({ href }) => href ?? []);

describe('telephone numbers in a text', () => {
  it.each([
    ['Dr. Weiß, 0351 4567-0', 'tel:035145670'],
    ['+49 (0)351/4567 Mo-Fr', 'tel:+493514567'],
    ['+49 351 4567', 'tel:+493514567'],
    ['Praxis (0351) 4567', 'tel:03514567'],
  ])('of %s calls %s', (text, href) => {
    expect(called(text)).toEqual([href]);
    expect(
      phoneParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each(['Raum 014, 2. Stock', 'am 01.02.2027 um 08:30 Uhr', 'Hauptstr. 1, 10115 Berlin', ''])(
    'are not found in %s',
    (text) => {
      expect(called(text)).toEqual([]);
      expect(phoneParts(text)).toEqual(text ? [{ text }] : []);
    },
  );
});
