import { describe, expect, it } from 'vitest';
import { PreparedStatements } from '../../server/database/prepared-statements.ts';

const LOOK_UP = 'select id from account where id = any($1::uuid[])';

describe('A statement that looks rows up by their ids', () => {
  it('has one plan for few of them, whose planner does not see how many there are', () => {
    const prepared = new PreparedStatements();
    const first = prepared.of(LOOK_UP, [['a']]);
    expect(first).toEqual({
      name: 'statement 0',
      text: 'select id from account where id = any((select $1::uuid[])::uuid[])',
    });
    expect(prepared.of(LOOK_UP, [['a', 'b', 'c']])).toEqual(first);
    expect(prepared.of(`${LOOK_UP} limit 1`, [['a']])).toMatchObject({ name: 'statement 1' });
  });

  it('is planned for what it gets with many of them, which would otherwise be joined row by row', () => {
    const many = Array.from({ length: 101 }, () => 'a');
    expect(new PreparedStatements().of(LOOK_UP, [many])).toEqual({ text: LOOK_UP });
  });
});

it('Statements beyond three hundred are planned at each call', () => {
  const prepared = new PreparedStatements();
  for (let number = 0; number < 300; number += 1) prepared.of(`select ${number}`, []);
  expect(prepared.of('select 299', [])).toEqual({ name: 'statement 299', text: 'select 299' });
  expect(prepared.of('select 300', [])).toEqual({ text: 'select 300' });
});
