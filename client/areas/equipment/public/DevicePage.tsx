import { useState } from 'react';
import { publicEquipment } from '../../../generated/public-device-of-code.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { useAsked } from '../../../kit/public/use-asked.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { equipmentAddress } from '../equipment-addresses.ts';
import { monthOf } from '../equipment-month.ts';
import type { Device } from './device.ts';
import { BeforeUse } from './BeforeUse.tsx';
import { Reported, type Receipt } from './Reported.tsx';

/** /device/{code}: whether a device may be used, and the look at it before; opened by scanning its label. */
export const DevicePage = ({ code }: { code: string }) => {
  const t = useAreaLabels('equipment');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { data, error, refetch } = useAsked(publicEquipment, { code });
  const device = data?.publicEquipment;
  const sent = (told: Receipt): void => {
    setReceipt(told);
    void refetch();
  };
  return (
    <PublicPage
      title={device?.name ?? t('public.title')}
      gone={t('public.gone')}
      data={device}
      error={error}
      refetch={refetch}
    >
      {(shown) => (
        <div className="grid gap-4">
          <LanguageSwitch />
          <p className="text-sm wrap-anywhere text-text-muted">
            {[shown.kindName, shown.number, shown.place, shown.clientName].filter(Boolean).join(' · ')}
          </p>
          <Standing device={shown} />
          {receipt ? (
            <Reported receipt={receipt} onBack={() => setReceipt(null)} />
          ) : (
            <BeforeUse code={code} device={shown} onSent={sent} />
          )}
          <a href={`${equipmentAddress(shown.id)}/check`} className="py-2 text-primary underline">
            {t('public.staff')}
          </a>
        </div>
      )}
    </PublicPage>
  );
};

/** Whether it may be used, in plain words. Nothing is said to be fine for lack of facts. */
const Standing = ({ device }: { device: Device }) => {
  const t = useAreaLabels('equipment');
  const { state, lockedOn, reportedOn, nextCheckOn } = device;
  const month = nextCheckOn ? monthOf(nextCheckOn) : '';
  if (state === 'locked')
    return (
      <Notice tone="error" title={t('public.locked')}>
        {t('public.lockedText', { day: formatDate(lockedOn) })}
      </Notice>
    );
  if (reportedOn)
    return (
      <Notice tone="warning" title={t('public.reported')}>
        {t('public.reportedText', { day: formatDate(reportedOn) })}
      </Notice>
    );
  if (state === 'fine' || state === 'dueSoon')
    return <Notice title={t('public.checked', { month })}>{t('public.checkedText')}</Notice>;
  const why = state === 'outOfService' || state === 'overdue' ? state : 'unknown';
  return (
    <Notice tone="warning" title={t(`public.${why}`)}>
      {t(`public.${why}Text`, { month })}
    </Notice>
  );
};
