import { useTranslation } from 'react-i18next';
import { type TerminalRowFragment, useEndTerminalMutation } from '../../generated/terminals.ts';
import { handledGlobally, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Confirms the end of a terminal, because a learner who is using it is interrupted. */
export const EndTerminalDialog = ({ terminal, onClose }: { terminal: TerminalRowFragment; onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  const [end, { loading }] = useEndTerminalMutation({ context: QUIET });
  const confirm = async () => {
    try {
      await end({ variables: { id: terminal.id } });
      toast.success(t('terminal.ended'));
      onClose();
    } catch (error) {
      if (!handledGlobally(error)) toast.error(t('terminal.failed'), reasonOf(error));
    }
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('terminal.endTitle', { name: terminal.name })}
      confirmLabel={t('terminal.end')}
      busy={loading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('terminal.endText')}
    </ConfirmDialog>
  );
};
