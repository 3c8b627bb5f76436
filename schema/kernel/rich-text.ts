import sanitizeHtml from 'sanitize-html';
import { BLOCK_ELEMENTS, OTHER_ELEMENTS, canonicalHtml, htmlOfText, isHtml } from './rich-text.shared.ts';

/** Elements inside each other beyond this are left out, their text stays: nobody writes so, and stacks have an end. */
const DEEPEST = 100;

const ELEMENTS = [...BLOCK_ELEMENTS, ...OTHER_ELEMENTS, 'span'];

/** Word says in styles what HTML says in elements: that a paragraph is an item of a list, and which text is nothing but its bullet. */
const MSO_ITEM = /mso-list\s*:(?!\s*(?:ignore|none))/i;
const MSO_BULLET = /mso-list\s*:\s*ignore/i;

/**
 * HTML from outside as it may be stored and shown: p, br, strong, em, u, s, ul, ol and li without attributes, in one spelling, '' when it
 * says nothing. A text without any element is taken as plain text, its lines become paragraphs. Cleaning what is clean changes nothing.
 *
 * Twice, by two that know nothing of each other: sanitize-html reads as browsers do and drops what could run; what it leaves is built
 * anew of known elements and escaped text alone.
 */
export function cleanRichText(text: string): string {
  if (!isHtml(text)) return canonicalHtml(htmlOfText(text));
  return canonicalHtml(
    sanitizeHtml(text, {
      allowedTags: ELEMENTS,
      allowedAttributes: {},
      nestingLimit: DEEPEST,
      nonTextTags: ['script', 'style', 'title', 'xml', 'template', 'noscript', 'iframe', 'object', 'textarea', 'select', 'option', 'xmp', 'noembed', 'noframes', 'math', 'svg'],
      transformTags: {
        p: (name, attribs) => ({ tagName: MSO_ITEM.test(attribs.style ?? '') ? 'li' : name, attribs: {} }),
        span: (name, attribs) => ({ tagName: MSO_BULLET.test(attribs.style ?? '') ? 'style' : name, attribs: {} }),
      },
    }),
  );
}
