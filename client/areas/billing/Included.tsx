import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { userLimitText } from './billing-format.ts';

/** The features of every plan; plans differ only in the number of users. */
export const Included = ({ userLimit }: { userLimit: number | null }) => {
  const { t } = useTranslation('billing');
  const lines = [userLimitText(t, userLimit), t('included.areas'), t('included.specialists'), t('included.files')];
  return (
    <ul aria-label={t('included.title')} className="grid gap-2 text-sm">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
          {line}
        </li>
      ))}
    </ul>
  );
};
