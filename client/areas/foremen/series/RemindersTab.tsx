import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReminderSeriesValues } from '../../../../schema/areas/foremen/series/series.input.ts';
import { useReminderSeriesQuery, useSaveReminderSeriesMutation } from '../../../generated/foremen-series.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { Loaded } from '../../../kit/errors/Loaded.tsx';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

const DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 28];
const TIMES = [1, 2, 3, 4, 5, 6, 8, 10];

/** /app/settings/reminders: when employees are reminded, and who gets a mail when they stay overdue. */
export const RemindersTab = () => {
  const { t } = useTranslation('reminders');
  const { data, error, refetch } = useReminderSeriesQuery({ fetchPolicy: 'network-only', context: QUIET });
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="max-w-prose text-text-muted">{t('intro')}</p>
      <Loaded data={data} error={error} refetch={refetch} failed={t('failed')} height="h-96">
        {({ reminderSeries }) => <SeriesForm stored={reminderSeries} />}
      </Loaded>
      <p>
        <Link
          to={`${settingsAddress('email')}?letter=instructionReminder`}
          className="text-primary underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {t('texts')}
        </Link>
      </p>
    </div>
  );
};

const SeriesForm = ({ stored }: { stored: ReminderSeriesValues }) => {
  const { t } = useTranslation('reminders');
  const [saved, setSaved] = useState(stored);
  const [values, setValues] = useState(stored);
  const [save, { loading }] = useSaveReminderSeriesMutation({ context: QUIET });
  const set = (change: Partial<ReminderSeriesValues>): void => setValues((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await save({ variables: { input: values } });
      setSaved(values);
      toast.success(t('saved'));
    } catch (error) {
      toast.error(t('notSaved'), reasonOf(error));
    }
  };
  type Days = 'daysBefore' | 'everyDays' | 'foremanDays' | 'responsibleDays';
  const days = (name: Days, words: 'before' | 'every' | 'overdue', hint?: string) => (
    <SelectField
      label={t(name)}
      {...(hint && { hint })}
      value={String(values[name] ?? '')}
      onChange={({ target }) => set({ [name]: target.value ? Number(target.value) : null })}
      options={[{ value: '', label: t('never') }, ...choices(DAYS, values[name], (count) => t(words, { count }))]}
    />
  );
  return (
    <form
      className="grid gap-6 rounded border border-border bg-surface p-4 sm:p-6"
      onSubmit={(event) => void send(event)}
    >
      <CheckboxField
        label={t('isOn')}
        hint={values.isOn ? t('starts') : t('isOff')}
        checked={values.isOn}
        onChange={({ target }) => set({ isOn: target.checked })}
      />
      {values.isOn && (
        <>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-semibold">{t('people')}</legend>
            {days('daysBefore', 'before')}
            <CheckboxField
              label={t('onDay')}
              checked={values.onDay}
              onChange={({ target }) => set({ onDay: target.checked })}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {days('everyDays', 'every')}
              {values.everyDays && (
                <SelectField
                  label={t('most')}
                  value={String(values.most)}
                  onChange={({ target }) => set({ most: Number(target.value) })}
                  options={choices(TIMES, values.most, (count) => t('times', { count }))}
                />
              )}
            </div>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-semibold">{t('others')}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {days('foremanDays', 'overdue', t('foremanHint'))}
              {days('responsibleDays', 'overdue', t('responsibleHint'))}
            </div>
          </fieldset>
          <CheckboxField
            label={t('skipsWeekends')}
            checked={values.skipsWeekends}
            onChange={({ target }) => set({ skipsWeekends: target.checked })}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" busy={loading}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard when={JSON.stringify(values) !== JSON.stringify(saved)} />
    </form>
  );
};

/** The usual numbers, and a stored one that is not among them. */
const choices = (usual: readonly number[], chosen: number | null | undefined, label: (count: number) => string) =>
  [...new Set([...usual, ...(chosen ? [chosen] : [])])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), label: label(count) }));
