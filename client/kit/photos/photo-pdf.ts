import { nameWithoutEnding } from '../../../schema/platform/files/file-kinds.shared.ts';
import { pictureKind } from '../../../schema/platform/files/photo-bytes.shared.ts';
import { uprightJpeg } from './photo.ts';

/** Bytes of the picture of a page: a list on A4 can be read, and ten of them fit into one upload. */
const MAX_BYTES = 4_000_000;
/** A4 in points. */
const [SHORT, LONG] = [595, 842];

type Page = { jpeg: Blob; width: number; height: number };

/** Thrown if several files were chosen and not all are photos: they cannot become the pages of one document. */
export class MixedFiles extends Error {}

/**
 * Photos of the sheets of a list as one PDF, a page for each in their order, for uploads that take PDF alone; a single
 * file of another kind is returned unchanged. Throws UndecodablePhoto and MixedFiles.
 */
export async function sheetsAsPdf(files: readonly [File, ...File[]]): Promise<File> {
  const kinds = await Promise.all(
    files.map(async (file) => pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()))),
  );
  const [first] = files;
  if (files.length === 1 && !kinds[0]) return first;
  if (kinds.some((kind) => !kind)) throw new MixedFiles('Not all files are photos');
  const pages: Page[] = [];
  // One after the other: each takes the memory of a whole picture.
  for (const file of files) {
    const jpeg = await uprightJpeg(file, MAX_BYTES);
    const bitmap = await createImageBitmap(jpeg);
    pages.push({ jpeg, width: bitmap.width, height: bitmap.height });
    bitmap.close();
  }
  const name = `${nameWithoutEnding(first.name)}.pdf`;
  return new File([pdfOf(pages)], name, { type: 'application/pdf', lastModified: first.lastModified });
}

/** A PDF 1.4 with a JPEG on each page. PDF contains JPEG data without re-encoding (ISO 32000-1, DCTDecode). */
function pdfOf(pages: readonly Page[]): Blob {
  // Objects 1 and 2 are the catalogue and the list of pages; each page has three.
  const firstOf = (index: number): number => 3 + index * 3;
  const kids = pages.map((_page, index) => `${firstOf(index)} 0 R`).join(' ');
  const objects: (string | Blob)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, index) => pageObjects(page, firstOf(index))),
  ];
  let body = new Blob(['%PDF-1.4\n']);
  const offsets = objects.map((object, index) => {
    const at = body.size;
    body = new Blob([body, `${index + 1} 0 obj\n`, ...object, '\nendobj\n']);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return new Blob([body, `${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${body.size}\n%%EOF\n`]);
}

/** The page with the number `at`, its picture, and the instructions that draw it in the middle of an A4 sheet. */
function pageObjects({ jpeg, width, height }: Page, at: number): (string | Blob)[][] {
  const [across, down] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(across / width, down / height);
  const [w, h] = [width * scale, height * scale].map((side) => side.toFixed(2)) as [string, string];
  const draw = `q ${w} 0 0 ${h} ${((across - Number(w)) / 2).toFixed(2)} ${((down - Number(h)) / 2).toFixed(2)} cm /P Do Q`;
  const picture =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${at + 2} 0 R ` +
        `/Resources << /XObject << /P ${at + 1} 0 R >> >> >>`,
    ],
    [picture, jpeg, '\nendstream'],
    [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`],
  ];
}
