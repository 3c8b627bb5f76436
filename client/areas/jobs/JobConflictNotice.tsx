import { useTranslation } from 'react-i18next';
import { formatDate } from '../../kit/i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Person } from '../../kit/people/person.ts';
import { wordFor } from '../../kit/i18n/use-labels.ts';
import { useTicketLabels } from './job-labels.ts';
import { fieldOf, type JobField, type JobValues } from './job-values.ts';
import type { JobConflict } from './use-save-job.ts';

interface JobConflictNoticeProps {
  conflict: JobConflict;
  people: ReadonlyMap<string, Person>;
  /** Takes what the other one wrote into the form. */
  take: (field: JobField, value: ReturnType<typeof fieldOf>) => void;
}

/** Somebody was faster with the same fields: what they wrote, and a way to take it. The form keeps what was typed. */
export const JobConflictNotice = ({ conflict: { fields, theirs }, people, take }: JobConflictNoticeProps) => {
  const { t } = useTranslation('recurring');
  const labels = useTicketLabels();
  const show = (field: JobField, values: JobValues): string => {
    const value = fieldOf(values, field);
    if (Array.isArray(value)) return value.map((id) => people.get(id)?.name ?? t('someone')).join(', ');
    if (field === 'priority') return wordFor(labels.priority, Number(value));
    if (field === 'interval') return wordFor(labels.recurring, Number(value));
    return field === 'nextExecution' ? formatDate(String(value)) : String(value ?? '');
  };
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {fields.map((field) => (
          <li
            key={field}
            className="flex items-start justify-between gap-3 rounded border border-border bg-surface px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block text-xs text-text-muted">
                {t('conflict.theirs', { field: t(`field.${field}`) })}
              </span>
              <span className="block max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                {show(field, theirs) || t('conflict.none')}
              </span>
            </span>
            <Button size="sm" onClick={() => take(field, fieldOf(theirs, field))}>
              {t('conflict.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
