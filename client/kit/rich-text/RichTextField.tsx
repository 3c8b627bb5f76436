import { lazy, type Ref, Suspense } from 'react';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { useField } from '../../ui/use-field.ts';
import type { LineNote } from './line-notes.ts';
import type { LineNotes } from './LineNotePanel.tsx';
import { RichText } from './RichText.tsx';
import { frameClass, textClass, toolbarClass } from './rich-text-classes.ts';

export type RichTextFieldProps = FieldProps & {
  label: string;
  id?: string;
  /** HTML with the elements of schema/kernel/rich-text.shared.ts; an empty text is ''. */
  value: string;
  onChange: (html: string, notes: LineNote[]) => void;
  /** Notes on single lines, for a text that has such. */
  lineNotes?: LineNotes;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
};

// The editor is large; it is loaded only by screens with a writable field.
const load = () => import('./rich-text-editor.tsx');
const RichTextEditor = lazy(() => load().then((module) => ({ default: module.RichTextEditor })));

/** Preloads the editor. */
export const prepareRichText = (): void => void load().catch(() => undefined);

/** A field for text with basic formatting: bold, italic, underline, lists. */
export const RichTextField = (props: RichTextFieldProps) => {
  const { frame, control, rest } = useField(props);
  const labelId = `${control.id}-label`;
  return (
    <Field {...frame} labelId={labelId}>
      <Suspense fallback={<Waiting value={rest.value} />}>
        <RichTextEditor {...rest} {...control} label={props.label} labelId={labelId} />
      </Suspense>
    </Field>
  );
};

/** The text in the frame of the editor, to avoid a layout shift when the editor is loaded. */
const Waiting = ({ value }: { value: string }) => (
  <div className={frameClass} aria-busy="true">
    <div className={toolbarClass} />
    <RichText html={value} className={textClass} />
  </div>
);
