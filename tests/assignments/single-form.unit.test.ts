import { expect, it } from 'vitest';
import { singleFormSchema } from '../../schema/areas/assignments/assignment.input.ts';

it('the form of a single assignment names everything that is missing at once', () => {
  const { error } = singleFormSchema.safeParse({ itemId: '', name: '', dueDate: null, people: [] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['itemId', 'required'],
    ['people', 'required'],
  ]);
});
