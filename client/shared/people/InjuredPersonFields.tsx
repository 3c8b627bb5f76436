import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { TextField } from '../../ui/TextField.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { InjuredPersonField, useFillPerson } from './InjuredPersonField.tsx';
import { LinkedPerson } from './LinkedPerson.tsx';

type InjuredPersonFieldsProps<Values extends FieldValues> = {
  form: ZodForm<Values, Values>;
  labelOf: (field: 'name' | 'personalId') => string;
  personalIdHint?: string;
};

// TypeScript cannot derive the paths of a generic form.
const NAMES = { name: 'name', personalId: 'personalId', employee: 'employee' };

/**
 * Who was injured: `name` is looked up or typed, `personalId` is the personnel number, and `employee` the link with the
 * employee, which ends when another name is typed.
 */
export const InjuredPersonFields = <
  Values extends FieldValues & { name: string | null; personalId: string | null; employee: string | null },
>({
  form,
  labelOf,
  personalIdHint,
}: InjuredPersonFieldsProps<Values>) => {
  const fill = useFillPerson(form);
  const { name, personalId, employee } = NAMES as Record<keyof typeof NAMES, Path<Values>>;
  return (
    <>
      <InjuredPersonField
        form={form}
        name={name}
        label={labelOf('name')}
        required
        onRename={() => form.setValue(employee, null as PathValue<Values, Path<Values>>, { shouldDirty: true })}
        onChoose={({ id, personnelNumber }) =>
          fill({ [personalId]: personnelNumber ?? null, [employee]: id } as Parameters<typeof fill>[0])
        }
      />
      <TextField {...form.field(personalId)} label={labelOf('personalId')} hint={personalIdHint} />
      <LinkedPerson form={form} name={employee} />
    </>
  );
};
