import { useTranslation } from 'react-i18next';
import type { DutyLineFragment } from '../../generated/duties.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { DutyDetails } from './DutyDetails.tsx';
import { STATE_BADGES } from './duty-states.ts';

type DutyGroupsProps = {
  duties: readonly DutyLineFragment[];
  /** The code of the duty that is open. */
  open: string | null;
  onOpen: (code: string | null) => void;
  onChanged: () => void;
};

/** Duties under the headings of their groups; at most one of them is expanded. */
export const DutyGroups = ({ duties, open, onOpen, onChanged }: DutyGroupsProps) => (
  <div className="grid gap-8">
    {[...Map.groupBy(duties, ({ group }) => group)].map(([group, ofGroup]) => (
      <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
        <h2 id={`group-${group}`} className="text-lg font-semibold">
          {ofGroup[0]!.groupTitle}
        </h2>
        {ofGroup.map((duty) => (
          <Fold
            key={duty.id}
            id={`duty-${duty.id}`}
            level={3}
            title={duty.title}
            summary={<Line duty={duty} />}
            open={duty.id === open}
            onToggle={() => onOpen(duty.id === open ? null : duty.id)}
          >
            <DutyDetails code={duty.id} onChanged={onChanged} />
          </Fold>
        ))}
      </section>
    ))}
  </div>
);

/** State, source and day of a duty. */
const Line = ({ duty }: { duty: DutyLineFragment }) => {
  const { t } = useTranslation('duties');
  const labels = useLabelsOf('duties');
  const { state, certainty, basis, validUntil } = duty;
  const { tone, icon } = STATE_BADGES[state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {certainty === 'law' ? basis[0] : `${basis[0]} (${labels?.(`value.LegalDuty.certainty.${certainty}`) ?? ''})`}
      </span>
      {state === 'DONE' && validUntil && <span>{t('until', { day: formatDate(validUntil) })}</span>}
      <Badge tone={tone} icon={icon}>
        {labels?.(`value.LegalDuty.state.${state}`) ?? state}
      </Badge>
    </span>
  );
};
