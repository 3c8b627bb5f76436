import { fontFaces } from './fonts.ts';
import printStyle from './templates/style.hbs?raw';

/** Content of the page margins. */
export interface PageEdges {
  title: string;
  /** The version, or that it is a draft. */
  state: string;
  isDraft: boolean;
  organisation: string;
  /** Text around the numbers of page and pages. */
  page: string;
  of: string;
}

/** Longest texts that fit into a margin. */
const TITLE_LENGTH = 70;
const ORGANISATION_LENGTH = 80;

/**
 * The style of a document with its running head and foot. Those are margin boxes (CSS Paged Media), which the first
 * page leaves to the letterhead: they share the document's fonts and need no second template. A document is laid out as pages
 * alone: without the rule for the screen it would be laid out for a window, too, before it is printed.
 */
export function pageStyle(edges: PageEdges, direction: 'ltr' | 'rtl', texts: string): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return `${fontFaces(texts)}
@page {
  size: A4; margin: 24mm ${direction === 'rtl' ? '20mm 20mm 18mm' : '18mm 20mm 20mm'};
  font: 7.5pt/1.3 Inter, sans-serif; color: #56646a;
  @top-${start} { content: ${cssString(shortened(edges.title, TITLE_LENGTH))}; text-align: ${start}; vertical-align: bottom;
    padding-bottom: 5mm; white-space: nowrap; }
  @top-${end} { content: ${cssString(edges.state)}; text-align: ${end}; vertical-align: bottom; padding-bottom: 5mm;
    white-space: nowrap; font-weight: 600; ${edges.isDraft ? 'color: #9b1c14;' : ''} }
  @bottom-${start} { content: ${cssString(shortened(edges.organisation, ORGANISATION_LENGTH))}; text-align: ${start};
    vertical-align: top; padding-top: 5mm; white-space: nowrap; }
  @bottom-${end} { content: ${cssString(edges.page)} counter(page) ${cssString(edges.of)} counter(pages);
    text-align: ${end}; vertical-align: top; padding-top: 5mm; white-space: nowrap; }
}
@media screen { body { display: none; } }
@page :first { margin-top: 16mm; @top-left { content: none; } @top-right { content: none; } }
${printStyle}`;
}

/**
 * A text as a CSS string: everything but letters and digits is escaped. Blanks too, because a blank after an escape
 * would be its end.
 */
function cssString(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16).padStart(6, '0')}`)}"`;
}

function shortened(text: string, length: number): string {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}
