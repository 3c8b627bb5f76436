import catalogues from './catalogues.json';
import presets from './presets.json';

/** A text in both languages. */
export interface PresetText {
  de: string;
  en: string;
}

/** A task to pick: the item to look at, and the rules that require it. */
export interface PresetTask {
  id: string;
  name: PresetText;
  /** The item to look at, if the name is not enough. */
  description?: PresetText;
  /** The measure against a defect. */
  measure?: PresetText;
  legalBasis: readonly string[];
  /** Rules below the law that are usually cited for it; their wording was not checked. */
  usual?: readonly string[];
}

export interface PresetArea {
  id: string;
  name: PresetText;
  tasks: readonly PresetTask[];
}

/** A list to pick from. */
export interface PresetCatalogue {
  id: string;
  name: PresetText;
  areas: readonly PresetArea[];
}

/**
 * The six areas of the picker. This module has about a hundred kilobytes, so a page loads it when the picker opens.
 * Isomorphic.
 */
export const PRESET_AREAS: readonly PresetArea[] = presets.areas;

const { common, branches } = catalogues;

/** The catalogues of six branches, each with the items that all of them have, by area in the order of the walk. */
export const BRANCH_CATALOGUES: readonly PresetCatalogue[] = branches.map(({ id, name, points }) => ({
  id,
  name,
  areas: catalogues.areas.flatMap((area) => {
    const tasks = [...common, ...points].filter(({ areaId }) => areaId === area.id);
    return tasks.length > 0 ? [{ ...area, id: `${id}-${area.id}`, tasks }] : [];
  }),
}));
