import type { TemplateContent } from '../../records/template-content.shared.ts';
import type { LetterWords } from '../appointed-persons/letter.shared.ts';
import { textSection } from './own-template.shared.ts';

const LINES = ['tasks', 'rights', 'attachments'] as const;

/** A letter as the content of a template, whose title is the subject. Isomorphic. */
export const contentOfLetter = (letter: LetterWords): TemplateContent => {
  const lines = LINES.map((name) => ({
    name,
    items: letter[name].map((line) => ({ name: line, text: '', measures: '', legal: '' })),
  }));
  const sections = [textSection('body', letter.body), ...lines, textSection('closing', letter.closing)];
  return { title: letter.subject, note: '', sections };
};

/** The letter in the content of a template. */
export function letterOfContent({ title, sections }: TemplateContent): LetterWords {
  const itemsOf = (name: string) => sections.filter((each) => each.name === name).flatMap(({ items }) => items);
  const text = (name: string): string => itemsOf(name)[0]?.text ?? '';
  const lines = (name: string): string[] => itemsOf(name).map((item) => item.name);
  const [tasks, rights, attachments] = LINES.map(lines) as [string[], string[], string[]];
  return { subject: title, body: text('body'), tasks, rights, attachments, closing: text('closing') };
}
