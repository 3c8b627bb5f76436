import sanitizeHtml from 'sanitize-html';
import {
  BLOCK_ELEMENTS,
  BULLET_ELEMENT,
  LEVEL_ATTRIBUTE,
  OTHER_ELEMENTS,
  SCRIPT_ELEMENTS,
  WITHOUT_TEXT,
  isHtml,
} from './rich-text-tokens.shared.ts';
import { canonicalHtml, htmlOfText } from './rich-text.shared.ts';

/** Deepest nesting of elements; deeper ones are left out, their text stays. Limits recursion. */
const DEEPEST = 100;

const ELEMENTS = [...BLOCK_ELEMENTS, ...OTHER_ELEMENTS, ...SCRIPT_ELEMENTS, BULLET_ELEMENT, 'span'];

/** Word uses styles instead of elements: they mark list items, and which text is nothing but a bullet. */
const MSO_ITEM = /mso-list\s*:(?!\s*(?:ignore|none))/i;
const MSO_LEVEL = /mso-list\s*:[^;]{0,80}\blevel(\d{1,2})\b/i;
const MSO_BULLET = /mso-list\s*:\s*ignore/i;

/**
 * Sanitizes HTML: p, br, strong, em, u, s, ul, ol and li without attributes, in canonical form, '' when it is empty. A
 * text without any element is plain text, its lines become paragraphs. Idempotent.
 *
 * In two independent steps: sanitize-html parses as browsers do and drops what could run; its result is rebuilt from
 * known elements and escaped text alone.
 */
export function cleanRichText(text: string): string {
  if (!isHtml(text)) return canonicalHtml(htmlOfText(text));
  return canonicalHtml(
    sanitizeHtml(text, {
      allowedTags: ELEMENTS,
      allowedAttributes: { li: [LEVEL_ATTRIBUTE] },
      nestingLimit: DEEPEST,
      nonTextTags: [...WITHOUT_TEXT, 'option', 'xmp', 'noembed', 'noframes', 'math', 'svg'],
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
