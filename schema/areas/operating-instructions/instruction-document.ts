import type { Rows } from '../../kernel/context.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { DELETION_COLUMNS } from '../../kernel/tenant.entity.ts';
import { fontFaces } from '../../platform/printing/fonts.ts';
import { printedDay, printText } from '../../platform/printing/print-engine.ts';
import type { PrintOptions } from '../../records/print-options.ts';
import { letterheadOf } from '../../platform/printing/printed.rows.ts';
import type { Letterhead } from '../../records/print-options.ts';
import { dangerousGoodText } from '../dangerous-goods/dangerous-good-texts.ts';
import { instructionText } from './instruction-texts.ts';
import { sheetOf, type SheetTexts } from './instruction-sheet.shared.ts';
import { OperatingInstruction } from './operating-instruction.entity.ts';
import { SHEET_MARGIN, SHEET_STYLE, sheetHtml } from './sheet-html.shared.ts';

const TABLE = tableOf(OperatingInstruction);
const PRINTED = TABLE.select(
  't',
  TABLE.names([
    ...DELETION_COLUMNS,
    ...(['clientId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version', 'fileId'] as const),
    ...(['status', 'reviewReason', 'reviewSince', 'description'] as const),
  ]),
);

/** Content of a version: everything that its page shows. */
export type InstructionSnapshot = RowOf<typeof PRINTED> & { title: string; letterhead: Letterhead };

/**
 * Reads an operating instruction that was written in the product. Throws NOT_FOUND, and UNSUPPORTED_TYPE for an
 * uploaded file.
 */
export async function instructionSnapshot(rows: Rows, id: string): Promise<InstructionSnapshot> {
  const [found] = await rows<RowOf<typeof PRINTED>>(
    `select ${PRINTED.sql} from operating_instruction t where t.client_id = app_client_id() and t.id = $1`,
    [id],
  );
  if (!found) throw notFound();
  if (found.kind === 'file') throw new AppError('UNSUPPORTED_TYPE', { messageKey: 'noPdfOfFile' });
  return { ...found, title: found.name, letterhead: await letterheadOf(rows) };
}

/** The document of an operating instruction: one page in a coloured frame. */
export function instructionHtml(snapshot: InstructionSnapshot, { language, version }: PrintOptions): PrintJob {
  const words: SheetTexts = (key) =>
    key.startsWith('pictogram.') || key.startsWith('signalWord.')
      ? dangerousGoodText(language, `value.DangerousGood.${key.replace('pictogram.', 'pictograms.')}`)
      : instructionText(language, key);
  const state = version
    ? printText(language, 'version', { number: version.number, day: printedDay(version.at) })
    : printText(language, 'draft');
  const released = version
    ? instructionText(language, version.by ? 'sheet.releasedBy' : 'sheet.released', {
        day: printedDay(version.at),
        name: version.by ?? '',
      })
    : '';
  const sheet = sheetHtml(sheetOf(snapshot, language, words), {
    organisation: snapshot.letterhead.name,
    state,
    released,
    none: instructionText(language, 'sheet.none'),
  });
  const title = `${instructionText(language, 'entity.OperatingInstruction')} ${snapshot.name}`;
  const style = `${fontFaces(sheet)}@page{size:A4;margin:${SHEET_MARGIN}mm}html,body{margin:0}${SHEET_STYLE}
.sheet{min-height:280.5mm;box-decoration-break:clone;-webkit-box-decoration-break:clone}`;
  return {
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; style-src 'unsafe-inline'">
<title>${title.replaceAll(/[&<>"]/g, ' ')}</title><style>${style}</style></head><body>${sheet}</body></html>`,
  };
}
