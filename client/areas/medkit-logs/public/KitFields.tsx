import { useTranslation } from 'react-i18next';
import type { KitEntryFields } from '../../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { FormDateTime } from '../../../kit/forms/FormDateTime.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** What happens most often: one press instead of typing with a hand that hurts. */
const WOUNDS = ['cut', 'splinter', 'bruise', 'burn', 'sprain', 'eye'] as const;

/** The six fields. */
export const KitFields = ({ form }: { form: ZodForm<KitEntryFields, KitEntryFields> }) => {
  const { t } = useTranslation('medkit-logs');
  const parts = form
    .watch('wound')
    .split(', ')
    .filter((part) => part !== '');
  return (
    <div className="grid gap-4">
      <TextField {...form.field('name')} label={t('public.name')} required autoComplete="off" />
      <FormDateTime form={form} name="date" emptyValue="" label={t('public.date')} required />
      <div className="grid gap-2">
        <TextArea {...form.field('wound')} label={t('public.wound')} required rows={2} />
        <div role="group" aria-label={t('public.wounds')} className="flex flex-wrap gap-2">
          {WOUNDS.map((key) => {
            const word = t(`public.woundWords.${key}`);
            const isNamed = parts.includes(word);
            return (
              <Button
                key={key}
                variant={isNamed ? 'primary' : 'secondary'}
                aria-pressed={isNamed}
                onClick={() =>
                  form.setValue(
                    'wound',
                    (isNamed ? parts.filter((part) => part !== word) : [...parts, word]).join(', '),
                    { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                  )
                }
              >
                {word}
              </Button>
            );
          })}
        </div>
      </div>
      <TextArea {...form.field('description')} label={t('public.description')} rows={2} />
      <TextField {...form.field('nameFirstAid')} label={t('public.nameFirstAid')} autoComplete="off" />
      <TextField {...form.field('medUsed')} label={t('public.medUsed')} hint={t('public.medUsedHint')} />
    </div>
  );
};
