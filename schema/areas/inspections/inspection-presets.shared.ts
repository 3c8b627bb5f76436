import presets from './presets.json';

/** A text in both languages. */
export interface PresetText {
  de: string;
  en: string;
}

/** A task to pick: what is looked at, and which rules ask for it. */
export interface PresetTask {
  id: string;
  name: PresetText;
  description: PresetText;
  legalBasis: string[];
}

export interface PresetArea {
  id: string;
  name: PresetText;
  tasks: PresetTask[];
}

/** The six areas of the picker, about ten kilobytes: a page loads this module when the picker opens. Isomorphic. */
export const PRESET_AREAS: readonly PresetArea[] = presets.areas;
