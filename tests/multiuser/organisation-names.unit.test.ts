import { describe, expect, it } from 'vitest';
import { organisationNames } from '../../client/areas/multiuser/organisation-names.ts';

const named = (...clients: [name: string, city: string][]) => [
  ...organisationNames(clients.map(([name, city], index) => ({ id: String(index), name, city }))).values(),
];

describe('what organisations are called in a list of them', () => {
  it('is their name, as long as no other has it', () =>
    expect(named(['Vogel GmbH', 'Dresden'], ['Abel & Co.', 'Dresden'])).toEqual(['Vogel GmbH', 'Abel & Co.']));

  it('names the city of those who share one, whatever its capitals', () => {
    expect(named(['Vogel GmbH', 'Dresden'], ['vogel gmbh ', 'Leipzig'], ['Abel', 'Leipzig'])).toEqual([
      'Vogel GmbH, Dresden',
      'vogel gmbh, Leipzig',
      'Abel',
    ]);
  });

  it('stays the name where no city is known', () =>
    expect(named(['Vogel', ''], ['Vogel', 'Leipzig'])).toEqual(['Vogel', 'Vogel, Leipzig']));
});
