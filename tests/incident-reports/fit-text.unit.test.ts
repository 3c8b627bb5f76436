import { expect, it } from 'vitest';
import { fitText } from '../../schema/areas/incident-reports/fit-text.ts';

const NATIONALITY = { wMm: 28, hMm: 4.1 };
const MORE = '… (siehe Anlage)';

it('a long nationality is printed small on its one line instead of being cut', () => {
  expect(fitText('bosnisch-herzegowinisch', NATIONALITY, MORE)).toEqual({
    lines: ['bosnisch-herzegowinisch'],
    sizePt: 6,
    isCut: false,
  });
});

it('a place for several lines keeps letters of a readable size and says where the rest is', () => {
  const { lines, sizePt, isCut } = fitText('Abgerutscht und gestürzt. '.repeat(40), { wMm: 80, hMm: 12 }, MORE);
  expect([sizePt, isCut, lines.at(-1)!.endsWith(MORE)]).toEqual([7, true, true]);
});
