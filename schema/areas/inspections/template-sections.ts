import type { TemplateContent, TemplateSection } from '../../records/template-content.shared.ts';
import type { TemplateArea } from './inspection-template.input.ts';

/** Converts areas with their items to the sections of a template. */
export const sectionsOf = (areas: readonly TemplateArea[]): TemplateSection[] =>
  areas.map(({ name, tasks }) => ({
    name,
    items: tasks.map((task) => ({ name: task.name, text: task.description, measures: '', legal: '' })),
  }));

/** Converts sections to areas. An area needs a name, so a section without one gets its number. */
export const areasOf = (sections: readonly TemplateSection[]): TemplateArea[] =>
  sections.map(({ name, items }, index) => ({
    name: name || String(index + 1),
    tasks: items.map((item) => ({ name: item.name, description: item.text })),
  }));

/** The content of a version for an inspection, which has no notes. */
export const contentOfVersion = ({
  title,
  areas,
}: {
  title: string;
  areas: readonly TemplateArea[];
}): TemplateContent => ({
  title,
  note: '',
  sections: sectionsOf(areas),
});
