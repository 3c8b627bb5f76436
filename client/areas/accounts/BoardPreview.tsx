import { CalendarClock, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';

/** Three sample tickets, drawn as on the board. */
const CARDS = [
  { key: 'extinguishers', person: { name: 'Jonas Brandt', short: 'JB' }, done: false },
  { key: 'ladders', person: { name: 'Mia Sommer', short: 'MS' }, done: false },
  { key: 'firstAid', person: { name: 'Petra Vogel', short: 'PV' }, done: true },
] as const;

/** A sample of the board beside the login, for visitors without an account. Hidden from screen readers. */
export const BoardPreview = () => {
  const { t } = useTranslation('account');
  return (
    <div aria-hidden className="mt-8 grid grid-cols-3 gap-2 rounded bg-background p-2 text-text shadow-lg">
      {CARDS.map(({ key, person, done }) => (
        <div key={key} className="flex min-w-0 flex-col gap-2">
          <p className="truncate px-1 text-xs font-semibold text-text-muted">{t(`preview.${key}.column`)}</p>
          <div className="flex flex-1 flex-col gap-2 rounded border border-border bg-surface p-2">
            <p className="text-xs font-medium hyphens-auto wrap-anywhere">{t(`preview.${key}.title`)}</p>
            <div className="mt-auto flex items-center justify-between gap-1 text-xs text-text-muted">
              <span className="inline-flex min-w-0 items-center gap-1">
                {done ? (
                  <Check className="size-3.5 shrink-0 text-success" />
                ) : (
                  <CalendarClock className="size-3.5 shrink-0" />
                )}
                <span className="truncate">{t(`preview.${key}.due`)}</span>
              </span>
              <Avatar {...person} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
};
