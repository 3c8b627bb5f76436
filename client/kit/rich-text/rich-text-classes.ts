/** Classes of formatted text, in the editor and in the read-only view. */
export const richTextClass =
  'break-words [&_li>p]:my-0 [&_li]:my-0.5 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-0 [&_p+p]:mt-2 [&_p+:is(ul,ol)]:mt-1 [&_:is(ul,ol)+p]:mt-2 [&_ul]:list-disc [&_ul]:ps-6';

/**
 * In the editor: an image that ProseMirror inserts for the cursor is not a picture, and what is offered for a line is
 * shown only while the text is being edited.
 */
const editorClasses =
  '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:size-0! [&:not(.ProseMirror-focused)_.line-note-offer]:hidden';

/** Height of toolbar and text, reserved before the editor is loaded. */
export const toolbarClass =
  'flex min-h-10 flex-wrap items-center gap-0.5 border-b border-border px-1 pointer-coarse:min-h-12 pointer-coarse:gap-0';
export const frameClass = 'control p-0!';
export const textClass = `min-h-24 max-h-[60vh] overflow-y-auto px-3 py-2 outline-none whitespace-pre-wrap ${editorClasses} ${richTextClass}`;
