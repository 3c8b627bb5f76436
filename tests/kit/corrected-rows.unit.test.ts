import { expect, it } from 'vitest';
import { correctableIn, corrected } from '../../client/kit/imports/corrected-rows.ts';
import type { ImportRow } from '../../client/kit/imports/import-report.ts';

const problem = (field: string) => ({ field, column: field, message: 'falsch' });
const refused = (...fields: string[]): ImportRow => ({
  row: 2,
  outcome: 'refused',
  name: 'Bo',
  values: { name: 'Bo' },
  problems: fields.map(problem),
});
const FIELDS = { email: 'text', birthDate: 'day' } as const;

it('offers to correct a refused row only where all of its faults can be corrected here, each once', () => {
  expect(correctableIn(refused('email', 'birthDate', 'email'), FIELDS).map(({ field }) => field)).toEqual([
    'email',
    'birthDate',
  ]);
  expect(correctableIn(refused('email', 'groups'), FIELDS)).toEqual([]);
  expect(correctableIn({ ...refused('email'), outcome: 'new' }, FIELDS)).toEqual([]);
});

it('does not send a row again that was corrected and imported, and keeps one that was refused again', () => {
  const report = { sheet: null, ignoredColumns: [], rows: [refused('email')] };
  const row = { ...refused('email'), values: { name: 'Bo', email: 'bo@example.org' } };
  const done = corrected(report, row, { outcome: 'new', problems: [] });
  expect(done.rows).toEqual([{ ...row, outcome: 'unchanged', problems: [] }]);
  const again = corrected(report, row, { outcome: 'refused', problems: [problem('birthDate')] });
  expect(again.rows).toEqual([{ ...row, outcome: 'refused', problems: [problem('birthDate')] }]);
});
