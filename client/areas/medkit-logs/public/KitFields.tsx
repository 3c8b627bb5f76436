import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../../schema/kernel/calendar.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { KitForm } from './kit-form.ts';

/** What happens most often: one press instead of typing with a hand that hurts. */
const WOUNDS = ['cut', 'splinter', 'bruise', 'burn', 'sprain', 'eye'] as const;

/** The six fields. */
export const KitFields = ({ form }: { form: KitForm }) => {
  const { t } = useTranslation('medkit-logs');
  const [latest] = useState(() => localTime(new Date()));
  const parts = form.values.wound.split(', ').filter((part) => part !== '');
  return (
    <div className="grid gap-4">
      <TextField {...form.field('name')} label={t('public.name')} required autoComplete="off" maxLength={200} />
      <TextField {...form.field('date')} type="datetime-local" label={t('public.date')} required max={latest} />
      <div className="grid gap-2">
        <TextArea {...form.field('wound')} label={t('public.wound')} required rows={2} maxLength={2_000} />
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
                  form.set('wound', (isNamed ? parts.filter((part) => part !== word) : [...parts, word]).join(', '))
                }
              >
                {word}
              </Button>
            );
          })}
        </div>
      </div>
      <TextArea {...form.field('description')} label={t('public.description')} rows={2} maxLength={4_000} />
      <TextField {...form.field('nameFirstAid')} label={t('public.nameFirstAid')} autoComplete="off" maxLength={200} />
      <TextField
        {...form.field('medUsed')}
        label={t('public.medUsed')}
        hint={t('public.medUsedHint')}
        maxLength={2_000}
      />
    </div>
  );
};
