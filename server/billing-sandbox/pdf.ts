import type { Invoice } from './state.ts';

/** Characters of WinAnsi, escaped for a string of PDF. */
const literal = (text: string): string =>
  text
    .replaceAll('€', '\u0080')
    .replaceAll('–', '\u0096')
    .replaceAll(/[^\u0020-\u00ff]/g, '?')
    .replaceAll(/[\\()]/g, String.raw`\$&`);

const money = (amount: number): string => `${amount.toFixed(2).replace('.', ',')} EUR`;
const day = (moment: string): string => moment.slice(0, 10).split('-').reverse().join('.');

interface Text {
  x: number;
  y: number;
  size: number;
  text: string;
  bold?: boolean;
}

/** A bill as a PDF of one page, marked as one of the sandbox. */
export function invoicePdf(invoice: Invoice): Buffer {
  const texts: Text[] = [
    { x: 56, y: 780, size: 14, text: 'SANDBOX – keine echte Rechnung', bold: true },
    ...invoice.Recipient.map((text, index) => ({ x: 56, y: 720 - index * 15, size: 11, text })),
    {
      x: 56,
      y: 610,
      size: 16,
      bold: true,
      text: `${invoice.IsInvoice ? 'Rechnung' : 'Gutschrift'} ${invoice.InvoiceNumber}`,
    },
    { x: 56, y: 590, size: 11, text: `Datum ${day(invoice.InvoiceDate)}, zahlbar bis ${day(invoice.DueDate)}` },
    ...(invoice.VatId ? [{ x: 56, y: 574, size: 11, text: `USt-IdNr. des Empfängers: ${invoice.VatId}` }] : []),
  ];
  let y = 540;
  for (const line of invoice.ItemList) {
    const what = `${line.Quantity} x ${line.ProductDescription}, ${line.Description}`;
    texts.push({ x: 56, y, size: 11, text: what }, { x: 440, y, size: 11, text: money(line.TotalNet) });
    y -= 18;
  }
  const sums: [string, number][] = [
    ['Netto', invoice.TotalNet],
    ['Umsatzsteuer', invoice.TotalVat],
    ['Gesamt', invoice.TotalGross],
  ];
  for (const [name, amount] of sums) {
    y -= 18;
    texts.push({ x: 320, y, size: 11, text: name, bold: true }, { x: 440, y, size: 11, text: money(amount) });
  }
  if (invoice.ReverseCharge)
    texts.push({ x: 56, y: y - 40, size: 11, text: 'Steuerschuldnerschaft des Leistungsempfängers' });
  const watermark = 'q 0.85 g BT /F2 90 Tf 0.7 0.7 -0.7 0.7 130 200 Tm (SANDBOX) Tj ET Q';
  const content = texts.map(
    (each) => `BT /${each.bold ? 'F2' : 'F1'} ${each.size} Tf ${each.x} ${each.y} Td (${literal(each.text)}) Tj ET`,
  );
  return assemble([watermark, ...content].join('\n'));
}

function assemble(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
