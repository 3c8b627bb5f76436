import { expect, it } from 'vitest';
import { TITLE_MAX } from '../../schema/areas/tickets/ticket.enums.ts';
import { printedCode } from '../../client/areas/tickets/capture/printed-code.ts';
import { titleAndText } from '../../client/areas/tickets/capture/title-and-text.ts';

const HERE = 'https://obacht.example';

it('a code of this application is known by its page; other addresses and texts are not', () => {
  const code = 'Ab3_dEfGh1';
  expect(printedCode(`${HERE}/device/${code}`, HERE)).toEqual({ page: 'device', code });
  expect(printedCode(`${HERE}/goods/${code}`, HERE)).toEqual({ page: 'goods', code });
  expect(printedCode(`https://elsewhere.example/device/${code}`, HERE)).toBeNull();
  expect(printedCode(`${HERE}/app/tickets/all`, HERE)).toBeNull();
  expect(printedCode('Halle 3, Tor 2', HERE)).toBeNull();
  expect(printedCode('javascript:alert(1)', HERE)).toBeNull();
});

it('a dictated sentence becomes the title; of a long one nothing is lost, and the place is in the description', () => {
  const place = { name: 'Halle 3', address: '' };
  expect(titleAndText('  Geländer \n lose ', place, 'Ort')).toEqual({
    title: 'Geländer lose',
    description: 'Ort: Halle 3',
  });
  const long = 'Das Geländer ist lose. '.repeat(40).trim();
  const { title, description } = titleAndText(long, { name: '', address: '' }, 'Ort');
  expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
  expect(title).toMatch(/ …$/);
  expect(description).toBe(long);
  expect(titleAndText('x'.repeat(600), place, 'Ort').title.length).toBeLessThanOrEqual(TITLE_MAX);
});
