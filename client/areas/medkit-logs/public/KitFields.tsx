import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../../schema/kernel/calendar.shared.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { InjuryChips } from './InjuryChips.tsx';
import type { KitForm } from './kit-form.ts';

/**
 * The six fields. `isShort` folds in those that can be added later with the link of the entry, because an injured
 * person should have to fill in only two.
 */
export const KitFields = ({ form, isShort = false }: { form: KitForm; isShort?: boolean }) => {
  const { t } = useTranslation('medkit-logs');
  const [latest] = useState(() => localTime(new Date()));
  const details = (
    <>
      <TextArea {...form.field('description')} label={t('public.description')} rows={2} maxLength={4_000} />
      <TextField {...form.field('nameFirstAid')} label={t('public.nameFirstAid')} autoComplete="off" maxLength={200} />
      <TextField
        {...form.field('medUsed')}
        label={t('public.medUsed')}
        hint={t('public.medUsedHint')}
        maxLength={2_000}
      />
    </>
  );
  return (
    <div className="grid gap-4">
      <TextField {...form.field('name')} label={t('public.name')} required autoComplete="off" maxLength={200} />
      <TextField {...form.field('date')} type="datetime-local" label={t('public.date')} required max={latest} />
      <div className="grid gap-2">
        <TextArea {...form.field('wound')} label={t('public.wound')} required rows={2} maxLength={2_000} />
        <InjuryChips value={form.values.wound} onChange={(text) => form.set('wound', text)} />
      </div>
      {isShort ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-2">
            {t('public.later')}
          </summary>
          <div className="mt-2 grid gap-4">{details}</div>
        </details>
      ) : (
        details
      )}
    </div>
  );
};
