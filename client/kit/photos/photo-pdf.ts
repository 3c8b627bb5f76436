import { nameWithoutEnding } from '../../../schema/files/file-kinds.shared.ts';
import { pictureKind } from '../../../schema/files/photo-bytes.shared.ts';
import { uprightJpeg } from './photo.ts';

/** Bytes of the picture of a page: a list on A4 can be read, and ten of them fit into one upload. */
const MOST_BYTES = 4_000_000;
/** A4 in points. */
const [SHORT, LONG] = [595, 842];

/**
 * A photographed sheet as a PDF with one page, for uploads that take PDF alone; other files are returned unchanged.
 * Throws UndecodablePhoto.
 */
export async function sheetAsPdf(file: File): Promise<File> {
  if (!pictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) return file;
  const jpeg = await uprightJpeg(file, MOST_BYTES);
  const { width, height } = await createImageBitmap(jpeg);
  const name = `${nameWithoutEnding(file.name)}.pdf`;
  return new File([pageWith(jpeg, width, height)], name, { type: 'application/pdf', lastModified: file.lastModified });
}

/** A PDF 1.4 whose page is filled by a JPEG, which PDF stores as it is (ISO 32000-1, DCTDecode). */
function pageWith(jpeg: Blob, width: number, height: number): Blob {
  const [across, down] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(across / width, down / height);
  const [w, h] = [width * scale, height * scale].map((side) => side.toFixed(2)) as [string, string];
  const draw = `q ${w} 0 0 ${h} ${((across - Number(w)) / 2).toFixed(2)} ${((down - Number(h)) / 2).toFixed(2)} cm /P Do Q`;
  const picture =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`;
  const objects: (string | Blob)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents 5 0 R ` +
        '/Resources << /XObject << /P 4 0 R >> >> >>',
    ],
    [picture, jpeg, '\nendstream'],
    [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`],
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
