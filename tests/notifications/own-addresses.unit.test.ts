import { describe, expect, it } from 'vitest';
import { addressParts } from '../../client/shared/people/own-addresses.ts';

const ORIGIN = 'https://obacht.example';

describe('An address of the product in a text', () => {
  it('is a page to open, the words around it stay as they are', () => {
    expect(addressParts(`Zum Prüfpunkt: ${ORIGIN}/app/inspections/edit/1/edit?task=2\nDanke.`, ORIGIN)).toEqual([
      { text: 'Zum Prüfpunkt: ' },
      { path: '/app/inspections/edit/1/edit?task=2' },
      { text: '\nDanke.' },
    ]);
    expect(addressParts(`(${ORIGIN}/app/today).`, ORIGIN)).toEqual([
      { text: '(' },
      { path: '/app/today' },
      { text: ').' },
    ]);
  });

  it.each([
    'Siehe https://beispiel.example/app/today',
    'https://obacht.example.boese.example/app/today',
    'https://obacht.example/app@boese.example',
    'javascript:alert(1) https://obacht.examples/app/today',
    '',
  ])('is no other one: %j', (text) => {
    expect(addressParts(text, ORIGIN)).toEqual(text === '' ? [] : [{ text }]);
  });
});
