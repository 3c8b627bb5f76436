import { describe, expect, it } from 'vitest';
import { pageCount, rangeText } from '../../client/kit/table/TablePages.tsx';
import type { TableTexts } from '../../client/kit/table/table-texts.ts';
import { type TableColumn, withColumn } from '../../client/kit/table/table-types.ts';

const translate: TableTexts = (key, values) =>
  key === 'none' ? key : `${values?.['from']}–${values?.['to']} ${key} ${values?.['count']}`;
const counted = (count: number, isMore = false) => ({ count, isMore });

describe('the line below a table', () => {
  it('says which rows are shown, on the first, a middle and the last page', () => {
    expect(rangeText({ page: 1, perPage: 100 }, counted(1234), translate)).toBe('1–100 range 1234');
    expect(rangeText({ page: 13, perPage: 100 }, counted(1234), translate)).toBe('1201–1234 range 1234');
    expect(rangeText({ page: 1, perPage: -1 }, counted(1234), translate)).toBe('1–1234 range 1234');
    expect(rangeText({ page: 1, perPage: 10 }, counted(0), translate)).toBe('none');
  });

  it('says that there are more rows than were counted', () => {
    expect(rangeText({ page: 10, perPage: 100 }, counted(1000, true), translate)).toBe('901–1000 rangeOfMore 1000');
  });

  it('counts the pages; all rows are one', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10), pageCount(1234, -1)]).toEqual([1, 1, 2, 1]);
  });
});

describe('a column that a list gets from elsewhere', () => {
  const column = (key: string): TableColumn<object> => ({ key, header: key, cell: () => null });
  const keys = (...given: string[]) => withColumn(given.map(column), column('place')).map(({ key }) => key);

  it('stands before the buttons of the rows, or last where there are none', () => {
    expect(keys('name', 'actions')).toEqual(['name', 'place', 'actions']);
    expect(keys('name', 'day')).toEqual(['name', 'day', 'place']);
  });
});
