import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that what was typed earlier is there again, and lets it be thrown away. */
export const DraftNotice = ({ onDiscard, children }: { onDiscard: () => void; children?: ReactNode }) => {
  const { t } = useTranslation('tickets');
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('form.draft')}</span>
        <Button size="sm" onClick={onDiscard}>
          {t('form.discardDraft')}
        </Button>
      </div>
      {children}
    </Notice>
  );
};
