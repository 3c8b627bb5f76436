import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';

/** A page below that of the plan, with a link back to it. */
export const BillingPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('billing');
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6">
      <header className="grid gap-2">
        <Breadcrumb label={t('way')} above={[{ to: settingsAddress('tariff'), label: t('tariff') }]} here={title} />
        <h1 className="text-xl leading-8 font-semibold">{title}</h1>
      </header>
      {children}
    </div>
  );
};
