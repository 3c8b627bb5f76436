import { expect, test } from 'vitest';
import { taskTicketTitle } from '../../schema/areas/inspections/task-ticket-text.ts';
import { TITLE_MAX } from '../../schema/areas/tickets/ticket.enums.ts';

const titleOf = (comment: string) => taskTicketTitle({ name: 'Fußböden', comment });

test.each([
  ['Fliese locker. Seit Montag bekannt.', 'Fliese locker'],
  ['Fliese am Eingang locker', 'Fliese am Eingang locker'],
  ['Achtung, Stolpergefahr! Kabel liegt quer.', 'Achtung, Stolpergefahr!'],
  ['Fliese lose, z. B. vor Nr. 3. Bitte tauschen', 'Fliese lose, z. B. vor Nr. 3. Bitte tauschen'],
  ['Frist bis 12.11. verstrichen. Neu bestellen', 'Frist bis 12.11. verstrichen'],
  ['Fliese bzw. Matte fehlt. Neu legen', 'Fliese bzw. Matte fehlt'],
  ['Fliese locker\nFoto anbei', 'Fliese locker'],
  ['Und so weiter ...', 'Und so weiter ...'],
  ['fehlt.', 'Fußböden: fehlt'],
  ['  ', 'Fußböden'],
])('the ticket of the finding "%s" is called "%s"', (comment, title) => {
  expect(titleOf(comment)).toBe(title);
});

test('a long sentence is shortened to what a title holds', () => {
  const title = titleOf('Riss '.repeat(TITLE_MAX));
  expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
  expect(title).toMatch(/Riss…$/);
});
