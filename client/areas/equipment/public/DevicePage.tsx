import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicEquipment } from '../../../generated/public-device-of-code.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { formatDate, formatDateTime } from '../../../kit/i18n/format.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { usePublicQuery } from '../../../kit/public/use-public-query.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { equipmentAddress } from '../equipment-addresses.ts';
import { monthOf } from '../equipment-month.ts';
import type { Device } from './device.ts';
import { BeforeUse } from './BeforeUse.tsx';
import { deviceCache } from './device-cache.ts';
import { Reported } from './Reported.tsx';
import { reports, waitingReport } from './report-outbox.ts';

/**
 * /device/{code}: whether a device may be used, and the form for the check before use; opened by scanning its label.
 */
export const DevicePage = ({ code }: { code: string }) => {
  const t = useAreaLabels('equipment');
  const [sent, setSent] = useState<string | null>(null);
  const { data, error, refetch } = usePublicQuery(publicEquipment, { code });
  const read = data?.publicEquipment;
  const [cached] = useState(() => deviceCache.read(code));
  const isGone = error !== undefined && failureOf(error).code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone || read?.keepsOnDevices === false) deviceCache.forget(code);
    else if (read) deviceCache.keep(code, read);
  }, [code, isGone, read]);
  // Stored data are shown only if the server has not responded, because the device may have been locked since.
  const isOld = cached !== null && read === undefined && error !== undefined;
  const device = isOld ? cached.shown : read;
  // An unsent report of an earlier visit is shown first, and sent.
  useEffect(() => {
    void reports.outbox.open(`device:${code}`).then(() => setSent((id) => id ?? waitingReport()));
  }, [code]);
  // Reads again whether the device is locked now.
  const isArrived = useStore(reports.receipts).has(sent ?? '');
  const readAgain = useLatest(() => void refetch());
  useEffect(() => {
    if (isArrived) readAgain();
  }, [isArrived, readAgain]);
  return (
    <PublicPage
      title={device?.name ?? t('ofCode.title')}
      owner={device?.clientName}
      logo={device?.logo}
      notFoundText={t('ofCode.gone')}
      data={device}
      error={error}
      refetch={refetch}
    >
      {(shown) => (
        <div className="grid gap-4">
          <LanguageSwitch />
          <p className="text-sm wrap-anywhere text-text-muted">
            {[shown.kindName, shown.number, shown.place].filter(Boolean).join(' · ')}
          </p>
          {isOld && shown.state !== 'locked' ? (
            <OldStanding device={shown} at={cached.at} onRetry={() => void refetch()} />
          ) : (
            <Standing device={shown} />
          )}
          {sent ? (
            <Reported id={sent} onBack={() => setSent(null)} />
          ) : (
            <BeforeUse code={code} device={shown} onSent={setSent} />
          )}
          <a href={`${equipmentAddress(shown.id)}/check`} className="flex min-h-11 items-center text-primary underline">
            {t('ofCode.staff')}
          </a>
        </div>
      )}
    </PublicPage>
  );
};

/** The device as this phone last loaded it. It may have been locked since, so it is never shown as in order. */
const OldStanding = ({ device, at, onRetry }: { device: Device; at: string; onRetry: () => void }) => {
  const t = useAreaLabels('equipment');
  const { t: common } = useTranslation('common');
  const { state, nextCheckOn, reportedOn } = device;
  const isChecked = state === 'fine' || state === 'dueSoon';
  const month = nextCheckOn ? monthOf(nextCheckOn) : '';
  const was = reportedOn
    ? t('ofCode.reported')
    : isChecked
      ? t('ofCode.wasChecked', { month })
      : t(`ofCode.${state === 'outOfService' || state === 'overdue' ? state : 'unknown'}`);
  return (
    <Notice tone="warning" title={t('ofCode.old')}>
      <p>{t('ofCode.oldText', { time: formatDateTime(at), was })}</p>
      <Button className="mt-2" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Notice>
  );
};

/** Whether it may be used, as a text. Missing facts never count as in order. */
const Standing = ({ device }: { device: Device }) => {
  const t = useAreaLabels('equipment');
  const { state, lockedOn, reportedOn, nextCheckOn } = device;
  const month = nextCheckOn ? monthOf(nextCheckOn) : '';
  if (state === 'locked')
    return (
      <Notice tone="error" title={t('ofCode.locked')}>
        {t('ofCode.lockedText', { day: formatDate(lockedOn) })}
      </Notice>
    );
  if (reportedOn)
    return (
      <Notice tone="warning" title={t('ofCode.reported')}>
        {t('ofCode.reportedText', { day: formatDate(reportedOn) })}
      </Notice>
    );
  if (state === 'fine' || state === 'dueSoon')
    return <Notice title={t('ofCode.checked', { month })}>{t('ofCode.checkedText')}</Notice>;
  const why = state === 'outOfService' || state === 'overdue' ? state : 'unknown';
  return (
    <Notice tone="warning" title={t(`ofCode.${why}`)}>
      {t(`ofCode.${why}Text`, { month })}
    </Notice>
  );
};
