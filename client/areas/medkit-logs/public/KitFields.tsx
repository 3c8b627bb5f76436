import { useTranslation } from 'react-i18next';
import type { KitEntryFields } from '../../../../schema/areas/medkit-logs/medkit-log.input.ts';
import { FormDateTime } from '../../../kit/forms/FormDateTime.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The six fields. */
export const KitFields = ({ form }: { form: ZodForm<KitEntryFields, KitEntryFields> }) => {
  const { t } = useTranslation('medkit-logs');
  return (
    <div className="grid gap-4">
      <TextField {...form.field('name')} label={t('public.name')} required autoComplete="off" />
      <FormDateTime form={form} name="date" emptyValue="" label={t('public.date')} required />
      <TextArea {...form.field('wound')} label={t('public.wound')} required rows={2} />
      <TextArea {...form.field('description')} label={t('public.description')} rows={2} />
      <TextField {...form.field('nameFirstAid')} label={t('public.nameFirstAid')} autoComplete="off" />
      <TextField {...form.field('medUsed')} label={t('public.medUsed')} hint={t('public.medUsedHint')} />
    </div>
  );
};
