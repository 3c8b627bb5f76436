import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorCode } from '../../../schema/platform/clients/client-color.shared.ts';
import { type OwnOrganisationsQuery, useOwnOrganisationsQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { formatCount } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { LINES, Panel } from './Panel.tsx';
import { useParts } from './parts.ts';

type Organisation = OwnOrganisationsQuery['organisationsDue'][number];

/** The numbers of a line, the most urgent first; those of overdue items are red. */
const NUMBERS = [
  { key: 'legal', isLate: true },
  { key: 'overdue', isLate: true },
  { key: 'soon', isLate: false },
  { key: 'open', isLate: false },
  { key: 'unread', isLate: false },
] as const satisfies readonly { key: keyof Organisation; isLate: boolean }[];

/** The organisations of an external specialist in their colours, the most urgent first; opening one switches to it. */
export const Organisations = ({ alone = false }: { alone?: boolean }) => {
  const { t } = useTranslation('today');
  const { switchOrganisation } = useParts();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useOwnOrganisationsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const open = ({ id, name }: Organisation) => {
    toast.info(t('organisations.switching', { name }));
    switchOrganisation(id, setBusy, '/app/today');
  };
  const list = (
    <Loaded data={data} error={error} refetch={refetch} failed={t('organisations.failed')} height="h-32">
      {({ organisationsDue }) => (
        <ul className={LINES}>
          {organisationsDue.map((organisation) => {
            const { id, name, city, color, current } = organisation;
            return (
              <li
                key={id}
                style={{ borderLeft: `6px solid ${colorCode(color)}` }}
                className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
              >
                <span className="min-w-0 flex-1 max-lg:basis-[60%]">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="text-sm text-text-muted">{city}</span>
                </span>
                <Numbers of={organisation} />
                <span className="flex w-32 justify-end max-lg:w-full">
                  {current && !alone ? (
                    <Badge tone="primary">{t('organisations.here')}</Badge>
                  ) : (
                    <Button
                      size="sm"
                      disabled={busy}
                      aria-label={t('organisations.enterOf', { name })}
                      onClick={() => open(organisation)}
                    >
                      {t('organisations.enter')}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
  if (!alone) return <Panel title={t('organisations.title')}>{list}</Panel>;
  return (
    <>
      <h1 className="text-2xl leading-9 font-semibold">{t('organisations.title')}</h1>
      {list}
    </>
  );
};

const Numbers = ({ of }: { of: Organisation }) => {
  const { t } = useTranslation('today');
  const { language } = useLanguage();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 max-lg:basis-full">
      {NUMBERS.map(({ key, isLate }) => (
        <div key={key} className="flex min-w-20 flex-col-reverse">
          <dt className="text-sm text-text-muted">{t(`organisations.${key}`)}</dt>
          <dd
            className={classes(
              'text-lg leading-6 font-semibold tabular-nums',
              of[key] === 0 ? 'text-text-muted' : isLate && 'text-error',
            )}
          >
            {key === 'unread' && of.unread >= 100 ? '100+' : formatCount(of[key], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
