import type { Language } from '../../kernel/permissions.ts';
import { signatureSvg, type Signature } from '../../records/signature.shared.ts';
import { printedDay, printText, type DocumentView, type MeasureView, type Signer } from './print-engine.ts';
import type { PrintedPerson, PrintedTicket } from './printed.rows.ts';
import type { PrintOptions } from '../../records/print-options.ts';

/** A printed photo; without a source its caption says why. */
export interface PhotoView {
  source: string;
  caption: string;
}

/** A row of photos. */
const PHOTOS_OF_A_ROW = 3;

/** Lines of a cell beyond which its row may break across pages. */
const LINES_OF_A_PAGE = 34;

/** Photos for the template: in rows, numbered by what they belong to. */
export function photoRows(
  proofs: readonly { name: string; printFileId: string | null }[],
  item: string,
  { language, images }: Pick<PrintOptions, 'language' | 'images'>,
): PhotoView[][] {
  const photos = proofs
    .filter(({ printFileId }) => printFileId !== null)
    .map(({ name, printFileId }, index): PhotoView => {
      const values = { number: index + 1, task: item, name };
      const bytes = images.get(printFileId!);
      if (bytes) return { source: dataAddress(bytes), caption: printText(language, 'photo', values) };
      return { source: '', caption: printText(language, bytes === null ? 'photoLeftOut' : 'photoMissing', values) };
    });
  return Array.from({ length: Math.ceil(photos.length / PHOTOS_OF_A_ROW) }, (_, row) =>
    photos.slice(row * PHOTOS_OF_A_ROW, (row + 1) * PHOTOS_OF_A_ROW),
  );
}

/** Files that are no pictures, by name. */
export function attachmentLines(
  proofs: readonly { name: string; printFileId: string | null }[],
  language: Language,
): string[] {
  return proofs
    .filter(({ printFileId }) => printFileId === null)
    .map(({ name }) => printText(language, 'attachment', { name }));
}

/** Facts about a record in a cell of a table, one for each line: „Ort: Halle 2“. Empty ones are left out. */
export const factLines = (...facts: readonly (readonly [label: string, value: string])[]): string =>
  facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** A ticket in the table of measures. A board that is named like the state is left out. */
export function measureView(
  ticket: PrintedTicket,
  { language, measure, item }: { language: Language; measure: string; item: string },
): MeasureView {
  const words = ticketTexts(ticket, language);
  const isNews = !ticket.closed && ticket.board.trim().toLowerCase() !== words.stateWord;
  return { ...words, measure, item, symbol: ticket.closed ? 'good' : 'open', board: isNews ? ticket.board : '' };
}

/** The state of a ticket. */
export function ticketTexts(
  { number, users, dueDate, closed }: PrintedTicket,
  language: Language,
): Pick<MeasureView, 'number' | 'users' | 'due' | 'stateWord'> {
  return {
    number,
    users: users.join(', ') || printText(language, 'nobody'),
    due: printedDay(dueDate) || '–',
    stateWord: printText(language, closed ? 'measures.closed' : 'measures.open'),
  };
}

/** A signature on the screen, and whose it is. */
export interface SignedOnScreen {
  personId: string;
  signature: Signature;
}

/** Who has to sign a document, and what was signed on the screen. */
interface Signing {
  createdBy: PrintedPerson | null;
  responsible: PrintedPerson | null;
  signed?: SignedOnScreen;
}

/**
 * Signatures: of the author and of the person responsible; one where both are the same. What was signed on the screen
 * is printed in its place; that of somebody else, such as a colleague who finished the record, stands first.
 */
export function signersOf(
  language: Language,
  role: string,
  { createdBy, responsible, signed }: Signing,
): DocumentView['signers'] {
  const employer = printText(language, 'signatures.employer');
  const named = (as: string, person: PrintedPerson | null): Signer => ({
    role: as,
    name: person?.name ?? '',
    ...(signed && person?.id === signed.personId && onScreen(signed.signature)),
  });
  const signers =
    createdBy && createdBy.id === responsible?.id
      ? [named(`${role} · ${employer}`, createdBy)]
      : [named(role, createdBy), named(employer, responsible)];
  if (!signed || signers.some(({ drawn, typed }) => drawn || typed)) return signers;
  return [{ role: printText(language, 'signatures.finishedBy'), name: '', ...onScreen(signed.signature) }, ...signers];
}

/** What a signature on the screen adds to a signer; nothing where there is none. */
export const onScreen = (signature: Signature | null): Partial<Signer> => {
  if (!signature) return {};
  const drawn = signatureSvg(signature);
  return drawn === null ? { typed: signature.kind === 'typed' ? signature.name : '' } : { drawn };
};

/** „Version 3 vom 12.11.2026, Petra Vogel“, or that it is a draft. */
export function versionStateText({ language, version }: Pick<PrintOptions, 'language' | 'version'>): string {
  if (!version) return printText(language, 'draft');
  const values = { number: version.number, day: printedDay(version.at), name: version.by ?? '' };
  return printText(language, version.by ? 'versionBy' : 'version', values);
}

/** Whether texts in columns, of so many characters a line, fill most of a page. */
export function isLong(texts: readonly (readonly [text: string, lettersOfALine: number])[]): boolean {
  return texts.some(
    ([text, width]) =>
      text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / width)), 0) >
      LINES_OF_A_PAGE,
  );
}

/** A picture as an address that needs no network. */
export function dataAddress(bytes: Buffer): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
