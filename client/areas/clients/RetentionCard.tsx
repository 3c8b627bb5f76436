import { useTranslation } from 'react-i18next';
import { useRetentionPeriodsQuery } from '../../generated/clients-retention.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { CardSection } from '../../ui/CardSection.tsx';

/** How long each kind of data is kept, and by which law; data that the organisation has to keep itself come first. */
export const RetentionCard = () => {
  const { t } = useTranslation('clients');
  const { language } = useLanguage();
  const { data } = useRetentionPeriodsQuery({ variables: { language }, context: QUIET });
  return (
    <CardSection title={t('retention.title')} text={t('retention.text')}>
      <ul className="divide-y divide-border">
        {data?.retentionPeriods.map(({ what, period, law, mustBeKept }) => (
          <li key={what} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="font-medium wrap-anywhere">{what}</span>
            <span className="text-sm">{period}</span>
            <span className="text-sm text-text-muted">
              {[law ?? t('retention.noLaw'), ...(mustBeKept ? [t('retention.duty')] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
};
