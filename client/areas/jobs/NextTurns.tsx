import { useTranslation } from 'react-i18next';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { type KnownSchedule, turnsOfForm, type RequestedSchedule } from './job-schedule.ts';

const SHOWN = 3;

/** The next three dates, computed by the same rules as on the server. */
export const NextTurns = ({
  requested,
  schedule,
}: {
  requested: RequestedSchedule;
  schedule: KnownSchedule | null;
}) => {
  const { t } = useTranslation('recurring');
  const turns = turnsOfForm(requested, schedule, SHOWN);
  if (turns.length === 0) return null;
  return (
    <div className="rounded border border-border bg-surface-sunken px-4 py-3 text-sm">
      <p className="font-medium">{t('turns.title')}</p>
      <ol className="mt-1 flex flex-col gap-0.5 tabular-nums">
        {turns.map(({ nextExecution, dueDay }) => (
          <li key={dueDay}>
            {requested.type === 'other'
              ? formatDate(dueDay)
              : t(nextExecution <= today() ? 'turns.turnNow' : 'turns.turn', {
                  date: formatDate(nextExecution),
                  due: formatDate(dueDay),
                })}
          </li>
        ))}
      </ol>
    </div>
  );
};
