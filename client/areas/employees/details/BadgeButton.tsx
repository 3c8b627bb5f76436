import { IdCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_BADGES } from '../../../../schema/areas/foremen/foreman.input.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import {
  useCloseBadgeMutation,
  useHasBadgeQuery,
  useOpenBadgesMutation,
} from '../../../generated/employees-foremen.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { CodeLabelsDialog } from '../../../kit/pdf/CodeLabelsDialog.tsx';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';

/** Prints the badge of a person, or revokes it. */
export const BadgeButton = ({ id }: { id: string }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const mayPrint = useAbility(ABILITIES.assign);
  const dialog = useDialogParam('badge');
  if (!mayPrint) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={IdCard} onClick={() => dialog.open()}>
        {t('labels.button')}
      </Button>
      {dialog.isOpen && <BadgeDialog id={id} onClose={dialog.close} />}
    </>
  );
};

const BadgeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const { data } = useHasBadgeQuery({ variables: { id }, context: QUIET, fetchPolicy: 'cache-and-network' });
  const [open] = useOpenBadgesMutation({ context: QUIET });
  const [close] = useCloseBadgeMutation({ context: QUIET });
  return (
    <CodeLabelsDialog
      t={t}
      ids={[id]}
      most={MAX_BADGES}
      hasCode={data?.employee.hasBadge ?? false}
      pdf="badge/pdf"
      open={(ids) => open({ variables: { ids } })}
      end={(person) => close({ variables: { id: person } })}
      onClose={onClose}
    />
  );
};
