import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { useMessages } from './use-zod-form.ts';

/**
 * Shared context of the fields of a large form. Stable for the lifetime of the form, unlike the result of useZodForm.
 */
export type FormOfFields<Input extends FieldValues, Output = Input> = {
  control: Control<Input, unknown, Output>;
  formId: string;
};

/**
 * A field that re-renders only when its own value or error changes: for forms of hundreds of fields, most of which are
 * collapsed. Its value stays in the form while it is unmounted.
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
