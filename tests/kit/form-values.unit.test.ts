import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  emptyOf,
  factsOf,
  fieldsOf,
  type FormValues,
  formValuesOf,
  snapshotValuesOf,
} from '../../client/kit/records/form-values.ts';

const day = z.string().transform((text) => text.slice(0, 10));
const schema = z.strictObject({
  title: z.string('required').trim().min(1, 'required'),
  note: z.string().optional(),
  count: z.number().optional(),
  done: z.boolean().optional(),
  judged: z.boolean().nullish(),
  due: day.nullish(),
  responsible: z.string(),
  people: z.array(z.string()).optional(),
});
const EMPTY: FormValues<typeof schema> = emptyOf(schema, { count: 1 });
const row = {
  __typename: 'Record' as const,
  title: 'Leitern prüfen',
  note: null,
  count: 3,
  done: true,
  judged: false,
  due: '2026-12-24',
  responsible: { name: 'Mia' },
  responsibleId: 'mia',
  people: ['a'],
  version: 4,
};

describe('the values of a form', () => {
  it('have a field for each of the schema, empty at first', () => {
    expect(fieldsOf(schema)).toEqual(['title', 'note', 'count', 'done', 'judged', 'due', 'responsible', 'people']);
    expect(EMPTY).toEqual({
      title: '',
      note: '',
      count: 1,
      done: false,
      judged: null,
      due: null,
      responsible: '',
      people: [],
    });
  });

  it('of a type without an empty value must be given', () => {
    const chosen = z.object({ weeks: z.literal([1, 4]) });
    expect(() => emptyOf(chosen)).toThrow('weeks');
    expect(emptyOf(chosen, { weeks: 4 })).toEqual({ weeks: 4 });
  });

  it('are those of a stored row, references by their ids, and nothing else of it', () => {
    expect(formValuesOf(EMPTY, row)).toEqual({
      title: 'Leitern prüfen',
      note: '',
      count: 3,
      done: true,
      judged: false,
      due: '2026-12-24',
      responsible: 'mia',
      people: ['a'],
    });
  });

  it('are those of a row of a version, people by name, and empty where it has other fields', () => {
    expect(snapshotValuesOf(EMPTY, { ...row, count: 'three', judged: undefined, due: '2026-12-24' })).toEqual({
      ...formValuesOf(EMPTY, row),
      count: 1,
      judged: null,
      responsible: 'Mia',
    });
    expect(snapshotValuesOf(EMPTY, null)).toEqual(EMPTY);
  });

  it('do not compile for a row that lacks a field, or has one of another type', () => {
    const { judged: _judged, ...without } = row;
    // @ts-expect-error the fragment does not select `judged`
    expect(formValuesOf(EMPTY, without).judged).toBeNull();
    // @ts-expect-error a number is no title
    formValuesOf(EMPTY, { ...row, title: 7 });
  });

  it('are shown by a read-only view in the order of the form, texts without being named', () => {
    const drawn = { count: '3 Stück', done: null, judged: null, due: '24.12.2026', responsible: 'Mia', people: null };
    const shown = factsOf(fieldsOf(schema), { title: row.title, note: 'Im Lager' }, drawn);
    expect(shown.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'title: Leitern prüfen',
      'note: Im Lager',
      'count: 3 Stück',
      'due: 24.12.2026',
      'responsible: Mia',
    ]);
    expect(factsOf(fieldsOf(schema), row, drawn).map(({ field }) => field)).not.toContain('note');
    // @ts-expect-error the fragment does not select `note`
    factsOf(fieldsOf(schema), { title: row.title }, drawn);
    const { count: _count, ...others } = drawn;
    // @ts-expect-error a number is no text: the view has to format it
    factsOf(fieldsOf(schema), row, others);
  });
});
