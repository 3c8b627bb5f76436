import type { PresetArea, PresetTask } from '../../../../schema/areas/inspections/inspection-presets.shared.ts';
import type { Language } from '../../../kit/i18n/i18n.ts';
import type { PickedArea } from '../form/inspection-values.ts';

const contains = (text: string, needle: string): boolean => text.toLocaleLowerCase().includes(needle);

/** The areas with the tasks that match a search; an area whose name matches keeps all its tasks. */
export const searchPresets = (areas: readonly PresetArea[], search: string, language: Language): PresetArea[] => {
  const needle = search.trim().toLocaleLowerCase();
  if (!needle) return [...areas];
  const fits = ({ name, description, legalBasis }: PresetTask): boolean =>
    [name[language], description[language], ...legalBasis].some((text) => contains(text, needle));
  return areas.flatMap((area) => {
    const tasks = contains(area.name[language], needle) ? area.tasks : area.tasks.filter(fits);
    return tasks.length > 0 ? [{ ...area, tasks: [...tasks] }] : [];
  });
};

/**
 * The selection in the order of the list and in the reader's language; the legal basis of a task follows its
 * description.
 */
export const selectedPresets = (
  areas: readonly PresetArea[],
  ticked: ReadonlySet<string>,
  language: Language,
  basis: (rules: string) => string,
): PickedArea[] =>
  areas.flatMap(({ name, tasks }) => {
    const chosen = tasks.filter(({ id }) => ticked.has(id));
    if (chosen.length === 0) return [];
    return [
      {
        name: name[language],
        tasks: chosen.map((task) => ({
          name: task.name[language],
          description: [task.description[language], task.legalBasis.length > 0 && basis(task.legalBasis.join(', '))]
            .filter(Boolean)
            .join('\n'),
        })),
      },
    ];
  });
