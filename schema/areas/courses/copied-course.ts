import { htmlOfText } from '../../kernel/rich-text.shared.ts';
import type { CatalogueCourse, CourseBlock, CourseContent } from './course-content.shared.ts';
import {
  eachLanguage,
  newKey,
  type InLanguages,
  type DraftBlock,
  type DraftContent,
  type OwnCourseDraft,
} from './own-course.shared.ts';

/** A course that can be copied: one of the product, or a published own one. */
export type CopiedCourse = Pick<CatalogueCourse, 'minutes' | 'cover' | 'oralRequired' | 'legalBasis'> & {
  content: OwnContent;
};

/** Null, or not set, for a language that the course does not have. */
export type OwnContent = InLanguages<CourseContent>;

/** Headings, paragraphs and lists of the product become formatted text, which is what the editor writes. */
function htmlOf(block: CourseBlock): string | null {
  switch (block.kind) {
    case 'heading':
      return htmlOfText(block.text).replace(/^<p>(.*)<\/p>$/, '<p><strong>$1</strong></p>');
    case 'paragraph':
      return htmlOfText(block.text);
    case 'list': {
      const items = block.items.map((item) => htmlOfText(item).replace(/^<p>(.*)<\/p>$/, '<li>$1</li>')).join('');
      return block.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'text':
      return block.html;
    default:
      return null;
  }
}

function draftBlocks(blocks: readonly CourseBlock[]): DraftBlock[] {
  const drafts: DraftBlock[] = [];
  for (const block of blocks) {
    const html = htmlOf(block);
    const last = drafts.at(-1);
    if (html !== null && last?.kind === 'text') last.html += html;
    else if (html !== null) drafts.push({ id: newKey(), kind: 'text', html });
    else drafts.push(otherBlock(block));
  }
  return drafts;
}

function otherBlock(block: CourseBlock): DraftBlock {
  const id = newKey();
  if (block.kind === 'figure' || block.kind === 'image') return { caption: '', ...block, id };
  if (block.kind === 'video') return { subtitlesFileId: null, ...block, id };
  if (block.kind === 'callout') return { ...block, id };
  throw new Error(`A block of kind ${block.kind} is formatted text`);
}

const contentOf = (content: CourseContent): DraftContent => ({
  ...content,
  pages: content.pages.map((page) => ({ ...page, blocks: draftBlocks(page.blocks) })),
  // The source is not copied: it supports the wording of the product, which the organisation may change.
  questions: content.questions.map(({ source: _, ...question }) => question),
});

/** A draft with the content of a course. Pages, questions and answers keep their ids. */
export const draftOfCourse = ({ minutes, cover, oralRequired, legalBasis, content }: CopiedCourse): OwnCourseDraft => ({
  minutes,
  cover,
  oralRequired,
  legalBasis,
  content: eachLanguage(content, contentOf),
});
