import { useState } from 'react';
import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { CallLink } from '../../../kit/public/CallLink.tsx';
import { usePublicTexts } from '../../../kit/public/public-texts.ts';
import { Fold } from '../../../ui/Fold.tsx';

type Centre = PublicStorageLocationQuery['publicStorageLocation']['poisonCentres'][number];

/** Further centres are folded in, because a long list would push the instructions off the screen. */
const MAX_AT_ONCE = 2;

/** Telephone numbers for an emergency: the European one, and the poison centre of the organisation's federal state. */
export const EmergencyCalls = ({ centres }: { centres: readonly Centre[] }) => {
  const t = useAreaLabels('dangerous-goods');
  const texts = usePublicTexts();
  const [open, setOpen] = useState(false);
  const centreCalls = centres.map(({ name, phone, shown }) => (
    <CallLink key={phone} phone={phone} number={shown} name={centres.length > 1 ? name : t('ofCode.poisonCentre')} />
  ));
  return (
    <section aria-label={t('ofCode.calls')} className="grid gap-2">
      <CallLink phone="112" number="112" name={texts('ambulance')} variant="danger" />
      {centres.length > MAX_AT_ONCE ? (
        <Fold title={t('ofCode.poisonCentre')} open={open} onToggle={() => setOpen(!open)}>
          <div className="grid gap-2 p-3">{centreCalls}</div>
        </Fold>
      ) : (
        centreCalls
      )}
      <p className="text-sm text-text-muted">{t('ofCode.emergency')}</p>
    </section>
  );
};
