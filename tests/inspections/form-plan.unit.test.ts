import { describe, expect, test } from 'vitest';
import {
  asNew,
  copyOf,
  type CopySource,
  createInput,
  EMPTY_PLAN,
  inspectionForm,
  newInspection,
  openDefects,
  pathOfField,
  placeOfPath,
  withArea,
  withoutArea,
  withPicked,
  withTask,
  withTaskMoved,
} from '../../client/areas/inspections/form/inspection-values.ts';
import { bareName, inOneYear, namedPdf } from '../../client/areas/inspections/finish/finish-form.ts';
import { searchPresets, selectedPresets } from '../../client/areas/inspections/presets/preset-selection.ts';
import { gapAt, moved, placeForGap, placeForKey } from '../../client/kit/nested-list/list-order.ts';
import { BRANCH_CATALOGUES, PRESET_AREAS } from '../../schema/areas/inspections/inspection-presets.shared.ts';

const source: CopySource = {
  id: 'old',
  title: 'Halle 1',
  placeId: 'hall',
  templateVersion: { id: 'second' },
  coInspectors: [
    { id: 'anna', removed: false },
    { id: 'left', removed: true },
  ],
  areas: [
    {
      id: 'a',
      name: 'Werkstatt',
      tasks: [
        { id: 't1', name: 'Treppe', description: 'Fest', ok: false, comment: 'Geländer lose', ticketClosed: false },
        { id: 't2', name: 'Licht', description: '', ok: false, comment: 'Dunkel', ticketClosed: true },
        { id: 't3', name: 'Tor', description: '', ok: true, comment: 'Neu', ticketClosed: false },
      ],
    },
  ],
};

describe('a copy', () => {
  const defects = openDefects(source);
  const values = copyOf(source, 'petra');
  const sent = (withDefects: boolean) =>
    createInput(inspectionForm.parse({ ...values, withDefects }), defects).areas![0]!.tasks!;

  test('begins anew with ids of its own, with nothing looked at', () => {
    const tasks = sent(false);
    expect(tasks.map(({ name, ok, comment }) => [name, ok, comment])).toEqual([
      ['Treppe', undefined, undefined],
      ['Licht', undefined, undefined],
      ['Tor', undefined, undefined],
    ]);
    expect(tasks.every(({ id }) => id && !['t1', 't2', 't3'].includes(id))).toBe(true);
  });

  test('follows the version of the template that the original follows', () => {
    expect(createInput(inspectionForm.parse(values), defects).templateVersion).toBe('second');
    const own = copyOf({ ...source, templateVersion: null }, 'petra');
    expect(createInput(inspectionForm.parse(own), defects)).not.toHaveProperty('templateVersion');
  });

  test('that another window continues has the same content under other ids', () => {
    const again = asNew(values);
    const ids = ({ id, order, areas }: typeof values) => [id, ...order, ...order.flatMap((area) => areas[area]!.order)];
    expect(ids(again).filter((id) => ids(values).includes(id))).toEqual([]);
    const said = (of: typeof values) =>
      createInput(inspectionForm.parse(of), defects).areas!.map(({ name, tasks }) => [
        name,
        tasks!.map(({ id: _id, ...task }) => task),
      ]);
    expect(said(again)).toEqual(said(values));
    expect(ids(again)).toHaveLength(5);
  });

  test('takes over defects whose ticket is not done, when that is wished', () => {
    expect(sent(true).map(({ ok, comment }) => [ok, comment])).toEqual([
      [false, 'Geländer lose'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('a plan', () => {
  const one = withArea(EMPTY_PLAN, 0, { name: 'Lager', tasks: [{ name: 'Regale', description: '' }] }, 'lager');
  const two = withArea(one, 0, { name: 'Hof', tasks: [] }, 'hof');
  const plan = withTask(two, 'hof', 0, { name: 'Tor', description: '' }, 'tor');

  test('finds the field that the server names by its indexes, and returns where a field is', () => {
    expect(pathOfField('areas.0.tasks.0.name', plan)).toBe('tasks.tor.name');
    expect(pathOfField('areas.1.name', plan)).toBe('areas.lager.name');
    expect(pathOfField('title', plan)).toBe('title');
    expect(placeOfPath('tasks.tor.name', plan)).toMatchObject({ area: 0, areaId: 'hof', task: 0 });
    expect(placeOfPath('title', plan)).toBeNull();
  });

  test('puts what is picked into an area of the same name', () => {
    const { plan: next, touched } = withPicked(plan, [
      { name: 'Lager', tasks: [{ name: 'Stapler', description: '' }] },
      { name: 'Büro', tasks: [] },
    ]);
    expect(touched[0]).toBe('lager');
    expect(next.order.map((id) => `${next.areas[id]!.name} ${next.areas[id]!.order.length}`)).toEqual([
      'Hof 1',
      'Lager 2',
      'Büro 0',
    ]);
  });

  test('takes an area out with its tasks', () => {
    expect(withoutArea(plan, 'hof')).toMatchObject({ order: ['lager'] });
    expect(withoutArea(plan, 'hof').tasks['tor']).toBeUndefined();
  });

  test('lets a task move to another area, with its texts', () => {
    const next = withTaskMoved(plan, 'hof', 'lager', 'tor');
    expect([next.areas['hof']!.order, next.areas['lager']!.order.at(-1)]).toEqual([[], 'tor']);
    expect(next.tasks).toEqual(plan.tasks);
    expect(placeOfPath('tasks.tor.name', next)).toMatchObject({ areaId: 'lager', task: 1 });
  });

  test('is refused without the names that the specification asks for', () => {
    const empty = inspectionForm.safeParse({
      ...newInspection(''),
      ...withTask(plan, 'hof', 1, { name: ' ', description: '' }, 'x'),
    });
    expect(empty.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'responsible',
      'tasks.x.name',
      'title',
    ]);
  });
});

describe('templates', () => {
  test('are found by name, words and rules, in the reader’s language', () => {
    const names = (search: string) =>
      searchPresets(PRESET_AREAS, search, 'de').flatMap(({ tasks }) => tasks.map(({ name }) => name.de));
    expect(names('not-halt')).toEqual(['Not-Halt und Wiederanlauf']);
    expect(names('ASR A3.4')).toContain('Beleuchtung und Blendung');
    expect(searchPresets(PRESET_AREAS, 'xyzzy', 'de')).toEqual([]);
    expect(searchPresets(PRESET_AREAS, '', 'en')).toHaveLength(6);
  });

  test('add the rules on which they are based', () => {
    const [area] = selectedPresets(PRESET_AREAS, new Set(['office-01']), 'de', (key, text) => `${key}: ${text}`);
    expect(area!.tasks).toHaveLength(1);
    expect(area!.tasks[0]!.description).toMatch(/\nbasis: .*ASR A6/);
  });

  test('propose the measure for a defect, and distinguish rules that were read from usual ones', () => {
    const areas = BRANCH_CATALOGUES.flatMap((each) => each.areas);
    const [area] = selectedPresets(areas, new Set(['joinery-01']), 'en', (key, text) => `${key}: ${text}`);
    expect(area).toEqual({
      name: 'Machines',
      tasks: [
        {
          name: 'Are guard and riving knife fitted and set on every circular saw?',
          description: [
            'measure: Stop the machine until fitted, show and check the setting',
            'basis: BetrSichV §§ 4, 5, 8',
            'usual: DGUV Regel 109-606',
          ].join('\n'),
        },
      ],
    });
  });

  test('picked from two catalogues have what both share once, in one area of its name', () => {
    const areas = BRANCH_CATALOGUES.flatMap((each) => each.areas);
    const picked = selectedPresets(areas, new Set(['common-01', 'joinery-01', 'metal-01']), 'de', () => '');
    expect(picked.map(({ name, tasks }) => [name, tasks.length])).toEqual([
      ['Organisation', 1],
      ['Maschinen', 2],
    ]);
  });
});

describe('finishing', () => {
  test('proposes the same day of the next year', () => {
    expect(inOneYear('2026-11-21')).toBe('2027-11-21');
    expect(inOneYear('2028-02-29')).toBe('2029-03-01');
  });

  test('sends the proof under the name that was typed', () => {
    const file = new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });
    expect(namedPdf(file, 'Protokoll Halle 1').name).toBe('Protokoll Halle 1.pdf');
    expect(namedPdf(file, ' ').name).toBe('scan.pdf');
    expect(bareName('scan.PDF')).toBe('scan');
  });
});

describe('a list in an order', () => {
  test('is moved by keys and by the gap under the pointer', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect([placeForKey('End', 0, 3), placeForKey('ArrowUp', 0, 3), placeForKey('x', 0, 3)]).toEqual([2, 0, null]);
    const boxes = [0, 10, 20].map((top) => ({ top, bottom: top + 10 }));
    expect([gapAt(-5, boxes), gapAt(12, boxes), gapAt(99, boxes)]).toEqual([0, 1, 3]);
    expect([placeForGap(0, 3), placeForGap(2, 0), placeForGap(1, 1)]).toEqual([2, 0, 1]);
  });
});
