import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, ClipboardPen, Italic, List, ListOrdered, type LucideIcon, Redo2, Underline, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { toolbarClass } from './rich-text-classes.ts';
import type { RichTextTexts } from './rich-text-texts.ts';

type Name = 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'undo' | 'redo';

const tools: readonly {
  name: Name;
  icon: LucideIcon;
  keys: string;
  run: (editor: Editor) => boolean;
  apart?: boolean;
}[] = [
  { name: 'bold', icon: Bold, keys: 'B', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, keys: 'I', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: Underline, keys: 'U', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  {
    name: 'bulletList',
    icon: List,
    keys: 'Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    apart: true,
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: 'Shift+7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'undo', icon: Undo2, keys: 'Z', run: (editor) => editor.chain().focus().undo().run(), apart: true },
  { name: 'redo', icon: Redo2, keys: 'Shift+Z', run: (editor) => editor.chain().focus().redo().run() },
];

const toolClasses =
  'inline-flex size-8 items-center justify-center rounded text-text-muted hover:bg-surface-hover hover:text-text aria-disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:text-primary pointer-coarse:size-11';
const groupGapClasses = 'ms-2 pointer-coarse:ms-1';

const stateOf = (editor: Editor): Record<Name, boolean | null> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  undo: null,
  redo: null,
});

/** The toolbar above the text: one tab stop, arrow keys between the buttons, Escape returns to the text. */
export const RichTextToolbar = ({
  editor,
  controls,
  label,
  translate,
  tool,
}: {
  editor: Editor;
  controls: string;
  label: string;
  translate: RichTextTexts;
  /** A tool of the area, after the others. */
  tool?: { label: string; onPress: () => void };
}) => {
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ pressed: stateOf(now), undo: now.can().undo(), redo: now.can().redo() }),
  });
  const isOff = (name: Name) => (name === 'undo' && !state.undo) || (name === 'redo' && !state.redo);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const count = tools.length + (tool ? 1 : 0);
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + count) % count;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={onKeyDown} className={toolbarClass}>
      {tools.map(({ name, icon: Icon, keys, run, apart }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={translate(name)}
          title={`${translate(name)} (${modifier}+${keys})`}
          aria-pressed={state.pressed[name] ?? undefined}
          aria-disabled={isOff(name) || undefined}
          // Prevents the loss of the text selection when a button is clicked.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => !isOff(name) && run(editor)}
          className={classes(toolClasses, apart && groupGapClasses)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
      {tool && (
        <button
          type="button"
          tabIndex={stop === tools.length ? 0 : -1}
          aria-label={tool.label}
          title={`${tool.label} (Alt+${translate('enter')})`}
          aria-haspopup="dialog"
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(tools.length)}
          onClick={tool.onPress}
          className={classes(toolClasses, groupGapClasses)}
        >
          <ClipboardPen aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
};

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
