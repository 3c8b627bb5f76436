import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { plainLine } from '../../../schema/kernel/rich-text.shared.ts';

/**
 * Notes on the lines of a text. A line is a paragraph or a list item; its note is an attribute of the paragraph, so
 * that it moves with the line and is undone with it. Stored HTML does not contain notes: outside of the editor they
 * name their line by its text.
 */

/** A note with the text of its line. What else it holds is up to the area. */
export interface LineNote {
  id: string;
  text: string;
}

/** Name of the attribute. */
export const NOTE = 'note';

/** A line of the document: the paragraph at this position, which is the first of its list item. */
export interface DocLine {
  at: number;
  text: string;
  note: LineNote | null;
  /** Where its text ends. */
  end: number;
}

const textOf = (node: Node): string => node.textBetween(0, node.content.size, ' ', ' ');

/** Documents never change, and each edit asks for the lines of the old and of the new one several times. */
const cachedLines = new WeakMap<Node, readonly DocLine[]>();

/** The lines of a document in their order, empty ones included. */
export const linesIn = (doc: Node): readonly DocLine[] => {
  const cached = cachedLines.get(doc);
  if (cached) return cached;
  const lines = readLines(doc);
  cachedLines.set(doc, lines);
  return lines;
};

const readLines = (doc: Node): DocLine[] => {
  const lines: DocLine[] = [];
  doc.descendants((node, at, parent) => {
    if (node.type.name !== 'paragraph') return true;
    const isItem = parent?.type.name === 'listItem';
    const isFirst = !isItem || parent.firstChild === node;
    if (isFirst) {
      const own = isItem ? parent.children.filter(({ type }) => type === node.type).map(textOf) : [textOf(node)];
      const note = node.attrs[NOTE] as LineNote | null;
      lines.push({ at, text: plainLine(own.join(' ')), note, end: at + 1 + node.content.size });
    }
    return false;
  });
  return lines;
};

/** The line that contains a position. */
export const lineAt = (lines: readonly DocLine[], position: number): DocLine | undefined =>
  lines.findLast(({ at }) => at <= position);

/** The notes of a document with the texts of their lines, without those of empty lines. */
export const notesIn = (doc: Node): LineNote[] => {
  const seen = new Set<string>();
  return linesIn(doc).flatMap(({ note, text }) => {
    if (!note || text === '' || seen.has(text)) return [];
    seen.add(text);
    return [{ ...note, text }];
  });
};

/** Finds the lines of notes; the notes that it returns have the text of their line. */
export type PlaceNotes = (notes: readonly LineNote[], lines: readonly string[]) => LineNote[];

/** The document with notes at the first line of their text. */
export const withLineNotes = (doc: Node, notes: readonly LineNote[], place: PlaceNotes): Node => {
  if (notes.length === 0) return doc;
  const lines = linesIn(doc);
  const texts = [...new Set(lines.map(({ text }) => text))].filter((text) => text !== '');
  const change = new Transform(doc);
  for (const note of place(notes, texts)) {
    const line = lines.find(({ text }) => text === note.text);
    if (line) change.setNodeAttribute(line.at, NOTE, note);
  }
  return change.doc;
};

const haveCommonWord = (one: string, other: string): boolean => {
  const words = new Set(other.toLowerCase().split(' '));
  return one
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word));
};

/**
 * Where notes belong after an edit, by the position of their line: a note follows its text when that is found
 * elsewhere, because it was cut and pasted or a line was split before it. A line that was pasted over, without a word
 * of what it was, loses its note. `before` are the lines before the edit, `lost` the notes of lines that were removed
 * earlier, by their text. Null: all is in its place.
 */
export const movedNotes = (
  before: readonly DocLine[],
  after: readonly DocLine[],
  { lost, isPasted }: { lost: ReadonlyMap<string, LineNote>; isPasted: boolean },
): Map<number, LineNote | null> | null => {
  const moves = new Map<number, LineNote | null>();
  const textBefore = new Map(before.flatMap(({ note, text }) => (note ? [[note.id, text] as const] : [])));
  const byNote = Map.groupBy(
    after.filter(({ note }) => note),
    ({ note }) => note!.id,
  );
  const free = new Map(after.filter(({ note, text }) => !note && text !== '').map((line) => [line.text, line]));
  for (const [id, holders] of byNote) {
    const text = textBefore.get(id) ?? holders[0]!.text;
    const keeper = holders.find((line) => line.text === text);
    const elsewhere = keeper ? undefined : free.get(text);
    const own = keeper ?? holders.find((line) => !isPasted || haveCommonWord(line.text, text));
    for (const holder of holders) if (elsewhere || holder !== own) moves.set(holder.at, null);
    if (elsewhere) moves.set(elsewhere.at, holders[0]!.note);
  }
  const missing = [...before.flatMap(({ note, text }) => (note ? [[text, note] as const] : [])), ...lost].filter(
    ([, { id }]) => !byNote.has(id),
  );
  const found = new Set<string>();
  for (const [text, note] of missing) {
    const line = free.get(text);
    if (!line || moves.has(line.at) || found.has(note.id)) continue;
    found.add(note.id);
    moves.set(line.at, note);
  }
  return moves.size > 0 ? moves : null;
};
