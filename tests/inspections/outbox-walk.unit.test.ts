import { describe, expect, test } from 'vitest';
import { EMPTY_TASK } from '../../client/areas/inspections/inspection-fields.ts';
import { saveInput, walkConflicts } from '../../client/areas/inspections/outbox/save-input.ts';
import { createMerger } from '../../client/areas/inspections/walk/walk-model.ts';
import {
  type WalkInspection,
  type WalkTaskData,
  withSaved,
} from '../../client/areas/inspections/walk/open-inspections.ts';
import {
  changed,
  fieldRef,
  type FieldEntry,
  groupOf,
  type OutboxEntry,
  removalRef,
} from '../../client/kit/outbox/outbox-entries.ts';
import { EMPTY_VIEW, viewOf } from '../../client/kit/outbox/outbox-view.ts';

const task = (id: string, position: string, rest: Partial<WalkTaskData> = {}): WalkTaskData => ({
  ...EMPTY_TASK,
  id,
  areaId: 'a',
  name: id,
  position,
  ticketState: 'none',
  ticketClosed: false,
  ticket: null,
  proofs: [],
  ...rest,
});
const inspection: WalkInspection = {
  id: 'hall',
  title: 'Halle',
  status: 'Draft',
  inspectionDate: '2026-11-21',
  nextExecution: null,
  responsibleId: 'petra',
  placeId: null,
  templateVersion: null,
  newerTemplateVersion: null,
  createdAt: '',
  updatedAt: '',
  version: 3,
  responsible: null,
  proofs: [],
  versions: [],
  areas: [
    {
      id: 'a',
      name: 'Werkstatt',
      position: 'a0',
      tasks: [task('t1', 'a0', { answer: 'true' }), task('t2', 'a1', { ticketState: 'created', comment: 'lose' })],
    },
  ],
};

const at = { owner: 'o', record: 'hall', stamp: 's', at: 1 };
const change = (entity: string, id: string, field: string, value: unknown, seen?: unknown): FieldEntry =>
  changed(undefined, { ...at, entity, id, field, value, ...(seen !== undefined && { seen }) })!;
const removal = (entity: string, id: string): OutboxEntry => ({
  ...at,
  kind: 'removal',
  ref: removalRef(entity, id),
  entity,
  id,
});
const view = (...entries: OutboxEntry[]) =>
  viewOf(entries, { isSending: false, trouble: null, blocked: null, isKept: true }, new Map(), EMPTY_VIEW);

describe('what waits on this device', () => {
  test('has precedence over the state of the server, and is counted', () => {
    const walk = createMerger()(
      inspection,
      view(
        change('InspectionTask', 't2', 'answer', 'notApplicable', 'null'),
        change('Inspection', 'hall', 'title', 'Halle 1', 'Halle'),
      ),
    );
    expect(walk.title).toBe('Halle 1');
    expect(walk.counts).toEqual({ tasks: 2, checked: 2, defects: 0 });
  });

  test('adds new entries at their place, and removes the deleted ones', () => {
    const fresh = Object.entries({ areaId: 'a', name: 'Neu', description: '', position: 'a0V' }).map(([field, value]) =>
      change('InspectionTask', 'n', field, value),
    );
    const walk = createMerger()(inspection, view(...fresh, removal('InspectionTask', 't2')));
    expect(walk.areas[0]!.tasks.map(({ name }) => name)).toEqual(['t1', 'Neu']);
    expect(walk.areas[0]!.tasks[1]).toMatchObject({ answer: 'null', comment: '', ticketState: 'none' });
  });

  test('leaves a task in its area if the target area was removed', () => {
    const walk = createMerger()(inspection, view(change('InspectionTask', 't2', 'areaId', 'weg', 'a')));
    expect(walk.areas.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([['t1', 't2']]);
    expect(walk.counts.tasks).toBe(2);
  });

  test('makes a created ticket one to update when the finding was changed', () => {
    const walk = createMerger()(inspection, view(change('InspectionTask', 't2', 'comment', 'lose, oben', 'lose')));
    expect(walk.areas[0]!.tasks[1]!.ticketState).toBe('changed');
  });

  test('keeps the objects of unchanged parts, so that they are not rendered again', () => {
    const merge = createMerger();
    const before = merge(inspection, view());
    const after = merge(inspection, view(change('InspectionTask', 't2', 'comment', 'x', 'lose')));
    expect(after.areas[0]!.tasks[0]).toBe(before.areas[0]!.tasks[0]);
    expect(after.areas[0]!.tasks[1]).not.toBe(before.areas[0]!.tasks[1]);
  });
});

describe('what the server has taken', () => {
  const head = { version: 4, updatedAt: 'now' };
  test('is in the record before it is removed from the queue', () => {
    const next = withSaved(
      inspection,
      [
        change('InspectionTask', 't2', 'comment', ' lose, oben ', 'lose'),
        change('Inspection', 'hall', 'responsible', 'max', 'petra'),
      ],
      head,
    );
    expect(next).toMatchObject({ version: 4, responsibleId: 'max' });
    expect(next.areas[0]!.tasks[1]).toMatchObject({ comment: 'lose, oben', ticketState: 'changed' });
    expect(next.areas[0]!.tasks[0]).toBe(inspection.areas[0]!.tasks[0]);
  });

  test('can be new areas with tasks, and removals', () => {
    const taken = [
      change('InspectionArea', 'b', 'name', 'Hof'),
      change('InspectionArea', 'b', 'position', 'a1'),
      change('InspectionTask', 'n', 'areaId', 'b'),
      change('InspectionTask', 'n', 'name', 'Tor'),
    ];
    const next = withSaved(
      inspection,
      [
        ...taken,
        { ...at, kind: 'removal', ref: removalRef('InspectionTask', 't1'), entity: 'InspectionTask', id: 't1' },
      ],
      head,
    );
    expect(next.areas.map(({ name, tasks }) => [name, tasks.map(({ id }) => id)])).toEqual([
      ['Werkstatt', ['t2']],
      ['Hof', ['n']],
    ]);
  });
});

describe('the request', () => {
  const storedChange = change('InspectionTask', 't1', 'comment', ' lose ', 'alt');
  const fresh = [
    change('InspectionTask', 'n', 'areaId', 'a'),
    change('InspectionTask', 'n', 'name', 'Neu'),
    change('InspectionTask', 'n', 'answer', 'true', 'null'),
  ];

  test('contains the base of each change, and none for new entries', () => {
    const { input } = saveInput([
      storedChange,
      ...fresh,
      change('Inspection', 'hall', 'title', 'Halle 1', 'Halle'),
      removal('InspectionArea', 'b') as never,
    ]);
    expect(input).toEqual({
      fields: { title: 'Halle 1', base: { title: 'Halle' } },
      tasks: [
        { id: 't1', comment: 'lose', base: { comment: 'alt' } },
        { id: 'n', areaId: 'a', name: 'Neu', ok: true, notApplicable: false },
      ],
      removedAreas: ['b'],
    });
  });

  test('changes both fields of an answer, each with its base', () => {
    const { input } = saveInput([change('InspectionTask', 't1', 'answer', 'notApplicable', 'true')]);
    expect(input.tasks).toEqual([
      { id: 't1', ok: null, notApplicable: true, base: { ok: true, notApplicable: false } },
    ]);
  });

  test('meets what somebody else answered as one conflict, whichever fields it is about', () => {
    const conflict = (field: string, theirs: unknown) => ({
      entity: 'InspectionTask',
      id: 't1',
      field,
      theirs,
      at: null,
      user: null,
    });
    const answers = (...conflicts: ReturnType<typeof conflict>[]) =>
      walkConflicts(conflicts).map(({ field, theirs }) => [field, theirs]);
    expect(answers(conflict('ok', false))).toEqual([['answer', 'false']]);
    expect(answers(conflict('ok', null), conflict('notApplicable', true))).toEqual([['answer', 'notApplicable']]);
    expect(answers(conflict('comment', 'x'), conflict('notApplicable', true))).toEqual([
      ['comment', 'x'],
      ['answer', 'notApplicable'],
    ]);
  });

  test('identifies the entry that the server refuses', () => {
    const { refs } = saveInput([storedChange, ...fresh]);
    expect(refs.get('tasks.0.comment')).toBe(storedChange.ref);
    expect(refs.get('tasks.1.name')).toBe(fresh[1]!.ref);
  });
});

test('names of entries and groups are different', () => {
  expect(fieldRef('InspectionTask', 't1', 'answer')).not.toBe(fieldRef('InspectionTask', 't1', 'comment'));
  expect(groupOf('InspectionArea', 'x')).not.toBe(groupOf('InspectionTask', 'x'));
});
