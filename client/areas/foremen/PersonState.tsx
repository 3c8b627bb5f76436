import { Check, Signature, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnPersonRowFragment } from '../../generated/foremen-own-people.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';

/** The numbers of open and overdue items of a person, and of those that the foreman has to confirm. */
export const PersonState = ({ person: { open, overdue, oralOpen } }: { person: OwnPersonRowFragment }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  if (open === 0)
    return (
      <Badge icon={Check} className="w-fit">
        {t('ownPeople.allDone')}
      </Badge>
    );
  return (
    <span className="inline-flex flex-wrap gap-1">
      {overdue > 0 && (
        <Badge tone="error" icon={TriangleAlert}>
          {t('ownPeople.overdueCount', { count: overdue })}
        </Badge>
      )}
      {oralOpen > 0 && (
        <Badge tone="accent" icon={Signature}>
          {t('ownPeople.oralCount', { count: oralOpen })}
        </Badge>
      )}
      {open > overdue && <Badge>{t('ownPeople.openCount', { count: open })}</Badge>}
    </span>
  );
};
