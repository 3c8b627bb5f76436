/** A PDF with one line of text on each page. */
export function textPdf(pages: readonly string[]): Buffer {
  const objects: string[] = [];
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  objects.push('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [at, line] of pages.entries()) {
    const content = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}
