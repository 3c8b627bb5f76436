import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  fileKindsOf,
  ownCourseDraftSchema,
  type OwnCourseDraft,
} from '../../schema/areas/courses/own-course.shared.ts';
import { changedData, contentOfCourse, withoutFiles } from '../../schema/areas/own-templates/course-content.shared.ts';

const area = { x: 10, y: 10, width: 20, height: 25 };
/** A course with each part that can have a file or a text. */
const DRAFT: OwnCourseDraft = {
  minutes: 20,
  cover: 'cover-name',
  coverFileId: randomUUID(),
  oralRequired: true,
  legalBasis: ['word'],
  content: {
    en: null,
    de: {
      title: 'word',
      summary: 'word',
      audience: 'word',
      goals: ['word'],
      pages: [
        {
          id: 'p1',
          title: 'word',
          blocks: [
            { id: 'b1', kind: 'text', html: '<p>word</p>' },
            { id: 'b2', kind: 'callout', tone: 'info', text: 'word' },
            { id: 'b3', kind: 'figure', illustration: 'drawing-name', alt: 'word', caption: 'word' },
            { id: 'b4', kind: 'image', fileId: randomUUID(), alt: 'word', caption: 'word' },
            { id: 'b5', kind: 'video', fileId: randomUUID(), title: 'word', subtitlesFileId: randomUUID() },
          ],
        },
      ],
      questions: [
        {
          id: 'q1',
          kind: 'hotspot',
          text: 'word',
          answers: [{ id: 'a1', text: 'word', correct: true, why: 'word', area }],
          figure: { fileId: randomUUID(), alt: 'word' },
          after: 'p1',
        },
        {
          id: 'q2',
          kind: 'hotspot',
          text: 'word',
          answers: [{ id: 'a1', text: 'word', correct: true, why: 'word', area }],
          figure: { illustration: 'drawing-name', alt: 'word' },
          page: 'p1',
        },
      ],
      onSite: ['word'],
      oralPart: 'word',
      repeat: 'word',
    },
  },
};

describe('a course that becomes a template', () => {
  it('leaves every file in its organisation, the picture of a question too, which keeps its places and waits for another', () => {
    expect(fileKindsOf(DRAFT).size).toBe(5);
    const left = withoutFiles(DRAFT);
    expect(fileKindsOf(left).size).toBe(0);
    expect(ownCourseDraftSchema.safeParse(left).success).toBe(true);
    expect(left.content.de!.questions.map(({ figure }) => figure)).toEqual([
      { alt: 'word' },
      { illustration: 'drawing-name', alt: 'word' },
    ]);
    expect(left.content.de!.questions[0]!.answers[0]!.area).toEqual(area);
  });

  it('has each of its texts changed where a name is left out, and no id or choice', () => {
    const changed = contentOfCourse(DRAFT)
      .sections.flatMap(({ items }) => items)
      .map(({ data }) => changedData(data!, (text) => text.replaceAll('word', '…')))
      .join('\n');
    expect(changed).not.toContain('word');
    for (const fragment of ['"p1"', '"cover-name"', '"drawing-name"', '"hotspot"', '"info"', DRAFT.coverFileId!])
      expect(changed).toContain(fragment);
  });

  it('says the texts of each part as somebody reads them, whatever order the store has', () => {
    const answers = [{ why: 'Dort wird gezählt.', correct: true, text: 'am Tor', id: 'a1' }];
    const draft = structuredClone(DRAFT);
    draft.content.de = {
      ...draft.content.de!,
      repeat: 'jährlich',
      summary: 'Wohin du gehst',
      title: 'Sammelplatz',
      goals: ['Du findest ihn'],
      pages: [{ blocks: [{ html: '<p>Geh zum Tor</p>', kind: 'text', id: 'b1' }], title: 'Der Weg', id: 'p1' }],
      questions: [{ answers, kind: 'single', id: 'q1', text: 'Wo ist er?' }],
    };
    const [, about, pages, questions] = contentOfCourse(draft).sections;
    expect(about!.items[0]!.text.split('\n').slice(0, 2)).toEqual(['Sammelplatz', 'Wohin du gehst']);
    expect(about!.items[0]!.text.endsWith('jährlich')).toBe(true);
    expect(pages!.items[0]).toMatchObject({ name: 'Der Weg', text: 'Geh zum Tor' });
    expect(questions!.items[0]).toMatchObject({ name: 'Wo ist er?', text: 'am Tor\nDort wird gezählt.' });
  });
});
