import { Plugin } from '@tiptap/pm/state';
import { type Editor, EditorContent, Extension, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { canonicalHtml } from '../../../schema/kernel/rich-text.shared.ts';
import { describedBy } from '../../ui/Field.tsx';
import { cleanPastedHtml } from './clean-paste.ts';
import { frameLook, textLook } from './rich-text-look.ts';
import { useRichTextTexts } from './rich-text-texts.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export type RichTextEditorProps = {
  id: string;
  label: string;
  labelId: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  hint: boolean;
  error?: string;
  required?: boolean;
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
];

/** The editor component, loaded on demand by RichTextField. */
export const RichTextEditor = ({
  id,
  label,
  labelId,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  ref,
}: RichTextEditorProps) => {
  const translate = useRichTextTexts();
  const frameRef = useRef<HTMLDivElement>(null);
  /** The last text passed to the form: only other texts are set in the editor. */
  const lastHtml = useRef(value);
  const first = useRef<{ value: string; doc: Editor['state']['doc'] } | null>(null);
  const newest = useRef({ onChange, onBlur });
  useEffect(() => {
    newest.current = { onChange, onBlur };
  });

  const describing = describedBy(id, { hint, error });
  const keysId = `${id}-keys`;
  const invalid = Boolean(error);
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
        class: textLook,
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
    content: value,
    // The Content-Security-Policy forbids styles added by scripts; textLook contains the required ones.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate: ({ editor: created }) => {
      first.current = { value: lastHtml.current, doc: created.state.doc };
    },
    onUpdate: ({ editor: changed }) => {
      // Input that was undone is not a change, even if the stored text was written differently.
      const html = first.current?.doc.eq(changed.state.doc) ? first.current.value : canonicalHtml(changed.getHTML());
      lastHtml.current = html;
      newest.current.onChange(html);
    },
    onBlur: () => newest.current.onBlur?.(),
  });

  useEffect(() => {
    if (value === lastHtml.current) return;
    lastHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    first.current = { value, doc: editor.state.doc };
  }, [editor, value]);

  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);

  // A click on the label focuses the editor, as with every other field.
  useEffect(() => {
    const labelElement = document.getElementById(labelId);
    const focus = () => editor.commands.focus();
    labelElement?.addEventListener('click', focus);
    return () => labelElement?.removeEventListener('click', focus);
  }, [editor, labelId]);

  return (
    <div ref={frameRef} className={frameLook} data-invalid={invalid ? 'true' : undefined}>
      <RichTextToolbar
        editor={editor}
        controls={id}
        label={translate('toolbar', { name: label })}
        translate={translate}
      />
      <EditorContent editor={editor} />
      <p id={keysId} hidden>
        {translate('keys')}
      </p>
    </div>
  );
};
