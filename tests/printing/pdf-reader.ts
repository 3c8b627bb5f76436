import { getDocument, OPS, VerbosityLevel } from '../support/pdfjs.ts';

export interface ReadPdf {
  /** The text of each page, parts separated by blanks. */
  pages: string[];
  /** The text of all pages, with single blanks. */
  text: string;
  title: string;
  language: string;
  /** Whether the PDF is tagged, for assistive technology. */
  isTagged: boolean;
  /** The outline in order, nested entries after their parent. */
  outline: string[];
  /** Pictures on each page, with their size in points. */
  pictures: [width: number, height: number][][];
  /** Structure elements: Table, TH, H1, Figure … */
  structure: string[];
  /** Alternative texts of pictures. */
  alternatives: string[];
  /** Size of each page in points. */
  sizes: [number, number][];
}

interface StructureNode {
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

/** Extracts the content and structure of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: true });
  const document = await loading.promise;
  try {
    const { info } = (await document.getMetadata()) as unknown as { info: { Title?: string; Language?: string } };
    const found: ReadPdf = {
      pages: [],
      text: '',
      title: info.Title ?? '',
      language: info.Language ?? '',
      isTagged: ((await document.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
      outline: titles(((await document.getOutline()) ?? []) as OutlineNode[]),
      pictures: [],
      structure: [],
      alternatives: [],
      sizes: [],
    };
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      found.pages.push(
        items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
          .join('')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
      found.pictures.push(picturesIn(await page.getOperatorList()));
      const { width, height } = page.getViewport({ scale: 1 });
      found.sizes.push([Math.round(width), Math.round(height)]);
      collect((await page.getStructTree()) as StructureNode | null, found);
    }
    found.text = found.pages.join(' ');
    return found;
  } finally {
    await loading.destroy();
  }
}

/**
 * A picture fills a unit square; its printed size follows from the transformation matrix that applies when it is drawn.
 */
function picturesIn({
  fnArray,
  argsArray,
}: {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}): [number, number][] {
  const pictures: [number, number][] = [];
  const stack: [number, number][] = [];
  let scale: [number, number] = [1, 1];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) stack.push(scale);
    else if (operator === OPS.restore) scale = stack.pop() ?? [1, 1];
    else if (operator === OPS.transform) {
      const [a, b, c, d] = argsArray[index] as [number, number, number, number];
      scale = [scale[0] * Math.hypot(a, b), scale[1] * Math.hypot(c, d)];
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject)
      pictures.push([Math.round(scale[0]), Math.round(scale[1])]);
  }
  return pictures;
}

interface OutlineNode {
  title: string;
  items: OutlineNode[];
}

const titles = (nodes: readonly OutlineNode[]): string[] =>
  nodes.flatMap(({ title, items }) => [title, ...titles(items)]);

function collect(node: StructureNode | null, found: ReadPdf): void {
  if (!node) return;
  if (node.role) found.structure.push(node.role);
  if (node.alt) found.alternatives.push(node.alt);
  for (const child of node.children ?? []) collect(child, found);
}
