import { describe, expect, it } from 'vitest';
import { pageCount, rangeText } from '../../client/kit/table/TablePages.tsx';
import type { TableTexts } from '../../client/kit/table/table-texts.ts';

const translate: TableTexts = (key, values) =>
  key === 'range' ? `${values?.['from']}–${values?.['to']} von ${values?.['count']}` : key;

describe('the line below a table', () => {
  it('says which rows are shown, on the first, a middle and the last page', () => {
    expect(rangeText({ page: 1, perPage: 100 }, 1234, translate)).toBe('1–100 von 1234');
    expect(rangeText({ page: 13, perPage: 100 }, 1234, translate)).toBe('1201–1234 von 1234');
    expect(rangeText({ page: 1, perPage: -1 }, 1234, translate)).toBe('1–1234 von 1234');
    expect(rangeText({ page: 1, perPage: 10 }, 0, translate)).toBe('none');
  });

  it('counts the pages; all rows are one', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10), pageCount(1234, -1)]).toEqual([1, 1, 2, 1]);
  });
});
