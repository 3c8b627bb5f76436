import { describe, expect, it } from 'vitest';
import { createInspectionSchema } from '../../schema/areas/inspections/inspection.input.ts';
import { BRANCH_CATALOGUES, PRESET_AREAS } from '../../schema/areas/inspections/inspection-presets.shared.ts';

describe('The presets of inspections', () => {
  it('are six areas with tasks, each known by an id of its own', () => {
    expect(PRESET_AREAS).toHaveLength(6);
    const ids = PRESET_AREAS.flatMap((area) => [area.id, ...area.tasks.map((task) => task.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { tasks } of PRESET_AREAS) expect(tasks.length).toBeGreaterThan(5);
  });

  it.each(['de', 'en'] as const)('make an inspection that is accepted, with everything picked (%s)', (language) => {
    const areas = PRESET_AREAS.map(({ name, tasks }) => ({
      name: name[language],
      tasks: tasks.map((task) => ({ name: task.name[language], description: task.description![language] })),
    }));
    expect(
      createInspectionSchema.safeParse({ title: 'Alles', inspectionDate: '2026-11-20', responsible: 'x', areas }).error,
    ).toBeUndefined();
    for (const task of areas.flatMap((area) => area.tasks)) expect(task.description.trim()).not.toBe('');
  });

  it('name the rule that asks for each task', () => {
    for (const { id, legalBasis } of PRESET_AREAS.flatMap(({ tasks }) => tasks))
      expect([id, legalBasis.every((rule) => rule.trim() !== ''), legalBasis.length > 0]).toEqual([id, true, true]);
  });
});

describe('The catalogues of branches', () => {
  it('are six, each with what is common to all and 23 to 26 points of its own, in the order of the walk', () => {
    expect(BRANCH_CATALOGUES.map(({ id, areas }) => [id, areas.flatMap(({ tasks }) => tasks).length])).toEqual([
      ['joinery', 35],
      ['metal', 37],
      ['office', 36],
      ['careHome', 38],
      ['warehouse', 37],
      ['kitchen', 37],
    ]);
    for (const { areas } of BRANCH_CATALOGUES) expect(areas[0]!.name.de).toBe('Organisation');
  });

  it('say in both languages what to do about a defect, and name a rule for each point', () => {
    for (const { id, name, measure, legalBasis, usual = [] } of BRANCH_CATALOGUES.flatMap(({ areas }) => areas).flatMap(
      ({ tasks }) => tasks,
    )) {
      const texts = [name.de, name.en, measure?.de, measure?.en];
      expect([id, texts.every((text) => text?.trim()), legalBasis.length + usual.length > 0]).toEqual([id, true, true]);
    }
  });
});
