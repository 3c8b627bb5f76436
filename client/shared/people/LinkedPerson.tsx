import { Link2, Link2Off } from 'lucide-react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useInjuredPersonQuery } from '../../generated/people-injured-people.ts';
import { Button } from '../../ui/Button.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { useBoundField } from '../../kit/forms/use-bound-field.ts';

type LinkedPersonProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values, unknown, Values>, 'control' | 'setValue'> & { formId: string };
  name: Path<Values>;
};

/** Shows the employee that a record is linked to, and removes the link. Renders nothing without a link. */
export const LinkedPerson = <Values extends FieldValues>({ form, name }: LinkedPersonProps<Values>) => {
  const { t } = useTranslation('common');
  const id = useWatch({ control: form.control, name }) as string | null;
  const { error } = useBoundField(form, name);
  const { data, error: failure } = useInjuredPersonQuery({ variables: { id: id ?? '' }, skip: !id, context: QUIET });
  if (!id) return null;
  const person = data?.injuredPerson;
  const isDeleted = failure !== undefined && failureOf(failure).code === 'NOT_FOUND';
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" id={`${form.formId}-${name}`}>
      <span className="flex items-center gap-1.5">
        <Link2 aria-hidden className="size-4 shrink-0 text-text-muted" />
        {isDeleted ? t('linkedPerson.gone') : t('linkedPerson.linked', { name: person?.name ?? '…' })}
      </span>
      {!isDeleted && <span className="text-text-muted">{t('linkedPerson.why')}</span>}
      <Button
        size="sm"
        variant="ghost"
        icon={Link2Off}
        onClick={() => form.setValue(name, null as PathValue<Values, Path<Values>>, { shouldDirty: true })}
      >
        {t('linkedPerson.remove')}
      </Button>
      {error && <p className="w-full text-error">{error}</p>}
    </div>
  );
};
