import { describe, expect, it } from 'vitest';
import { createInspectionSchema } from '../../schema/areas/inspections/inspection.input.ts';
import { PRESET_AREAS } from '../../schema/areas/inspections/inspection-presets.shared.ts';

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
      tasks: tasks.map((task) => ({ name: task.name[language], description: task.description[language] })),
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
