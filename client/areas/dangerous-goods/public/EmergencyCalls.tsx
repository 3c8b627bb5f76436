import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { PublicStorageLocationQuery } from '../../../generated/public-location-of-code.ts';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { buttonClass, type ButtonVariant } from '../../../ui/button-class.ts';
import { Fold } from '../../../ui/Fold.tsx';

type Centre = PublicStorageLocationQuery['publicStorageLocation']['poisonCentres'][number];

/** More than these are folded: a list of all centres would hide what to do. */
const MOST_AT_ONCE = 2;

/** Whom to call: the emergency number of Europe, and the poison centre of the organisation's federal state. */
export const EmergencyCalls = ({ centres }: { centres: readonly Centre[] }) => {
  const t = useAreaLabels('dangerous-goods');
  const [open, setOpen] = useState(false);
  const centreCalls = centres.map(({ name, phone, shown }) => (
    <Call key={phone} phone={phone} number={shown} name={centres.length > 1 ? name : t('ofCode.poisonCentre')} />
  ));
  return (
    <section aria-label={t('ofCode.calls')} className="grid gap-2">
      <Call phone="112" number="112" name={t('ofCode.ambulance')} variant="danger" />
      {centres.length > MOST_AT_ONCE ? (
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

interface CallProps {
  phone: string;
  number: string;
  name: string;
  variant?: ButtonVariant;
}

const Call = ({ phone, number, name, variant }: CallProps) => (
  <a href={`tel:${phone}`} className={`${buttonClass({ variant, full: true })} min-h-14 text-lg`}>
    <Phone aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {name} <span className="whitespace-nowrap">{number}</span>
    </span>
  </a>
);
