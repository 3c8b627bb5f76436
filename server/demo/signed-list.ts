const LINE = 34;
const TOP = 700;

/**
 * A list that was signed on paper, as a scanner delivers it: a PDF with one page. It is drawn here, because printing
 * needs a browser, for which the demo does not wait.
 */
export function signedList({ title, day, names }: { title: string; day: string; names: readonly string[] }): Buffer {
  const drawn = [
    text(18, 60, 770, 'Unterschriftenliste'),
    text(12, 60, 745, `${title} · ${day}`),
    ...names.flatMap((name, row) => {
      const y = TOP - row * LINE;
      return [text(12, 60, y, name), `0.5 w 60 ${y - 10} m 535 ${y - 10} l S`, `1.2 w ${signature(row, y)} S`];
    }),
  ].join('\n');
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

const text = (size: number, x: number, y: number, value: string): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${value.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

/** A curve that differs from row to row. */
const signature = (row: number, y: number): string =>
  Array.from({ length: 9 }, (_, at) => {
    const [x, height] = [340 + at * 14, ((at * 7 + row * 5) % 11) - 3];
    return at === 0 ? `${x} ${y} m` : `${x - 10} ${y + height + 6} ${x - 4} ${y - height} ${x} ${y + (height % 5)} c`;
  }).join(' ');

/** Objects with their table, as PDF 1.4 wants them. */
function document(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}
