import type { PresetArea, PresetTask } from '../../../../schema/areas/inspections/inspection-presets.shared.ts';
import type { Language } from '../../../kit/i18n/i18n.ts';
import type { PickedArea } from '../form/inspection-values.ts';

const contains = (text: string, needle: string): boolean => text.toLocaleLowerCase().includes(needle);

/** The areas with the tasks that match a search; an area whose name matches keeps all its tasks. */
export const searchPresets = (areas: readonly PresetArea[], search: string, language: Language): PresetArea[] => {
  const needle = search.trim().toLocaleLowerCase();
  if (!needle) return [...areas];
  const fits = ({ name, description, measure, legalBasis, usual = [] }: PresetTask): boolean =>
    [name[language], description?.[language], measure?.[language], ...legalBasis, ...usual].some(
      (text) => text !== undefined && contains(text, needle),
    );
  return areas.flatMap((area) => {
    const tasks = contains(area.name[language], needle) ? area.tasks : area.tasks.filter(fits);
    return tasks.length > 0 ? [{ ...area, tasks: [...tasks] }] : [];
  });
};

/** Translates a line below a task: `measure` or `basis` or `usual`, with its text. */
export type TaskLine = (key: 'measure' | 'basis' | 'usual', text: string) => string;

/** The lines below the name of a task: the item to look at, the measure against a defect, and the rules. */
export const linesOf = (
  { description, measure, legalBasis, usual = [] }: PresetTask,
  language: Language,
  line: TaskLine,
): string[] => [
  ...(description ? [description[language]] : []),
  ...(measure ? [line('measure', measure[language])] : []),
  ...(legalBasis.length > 0 ? [line('basis', legalBasis.join(', '))] : []),
  ...(usual.length > 0 ? [line('usual', usual.join(', '))] : []),
];

/**
 * The selection in the order of the lists and in the reader's language. A task that is in several lists is added once;
 * areas of the same name are merged.
 */
export const selectedPresets = (
  areas: readonly PresetArea[],
  ticked: ReadonlySet<string>,
  language: Language,
  line: TaskLine,
): PickedArea[] => {
  const picked = new Map<string, PickedArea['tasks'][number][]>();
  const left = new Set(ticked);
  for (const { name, tasks } of areas)
    for (const task of tasks)
      if (left.delete(task.id)) {
        const area = picked.get(name[language]) ?? [];
        picked.set(name[language], area);
        area.push({ name: task.name[language], description: linesOf(task, language, line).join('\n') });
      }
  return [...picked].map(([name, tasks]) => ({ name, tasks }));
};
