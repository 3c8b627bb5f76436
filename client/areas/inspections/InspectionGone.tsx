import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { INSPECTIONS_ADDRESS } from './inspection-addresses.ts';

/** Shown for an inspection that does not exist any more. */
export const InspectionGone = () => {
  const { t } = useTranslation('inspections');
  return (
    <EmptyState
      icon={SearchX}
      heading="h1"
      title={t('gone')}
      text={t('goneText')}
      action={
        <Link to={INSPECTIONS_ADDRESS} className={buttonClass({ variant: 'primary' })}>
          {t('toList')}
        </Link>
      }
    />
  );
};
