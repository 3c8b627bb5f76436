import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Popover } from '../../ui/Popover.tsx';
import { useLatest } from '../table/use-latest.ts';
import { type DocLine, lineAt, type LineNote, linesIn, type PlaceNotes } from './line-notes.ts';
import { type LineNotesView, markOpenLine, setLineNote, showLineNotes } from './line-notes-extension.ts';

/** The note of a line as its panel edits it. */
export interface OpenLineNote {
  note: LineNote | null;
  text: string;
  /** Null removes the note. */
  onChange: (note: LineNote | null) => void;
  close: () => void;
}

/** The notes of an area on lines of a text, with their buttons and panel. */
export interface LineNotes extends Pick<LineNotesView, 'chip' | 'offer'> {
  value: readonly LineNote[];
  place: PlaceNotes;
  /** Name of the tool that opens the note of the line with the cursor. */
  toolLabel: string;
  /** Accessible name of the panel. */
  panelLabel: (text: string) => string;
  panel: (open: OpenLineNote) => ReactNode;
}

type Opened = { line: DocLine; by: 'key' | 'pointer' };

/**
 * Connects the buttons of an editor's lines with the panel. When `chip` or `offer` changes, the buttons are rendered
 * again.
 */
export const useLineNotes = (editor: Editor, lineNotes: LineNotes | undefined) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { chip, offer } = lineNotes ?? {};
  const open = useLatest((line: DocLine, by: Opened['by']) => {
    editor.commands.setTextSelection(line.end);
    markOpenLine(editor, line.at);
    setOpened({ line, by });
  });
  useEffect(() => {
    if (chip && offer && !editor.isDestroyed) showLineNotes(editor, { chip, offer, open });
  }, [editor, chip, offer, open]);
  return {
    line: opened?.line ?? null,
    by: opened?.by ?? 'key',
    atCursor: () => {
      const { doc, selection } = editor.state;
      const line = lineAt(linesIn(doc), selection.from);
      if (line && line.text !== '') open(line, 'key');
      else editor.commands.focus();
    },
    onClose: () => {
      markOpenLine(editor, null);
      setOpened(null);
    },
  };
};

type LineNotePanelProps = {
  editor: Editor;
  lineNotes: LineNotes;
  line: DocLine | null;
  by: 'key' | 'pointer';
  onClose: () => void;
};

/** The panel at the button of a line. */
export const LineNotePanel = ({ editor, lineNotes, line, by, onClose }: LineNotePanelProps) => {
  const [note, setNote] = useState(line?.note ?? null);
  const button = () => editor.view.dom.querySelector<HTMLElement>('[data-line-note][aria-expanded="true"]');
  // A getter: the editor creates a new button element whenever the text of the button changes.
  const [anchor] = useState(() => ({
    get current() {
      return button() ?? editor.view.dom;
    },
  }));
  if (!line) return null;
  const close = () => {
    const at = line.end;
    onClose();
    // After the panel has returned the focus.
    setTimeout(() => {
      const own = [...editor.view.dom.querySelectorAll<HTMLElement>('[data-line-note]')].find(
        (each) => editor.view.nodeDOM(line.at) === each.parentElement,
      );
      if (by === 'pointer' && own) own.focus({ preventScroll: true });
      else editor.commands.focus(Math.min(at, editor.state.doc.content.size));
    });
  };
  return (
    <Popover label={lineNotes.panelLabel(line.text)} anchor={anchor} onClose={close}>
      {lineNotes.panel({
        note,
        text: line.text,
        onChange: (next) => {
          setNote(next);
          setLineNote(editor, line.at, next);
        },
        close,
      })}
    </Popover>
  );
};
