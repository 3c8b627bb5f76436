import type { TemplateContent, TemplateSection } from '../../records/template-content.shared.ts';
import type { TemplateArea } from './inspection-template.input.ts';

/** Areas with their items as the sections of a template. */
export const sectionsOf = (areas: readonly TemplateArea[]): TemplateSection[] =>
  areas.map(({ name, tasks }) => ({
    name,
    items: tasks.map((task) => ({ name: task.name, text: task.description, measures: '', legal: '' })),
  }));

/** The other way round. An area needs a name. */
export const areasOf = (sections: readonly TemplateSection[]): TemplateArea[] =>
  sections.map(({ name, items }, index) => ({
    name: name || String(index + 1),
    tasks: items.map((item) => ({ name: item.name, description: item.text })),
  }));

/** What a version says to an inspection, which has no note. */
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
