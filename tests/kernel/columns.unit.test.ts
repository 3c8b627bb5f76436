import { describe, expect, it } from 'vitest';
import { Column, columnsOf, Table, type PersonId } from '../../schema/kernel/column.ts';
import type { Rows } from '../../schema/kernel/context.ts';
import { tableOf, type RowOf } from '../../schema/kernel/table.ts';
import { OwnedEntity } from '../../schema/kernel/tenant.entity.ts';
import { printedOf } from '../../schema/platform/printing/printed.rows.ts';

abstract class Numbered extends OwnedEntity {
  @Column('integer')
  number: number = 1;
}

@Table('shelf')
class Shelf extends Numbered {
  @Column('id')
  storeId!: string;

  @Column('text', { description: { de: 'Was auf ihm steht', en: 'What stands on it' } })
  label: string = '';

  @Column('person', { column: 'keeper', nullable: true })
  keeperId: PersonId | null = null;

  @Column('day', { nullable: true })
  checkedOn: string | null = null;

  @Column('text[]')
  tags: string[] = [];

  @Column('moment')
  builtAt: Date = new Date();

  /** Computed by a resolver. */
  count?: number;
}

const shelves = tableOf(Shelf);
const STORE = '00000000-0000-4000-8000-00000000000a';
const KEEPER = '00000000-0000-4000-8000-0000000000bb';

const shelf = (fields: object = {}) => Object.assign(new Shelf(), { storeId: STORE, clientId: STORE }, fields);

describe('the columns of an entity', () => {
  it('are those of its base classes and then its own, in the order of the classes', () => {
    expect(columnsOf(Shelf).map(({ name, column }) => `${name} ${column}`)).toEqual([
      'clientId client_id',
      'id id',
      'number number',
      'storeId store_id',
      'label label',
      'keeperId keeper',
      'checkedOn checked_on',
      'tags tags',
      'builtAt built_at',
    ]);
  });

  it('leave those of other classes with the same base alone', () => {
    @Table('box')
    class Box extends Numbered {
      @Column('text')
      lid: string = '';
    }
    expect(tableOf(Box).names()).toEqual(['id', 'number', 'lid']);
  });

  it('have the type of their property', () => {
    class Wrong {
      // @ts-expect-error a text is no number
      @Column('text')
      a!: number;

      // @ts-expect-error the column is not nullable
      @Column('text')
      b!: string | null;

      // @ts-expect-error the property cannot be null
      @Column('day', { nullable: true })
      c!: string;

      // @ts-expect-error a reference to a user is a PersonId
      @Column('person', { nullable: true })
      d!: string | null;

      // @ts-expect-error a column always has a value
      @Column('text')
      e?: string;

      @Column('text')
      f!: 'open' | 'closed';

      @Column('smallint', { nullable: true })
      g!: 1 | 2 | null;

      @Column('json')
      h!: { x: number }[];
    }
    expect(Wrong).toBeTypeOf('function');
  });
});

describe('a select list', () => {
  it('has all columns but the organisation, by the names of the API', () => {
    expect(shelves.select('s').sql).toBe(
      's.id, s.number, s.store_id as "storeId", s.label, s.keeper as "keeperId", ' +
        's.checked_on as "checkedOn", s.tags, s.built_at as "builtAt"',
    );
  });

  it('gives its rows the selected columns and nothing else', () => {
    const CARD = shelves.select('s', ['label', 'builtAt']);
    expect(CARD.sql).toBe('s.label, s.built_at as "builtAt"');
    const card: RowOf<typeof CARD> = { label: 'Bolts', builtAt: '2026-11-21 07:00:00+00' };
    // @ts-expect-error was not selected
    expect(card.tags).toBeUndefined();
    // @ts-expect-error a moment in a row is a text
    const built: Date = card.builtAt;
    expect(built).toBe(card.builtAt);
  });

  it('refuses what is no column', () => {
    // @ts-expect-error is misspelt
    expect(() => shelves.select('s', ['lable'])).toThrow('Shelf.lable is no column');
    // @ts-expect-error is answered by a resolver
    expect(() => shelves.select('s', ['count'])).toThrow('Shelf.count is no column');
  });
});

describe('fields of a list', () => {
  it('have the column and how a filter reads its value', () => {
    expect(shelves.list(['number', 'keeperId', 'checkedOn'])).toEqual({
      number: { column: 't.number', kind: 'number', neverNull: true },
      keeperId: { column: 't.keeper', kind: 'id' },
      checkedOn: { column: 't.checked_on', kind: 'day' },
    });
  });

  it('are refused for what a filter cannot compare', () => {
    expect(() => shelves.list(['tags'])).toThrow('cannot filter');
  });
});

describe('an input', () => {
  it('is written under the names of columns', () => {
    expect(shelves.fields({ label: 'Nuts', keeper: KEEPER, checkedOn: undefined })).toEqual({
      label: 'Nuts',
      keeperId: KEEPER,
    });
  });

  it('replaces the given columns and leaves the others unchanged', () => {
    const stored = shelf({ label: 'Bolts', keeperId: KEEPER, number: 4 });
    expect(shelves.merged(['label', 'keeperId', 'number'], { keeper: null, label: undefined }, stored)).toEqual({
      label: 'Bolts',
      keeperId: null,
      number: 4,
    });
  });

  it('changes only values that differ from the stored ones', () => {
    const stored = shelf({ label: 'Bolts', keeperId: KEEPER, tags: ['a'] });
    expect(shelves.changes({ label: 'Nuts', keeper: KEEPER, tags: ['a'] }, stored)).toEqual({
      label: 'Nuts',
    });
  });

  it('has initial values of its own in each new row', () => {
    const [one, other] = ['A', 'B'].map((label) => shelves.merged(shelves.names(), { label }, undefined));
    expect(one).toMatchObject({ label: 'A', number: 1, keeperId: null, tags: [] });
    expect(one!.id).not.toBe(other!.id);
    expect(one!.tags).not.toBe(other!.tags);
  });

  it('is refused where no column stores it', () => {
    // @ts-expect-error nothing stores a colour
    expect(() => shelves.fields({ label: 'Nuts', colour: 'red' })).toThrow('is no column');
    // @ts-expect-error a label is a text
    expect(shelves.fields({ label: 1 })).toEqual({ label: 1 });
    // @ts-expect-error the organisation comes from the transaction
    expect(shelves.fields({ clientId: STORE })).toEqual({ clientId: STORE });
  });
});

describe('differences', () => {
  it('are the names of the columns that have another value', () => {
    const before = shelf({ tags: ['a'] });
    const after = { ...before, tags: ['a'], number: 2, label: 'Bolts' };
    expect(shelves.differing(shelves.names(), before, after)).toEqual(['number', 'label']);
    expect(shelves.differing(['label', 'tags'], before, after)).toEqual(['label']);
  });
});

describe('the rows of a parent', () => {
  const CHILDREN = shelves.childrenOf('storeId', ['builtAt']);

  const RECORDSET =
    'from jsonb_to_recordset($2::jsonb) as n(id uuid, number integer, label text, "keeperId" uuid, ' +
    '"checkedOn" date, tags text[]) ';

  /** Records the statements that are run; each returns `answer`. */
  function recorded(answer: object[] = []) {
    const run: { sql: string; params: readonly unknown[] | undefined }[] = [];
    const rows: Rows = async <T extends object>(sql: string, params?: readonly unknown[]) => {
      run.push({ sql: sql.replaceAll(/\s+/g, ' '), params });
      return answer as T[];
    };
    return { run, rows };
  }

  it('are written without the columns that are left out, and never into another organisation', () => {
    expect(CHILDREN.names).toEqual(['id', 'number', 'label', 'keeperId', 'checkedOn', 'tags']);
  });

  it('are compared with those that are stored', () => {
    const [remaining, changed, removed] = [shelf(), shelf(), shelf()];
    const created = CHILDREN.merged({ label: 'New' }, undefined);
    const wanted = [created, CHILDREN.merged({}, remaining), CHILDREN.merged({ label: 'Bolts' }, changed)];
    expect(CHILDREN.plan(wanted, [remaining, changed, removed])).toEqual({
      created: [created],
      changed: [wanted[2]],
      removed: [removed.id],
      isEmpty: false,
    });
    expect(CHILDREN.plan([CHILDREN.merged({}, remaining)], [remaining]).isEmpty).toBe(true);
  });

  it('are written by one statement for each kind of change', async () => {
    const { run, rows } = recorded([{ id: 'x' }]);
    const [created, changed] = [CHILDREN.merged({ label: 'New' }, undefined), CHILDREN.merged({}, shelf())];
    await CHILDREN.write(rows, STORE, { created: [created], changed: [changed], removed: [KEEPER], isEmpty: false });
    expect(run.map(({ sql }) => sql)).toEqual([
      'delete from shelf where store_id = $1 and id = any($2::uuid[]) returning id',
      'update shelf t set number = n.number, label = n.label, keeper = n."keeperId", ' +
        'checked_on = n."checkedOn", tags = n.tags ' +
        RECORDSET +
        'where t.store_id = $1 and t.id = n.id',
      'insert into shelf (client_id, store_id, id, number, label, keeper, checked_on, tags) ' +
        'select app_client_id(), $1::uuid, n.id, n.number, n.label, n."keeperId", n."checkedOn", n.tags ' +
        RECORDSET +
        'on conflict (client_id, id) do nothing returning id',
    ]);
    expect(run[2]!.params).toEqual([STORE, JSON.stringify([created])]);
  });

  it('need no statement when nothing differs', async () => {
    const { run, rows } = recorded();
    await CHILDREN.write(rows, STORE, { created: [], changed: [], removed: [], isEmpty: true });
    expect(run).toEqual([]);
  });

  it('are NOT FOUND when another parent has one of them', async () => {
    const { rows } = recorded([]);
    await expect(CHILDREN.insert(rows, STORE, [CHILDREN.merged({}, undefined)])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a printed row', () => {
  it('contains the present names of people', () => {
    const PRINTED = printedOf(shelves, 'k', ['storeId', 'number', 'tags', 'builtAt']);
    expect(PRINTED.sql).toBe(
      "k.id, k.label, case when k_keeper.id is not null then json_build_object('id', k_keeper.id, " +
        `'name', k_keeper.name) end as "keeper", k.checked_on as "checkedOn"`,
    );
    expect(PRINTED.joins).toBe(
      'left join client_user k_keeper on k_keeper.client_id = k.client_id and k_keeper.id = k.keeper',
    );
    const row: RowOf<typeof PRINTED> = { id: STORE, label: '', keeper: { id: KEEPER, name: 'Mia' }, checkedOn: null };
    // @ts-expect-error a person is printed, not an id
    expect(row.keeperId).toBeUndefined();
  });
});
