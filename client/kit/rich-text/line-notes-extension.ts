import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { classes } from '../../ui/classes.ts';
import { type Chip, partsText } from './chip.ts';
import { type DocLine, lineAt, type LineNote, linesIn, movedNotes, NOTE } from './line-notes.ts';

/** What an editor with notes shows and does; unset in an editor without. */
export interface LineNotesView {
  /** Returns the button of a line; null if there is nothing to show for it. */
  chip: (note: LineNote | null, text: string) => Chip | null;
  /** Returns the button that is offered on the line with the cursor if `chip` returns null for it. */
  offer: (text: string) => Chip;
  open: (line: DocLine, by: 'key' | 'pointer') => void;
}

interface PluginState {
  decorations: DecorationSet;
  /** Position of the line whose note is open. */
  open: number | null;
  cursor: number | undefined;
  /** Notes of removed lines, by the text of the line. */
  lost: ReadonlyMap<string, LineNote>;
}

type Meta = { refresh: true } | { open: number | null } | { set: true };

const key = new PluginKey<PluginState>('lineNotes');
const MAX_LOST = 50;

const tones = {
  plain: '',
  strong: 'font-semibold text-text',
  late: 'font-medium text-error',
  done: 'font-medium text-success',
} as const;

const chipClasses =
  'ms-1.5 inline max-w-full cursor-pointer rounded border border-border bg-surface-sunken px-1.5 py-px text-start align-baseline text-xs leading-5 text-text-muted select-none hover:border-border-strong hover:text-text pointer-coarse:py-[0.6875rem]';

/** The label of the offered button is rendered by CSS, so that it is not part of the text. */
const offerClasses = 'before:content-[attr(data-text)]';

const domOf = (
  { parts, name, hint = name }: Chip,
  { isOffer, isOpen }: { isOffer: boolean; isOpen: boolean },
): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.contentEditable = 'false';
  button.setAttribute('aria-label', name);
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', String(isOpen));
  button.title = hint;
  button.dataset.lineNote = isOffer ? 'offer' : 'known';
  button.className = classes(chipClasses, isOffer && offerClasses, isOffer && !isOpen && 'line-note-offer') ?? '';
  if (isOffer) {
    button.dataset.text = partsText(parts);
    return button;
  }
  parts.forEach(({ text, tone = 'plain' }, index) => {
    if (index > 0) button.append(' · ');
    const part = document.createElement('span');
    part.className = tones[tone];
    part.textContent = text;
    button.append(part);
  });
  return button;
};

interface KnownChip {
  text: string;
  chip: Chip | null;
  key: string;
}

/** The chip of a line. Notes are immutable, so the chip is cached while note, text and view are the same. */
const chipOf = (view: LineNotesView, { note, text }: DocLine, cached: WeakMap<LineNote, KnownChip>): KnownChip => {
  const before = note && cached.get(note);
  if (before?.text === text) return before;
  const chip = view.chip(note, text);
  const now = { text, chip, key: JSON.stringify(chip) };
  if (note) cached.set(note, now);
  return now;
};

const chips = new WeakMap<LineNotesView, WeakMap<LineNote, KnownChip>>();

const decorationsOf = (
  { doc }: EditorState,
  lines: readonly DocLine[],
  { view, cursor, open }: { view: LineNotesView | null; cursor: number | undefined; open: number | null },
): DecorationSet => {
  if (!view) return DecorationSet.empty;
  const cachedChips = chips.get(view) ?? new WeakMap<LineNote, KnownChip>();
  chips.set(view, cachedChips);
  const widgets = lines.flatMap((line) => {
    if (line.text === '') return [];
    const { chip: cachedChip, key: chipKey } = chipOf(view, line, cachedChips);
    const isOpen = open === line.at;
    const chip = cachedChip ?? (cursor === line.at || isOpen ? view.offer(line.text) : null);
    if (!chip) return [];
    return [
      Decoration.widget(
        line.end,
        (editorView) => {
          const button = domOf(chip, { isOffer: !cachedChip, isOpen });
          // A press must not take the focus and the selection from the text.
          button.addEventListener('mousedown', (event) => event.preventDefault());
          button.addEventListener('click', () => {
            const now = linesIn(editorView.state.doc).find(({ at }) => editorView.nodeDOM(at) === button.parentElement);
            if (now) view.open(now, 'pointer');
          });
          return button;
        },
        // With an unchanged key, ProseMirror reuses the button element.
        {
          side: 1,
          key: `${cachedChip ? chipKey : `offer ${line.text}`} ${isOpen}`,
          stopEvent: () => true,
          ignoreSelection: true,
        },
      ),
    ];
  });
  return DecorationSet.create(doc, widgets);
};

/** Whether a change sets the notes itself (by the user, undo, or loading), so that they are not moved with the text. */
const isDeliberate = (change: Transaction): boolean =>
  ['lineNotes$', 'history$', 'preventUpdate'].some((name) => change.getMeta(name));

const lostAfter = (
  lost: ReadonlyMap<string, LineNote>,
  before: readonly DocLine[],
  after: readonly DocLine[],
): ReadonlyMap<string, LineNote> => {
  const present = new Set(after.map(({ note }) => note?.id));
  const removed = before.filter(({ note, text }) => note && text !== '' && !present.has(note.id));
  if (removed.length === 0) return lost;
  return new Map([...lost, ...removed.map(({ note, text }) => [text, note!] as const)].slice(-MAX_LOST));
};

/** Notes on lines: an attribute of paragraphs, and a button at the end of each line that has one. */
export const LineNotesExtension = Extension.create<Record<string, never>, { view: LineNotesView | null }>({
  name: 'lineNotes',
  addStorage: () => ({ view: null }),
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: { [NOTE]: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null } },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Alt-Enter': () => {
        const { view } = this.storage;
        const { doc, selection } = this.editor.state;
        const line = lineAt(linesIn(doc), selection.from);
        if (!view || !line || line.text === '') return false;
        view.open(line, 'key');
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin<PluginState>({
        key,
        state: {
          init: () => ({ decorations: DecorationSet.empty, open: null, cursor: undefined, lost: new Map() }),
          apply: (change, state, before, after) => {
            const meta = change.getMeta(key) as Meta | undefined;
            const isMoved = change.docChanged || change.selectionSet;
            if (!storage.view || (!meta && !isMoved)) return state;
            const lines = linesIn(after.doc);
            const cursor = lineAt(lines, after.selection.from)?.at;
            const opened = meta && 'open' in meta ? meta.open : state.open;
            const open = opened === null ? null : change.mapping.map(opened, -1);
            if (!meta && !change.docChanged && cursor === state.cursor) return state;
            const lost =
              change.docChanged && !isDeliberate(change)
                ? lostAfter(state.lost, linesIn(before.doc), lines)
                : state.lost;
            const decorations = decorationsOf(after, lines, { view: storage.view, cursor, open });
            return { decorations, open, cursor, lost };
          },
        },
        props: { decorations: (state) => key.getState(state)?.decorations },
        appendTransaction: (changes, before, after) => {
          const isEdit = changes.some(({ docChanged }) => docChanged);
          if (!storage.view || !isEdit || changes.some(isDeliberate)) return null;
          const lost = key.getState(after)?.lost ?? new Map<string, LineNote>();
          const isPasted = changes.some((change) => change.getMeta('uiEvent') === 'paste');
          const moves = movedNotes(linesIn(before.doc), linesIn(after.doc), { lost, isPasted });
          if (!moves) return null;
          const change = after.tr;
          for (const [at, note] of moves) change.setNodeAttribute(at, NOTE, note);
          return change;
        },
      }),
    ];
  },
});

/** Sets the view of an editor with notes, and renders its buttons again. */
export const showLineNotes = (editor: Editor, view: LineNotesView | null): void => {
  editor.storage.lineNotes.view = view;
  editor.view.dispatch(editor.state.tr.setMeta(key, { refresh: true } satisfies Meta).setMeta('addToHistory', false));
};

/** Marks the line whose note is open; null: none. */
export const markOpenLine = (editor: Editor, at: number | null): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { open: at } satisfies Meta).setMeta('addToHistory', false));

/** Sets the note of the line at a position; null removes it. Does nothing when there is no line any more. */
export const setLineNote = (editor: Editor, at: number, note: LineNote | null): void => {
  const { doc, tr } = editor.state;
  if (at >= doc.content.size || doc.nodeAt(at)?.type.name !== 'paragraph') return;
  editor.view.dispatch(tr.setNodeAttribute(at, NOTE, note).setMeta(key, { set: true } satisfies Meta));
};

declare module '@tiptap/core' {
  interface Storage {
    lineNotes: { view: LineNotesView | null };
  }
}
