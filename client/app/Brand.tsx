import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The product's mark and title. */
export const Brand = () => {
  const { t } = useTranslation('app');
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold text-text">
      <span className="inline-flex size-8 items-center justify-center rounded bg-primary text-on-primary">
        <ShieldCheck aria-hidden className="size-5" />
      </span>
      {t('product')}
    </span>
  );
};
