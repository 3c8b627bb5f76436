import { useTranslation } from 'react-i18next';

/** The product's logo and name; the favicon is the same (public/icon.svg). */
export const Brand = () => {
  const { t } = useTranslation('app');
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-text max-sm:gap-1.5 max-sm:text-base">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <circle cx="16" cy="16" r="8.5" fill="none" strokeWidth="3.6" className="stroke-on-primary" />
        <circle cx="18.2" cy="13.8" r="3.2" className="fill-accent" />
      </svg>
      {/* The narrowest phones show only the logo; the links around it have the name as their label. */}
      <span className="max-[22rem]:sr-only">{t('product')}</span>
    </span>
  );
};
