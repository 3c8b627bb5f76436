import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorCode } from '../../../schema/platform/clients/client-color.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { type CockpitQuery, useCockpitQuery } from '../../generated/cockpit.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

type Organisation = CockpitQuery['cockpit'][number];
type Switch = AppParts['switchOrganisation'];

/** Numbers that are red above 0, in the order of their urgency. */
const URGENT = ['accidents', 'lockedEquipment', 'overdueTickets', 'checksDue', 'openDefects'] as const;

/** /app/cockpit: the organisations of an external specialist in their colours, the most urgent first. */
export const cockpitPage = (switchOrganisation: Switch): ComponentType => {
  const CockpitPage = () => {
    const { t } = useTranslation('cockpit');
    const { data, error, refetch } = useCockpitQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
    return (
      <div className="mx-auto grid w-full max-w-6xl gap-4">
        <div>
          <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
          <p className="text-text-muted">{t('intro')}</p>
        </div>
        <Loaded data={data} error={error} refetch={refetch} failed={t('failed')} height="h-32">
          {({ cockpit }) => (
            <>
              <Sum organisations={cockpit} />
              <ul className="grid gap-3">
                {cockpit.map((organisation) => (
                  <OfOrganisation key={organisation.id} of={organisation} switchOrganisation={switchOrganisation} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    );
  };
  return CockpitPage;
};

/** The urgent numbers added up over all organisations; null if the reader may see the number in none of them. */
const Sum = ({ organisations }: { organisations: readonly Organisation[] }) => {
  const { t } = useTranslation('cockpit');
  return (
    <section aria-label={t('sum')} className="grid gap-2 rounded border border-border bg-surface p-3 sm:p-4">
      <h2 className="font-semibold">{t('organisations', { count: organisations.length })}</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {URGENT.map((key) => {
          const numbers = organisations.flatMap((each) => each[key] ?? []);
          return (
            <Number
              key={key}
              name={t(key)}
              value={numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) : null}
            />
          );
        })}
      </dl>
    </section>
  );
};

const OfOrganisation = ({ of, switchOrganisation }: { of: Organisation; switchOrganisation: Switch }) => {
  const { t } = useTranslation('cockpit');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { id, name, city, color, current, accidentDay, lastVisit, nextVisit, bookedMinutes, targetHours } = of;
  const hours = (count: number): string => count.toLocaleString(language, { maximumFractionDigits: 1 });
  const booked = bookedMinutes === null || bookedMinutes === undefined ? null : hours(bookedMinutes / 60);
  const open = (): void => {
    toast.info(t('switching', { name }));
    switchOrganisation(id, setBusy, '/app/today');
  };
  return (
    <li
      style={{ borderLeft: `6px solid ${colorCode(color)}` }}
      className="grid gap-3 rounded border border-border bg-surface p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          {city && <p className="text-sm text-text-muted">{city}</p>}
        </div>
        {current ? (
          <Badge tone="primary">{t('here')}</Badge>
        ) : (
          <Button size="sm" disabled={busy} aria-label={t('openOf', { name })} onClick={open}>
            {t('open')}
          </Button>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {URGENT.map((key) => (
          <Number
            key={key}
            name={t(key)}
            value={of[key] ?? null}
            note={key === 'accidents' && accidentDay ? t('accidentUntil', { day: formatDate(accidentDay) }) : undefined}
          />
        ))}
        <Fact name={t('lastVisit')} value={lastVisit ? formatDate(lastVisit) : t('unknown')} />
        <Fact
          name={t('nextVisit')}
          value={nextVisit ? formatDate(nextVisit) : t('unknown')}
          isLate={!!nextVisit && nextVisit < today()}
        />
        <Fact
          name={t('hours', { year: today().slice(0, 4) })}
          value={
            booked === null
              ? t('unknown')
              : targetHours === null || targetHours === undefined
                ? booked
                : t('hoursOf', { done: booked, target: hours(targetHours) })
          }
        />
      </dl>
    </li>
  );
};

const Number = ({ name, value, note }: { name: string; value: number | null; note?: string | undefined }) => {
  const { t } = useTranslation('cockpit');
  return (
    <Fact name={name} value={value === null ? t('unknown') : String(value)} note={note} isLate={(value ?? 0) > 0} />
  );
};

const Fact = ({
  name,
  value,
  note,
  isLate = false,
}: {
  name: string;
  value: string;
  note?: string | undefined;
  isLate?: boolean;
}) => (
  <div className="flex min-w-24 flex-col-reverse justify-end">
    {note && <dd className="text-sm text-error">{note}</dd>}
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className={classes('text-lg leading-6 font-semibold tabular-nums', isLate ? 'text-error' : 'text-text-muted')}>
      {value}
    </dd>
  </div>
);
