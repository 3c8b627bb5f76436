import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { createNodeFromContent, EditorContent, Extension, getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { canonicalHtml } from '../../../schema/kernel/rich-text.shared.ts';
import type { ControlProps } from '../../ui/use-field.ts';
import { cleanPastedHtml } from './clean-paste.ts';
import { type LineNote, notesIn, withLineNotes } from './line-notes.ts';
import { LineNotesExtension } from './line-notes-extension.ts';
import { LineNotePanel, type LineNotes, useLineNotes } from './LineNotePanel.tsx';
import { frameClass, textClass } from './rich-text-classes.ts';
import { useLatest } from '../table/use-latest.ts';
import { useRichTextTexts } from './rich-text-texts.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export type RichTextEditorProps = ControlProps & {
  label: string;
  labelId: string;
  value: string;
  onChange: (html: string, notes: LineNote[]) => void;
  /** Notes on single lines, for a text that has such. */
  lineNotes?: LineNotes;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
};

/** The start number of a numbered list is not stored, so it must not be shown. */
const NumbersFromOne = Extension.create({
  name: 'numbersFromOne',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_transactions, _before, { doc, tr }) => {
        doc.descendants((node, at) => {
          if (node.type.name === 'orderedList' && node.attrs.start !== 1) tr.setNodeAttribute(at, 'start', 1);
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/**
 * Exactly the elements of schema/kernel/rich-text.shared.ts; the HTML passed to the form is identical to the stored
 * one.
 */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  NumbersFromOne,
  LineNotesExtension,
];

const schema = getSchema(extensions);

/** A stored text as a document, with its notes. */
const documentOf = (html: string, lineNotes: LineNotes | undefined): Node => {
  const doc = createNodeFromContent(html, schema, { slice: false }) as Node;
  return lineNotes ? withLineNotes(doc, lineNotes.value, lineNotes.place) : doc;
};

const NO_NOTES: readonly LineNote[] = [];

/** The editor component, loaded on demand by RichTextField. */
export const RichTextEditor = ({
  id,
  label,
  labelId,
  value,
  onChange,
  lineNotes,
  onBlur,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describing,
  ref,
}: RichTextEditorProps) => {
  const translate = useRichTextTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  /** The last text passed to the form: only other texts are set in the editor. */
  const lastHtml = useRef(value);
  const notes = lineNotes?.value ?? NO_NOTES;
  const lastNotes = useRef(notes);
  const first = useRef<{ value: string; notes: readonly LineNote[]; doc: Node } | null>(null);
  const newest = useRef({ onChange, onBlur });
  useEffect(() => {
    newest.current = { onChange, onBlur };
  });

  const keysId = `${id}-keys`;
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describing ? `${describing} ${keysId}` : keysId,
        ...(required && { 'aria-required': 'true' }),
        ...(invalid && { 'aria-invalid': 'true' }),
        class: textClass,
      },
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: {
        keydown: (_view: unknown, event: KeyboardEvent) => {
          if (event.key === 'F10' && event.altKey) {
            frameRef.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
            event.preventDefault();
          }
          // Tab leaves the editor, also inside a list, to avoid a keyboard trap.
          return event.key === 'Tab' || event.key === 'F10';
        },
      },
    }),
    [describing, id, invalid, keysId, labelId, required],
  );

  const editor = useEditor({
    extensions,
    content: documentOf(value, lineNotes).toJSON(),
    // The Content-Security-Policy forbids styles added by scripts; textClass contains the required ones.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate: ({ editor: created }) => {
      first.current = { value: lastHtml.current, notes: lastNotes.current, doc: created.state.doc };
    },
    onUpdate: ({ editor: changed }) => {
      // Input that was undone is not a change, even if the stored text was written differently.
      const { doc } = changed.state;
      const unchanged = first.current?.doc.eq(doc) ? first.current : null;
      lastHtml.current = unchanged?.value ?? canonicalHtml(changed.getHTML());
      lastNotes.current = unchanged?.notes ?? notesIn(doc);
      newest.current.onChange(lastHtml.current, [...lastNotes.current]);
    },
    onBlur: () => newest.current.onBlur?.(),
  });

  const loaded = useLatest(() => documentOf(value, lineNotes));
  useEffect(() => {
    const isSame = notes === lastNotes.current || JSON.stringify(notes) === JSON.stringify(lastNotes.current);
    if (value === lastHtml.current && isSame) return;
    lastHtml.current = value;
    lastNotes.current = notes;
    editor.commands.setContent(loaded().toJSON(), { emitUpdate: false });
    first.current = { value, notes, doc: editor.state.doc };
  }, [editor, value, notes, loaded]);
  const openNote = useLineNotes(editor, lineNotes);

  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);

  // A click on the label focuses the editor, as with every other field.
  useEffect(() => {
    const labelElement = document.getElementById(labelId);
    const focus = () => editor.commands.focus();
    labelElement?.addEventListener('click', focus);
    return () => labelElement?.removeEventListener('click', focus);
  }, [editor, labelId]);

  return (
    <div ref={frameRef} className={frameClass} data-invalid={invalid ? 'true' : undefined}>
      <RichTextToolbar
        editor={editor}
        controls={id}
        label={translate('toolbar', { name: label })}
        translate={translate}
        tool={lineNotes && { label: lineNotes.toolLabel, onPress: openNote.atCursor }}
      />
      <EditorContent editor={editor} />
      <p id={keysId} hidden>
        {translate('keys')} {lineNotes && translate('noteKeys')}
      </p>
      {lineNotes && openNote.line && <LineNotePanel {...openNote} editor={editor} lineNotes={lineNotes} />}
    </div>
  );
};
