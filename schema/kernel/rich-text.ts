import sanitizeHtml from 'sanitize-html';
import {
  BLOCK_ELEMENTS,
  BULLET_ELEMENT,
  LEVEL_ATTRIBUTE,
  OTHER_ELEMENTS,
  SCRIPT_ELEMENTS,
  canonicalHtml,
  htmlOfText,
  isHtml,
} from './rich-text.shared.ts';

/** Elements inside each other beyond this are left out, their text stays: nobody writes so, and stacks have an end. */
const DEEPEST = 100;

const ELEMENTS = [...BLOCK_ELEMENTS, ...OTHER_ELEMENTS, ...SCRIPT_ELEMENTS, BULLET_ELEMENT, 'span'];

/**
 * Word says in styles what HTML says in elements: that a paragraph is an item of a list, and which text is nothing but
 * its bullet.
 */
const MSO_ITEM = /mso-list\s*:(?!\s*(?:ignore|none))/i;
const MSO_LEVEL = /mso-list\s*:[^;]*\blevel(\d{1,2})\b/i;
const MSO_BULLET = /mso-list\s*:\s*ignore/i;

/**
 * HTML from outside as it may be stored and shown: p, br, strong, em, u, s, ul, ol and li without attributes, in one
 * spelling, '' when it says nothing. A text without any element is taken as plain text, its lines become paragraphs.
 * Cleaning what is clean changes nothing.
 *
 * Twice, by two that know nothing of each other: sanitize-html reads as browsers do and drops what could run; what it
 * leaves is built anew of known elements and escaped text alone.
 */
export function cleanRichText(text: string): string {
  if (!isHtml(text)) return canonicalHtml(htmlOfText(text));
  return canonicalHtml(
    sanitizeHtml(text, {
      allowedTags: ELEMENTS,
      allowedAttributes: { li: [LEVEL_ATTRIBUTE] },
      nestingLimit: DEEPEST,
      nonTextTags: [
        'script',
        'style',
        'title',
        'xml',
        'template',
        'noscript',
        'iframe',
        'object',
        'textarea',
        'select',
        'option',
        'xmp',
        'noembed',
        'noframes',
        'math',
        'svg',
      ],
      transformTags: {
        p: (name, { style = '' }) => {
          const attribs: Record<string, string> = MSO_ITEM.test(style)
            ? { [LEVEL_ATTRIBUTE]: MSO_LEVEL.exec(style)?.[1] ?? '1' }
            : {};
          return { tagName: LEVEL_ATTRIBUTE in attribs ? 'li' : name, attribs };
        },
        span: (name, { style = '' }) => ({ tagName: MSO_BULLET.test(style) ? BULLET_ELEMENT : name, attribs: {} }),
      },
    }),
  );
}
