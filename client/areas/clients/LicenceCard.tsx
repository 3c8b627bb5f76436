import { Check, LifeBuoy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDataFragment } from '../../generated/clients.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useClientLabels } from './client-labels.ts';

/** The licence: its name, its features, and how many of its users are used. */
export const LicenceCard = ({ client: { license, userCount, userLimit } }: { client: OrganisationDataFragment }) => {
  const { t } = useTranslation('clients');
  const names: Readonly<Record<string, string>> = useClientLabels().value.Client.license;
  const title = useId();
  const support = useDialogParam('support');
  // An operator may define other licences, which have no translation here.
  const name = names[license] ?? license;
  const used =
    userLimit === null
      ? t('licence.used', { count: userCount })
      : t('licence.usedOf', { count: userLimit, used: userCount });
  const full = userLimit !== null && userCount >= userLimit;
  const included = [
    userLimit === null ? t('licence.anyPeople') : t('licence.people', { count: userLimit }),
    t('licence.areas'),
    t('licence.specialists'),
    t('licence.files'),
  ];
  return (
    <section aria-labelledby={title} className="grid gap-4 rounded border border-border bg-surface p-4 sm:p-6">
      <div>
        <h2 id={title} className="text-sm font-medium text-text-muted">
          {t('licence.title')}
        </h2>
        <p className="text-xl font-semibold wrap-anywhere">{name}</p>
      </div>
      <div>
        <p className="mb-1 text-sm tabular-nums">{used}</p>
        {userLimit !== null && (
          <ProgressBar
            label={t('licence.people', { count: userLimit })}
            value={Math.min(userCount, userLimit)}
            max={userLimit}
            valueText={used}
          />
        )}
      </div>
      {full && (
        <Notice tone="warning" title={t('licence.full')}>
          {t('licence.fullText')}
        </Notice>
      )}
      <ul aria-label={t('licence.included')} className="grid gap-2 text-sm">
        {included.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
            {line}
          </li>
        ))}
      </ul>
      <div className="border-t border-border pt-4 text-sm text-text-muted">
        <p>{t('licence.more')}</p>
        <Button size="sm" icon={LifeBuoy} className="mt-3" onClick={() => support.open()}>
          {t('licence.support')}
        </Button>
      </div>
    </section>
  );
};
