import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { useMessages } from './use-zod-form.ts';

/** What fields of a large form share. Stays the same for the life of the form, unlike useZodForm's answer. */
export type FormOfFields<Input extends FieldValues, Output = Input> = {
  control: Control<Input, unknown, Output>;
  formId: string;
};

/**
 * A field that is drawn again when its own value or mistake changes, and not when another field does: for forms of
 * hundreds of fields, most of which are folded away. What it holds stays in the form while it is not on screen.
 */
export const useBoundField = <Input extends FieldValues, Output, Name extends Path<Input>>(
  { control, formId }: FormOfFields<Input, Output>,
  name: Name,
) => {
  const messageFor = useMessages();
  const { field, fieldState } = useController({ control, name });
  return {
    ...field,
    onBlur: () => afterPress(field.onBlur),
    id: `${formId}-${name}`,
    error: messageFor(fieldState.error?.message),
  };
};
