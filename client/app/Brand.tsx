import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The product's mark and title. */
export const Brand = () => {
  const { t } = useTranslation('app');
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold text-text max-sm:gap-1.5 max-sm:text-sm">
      <span className="inline-flex size-8 items-center justify-center rounded bg-primary text-on-primary">
        <ShieldCheck aria-hidden className="size-5" />
      </span>
      {/* The narrowest phones have room for the mark alone; the links around it carry the name. */}
      <span className="max-[22rem]:sr-only">{t('product')}</span>
    </span>
  );
};
