import { useTranslation } from 'react-i18next';
import {
  useInspectionTemplateChangesQuery,
  useTakeOverInspectionTemplateMutation,
} from '../../../generated/inspections-templates.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { ChangesDialog } from '../../../shared/templates/ChangesDialog.tsx';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  id: string;
  title: string;
  /** The newest version of the template. */
  number: number;
  /** This device has unsent answers, so the server does not know yet that these items were checked. */
  waits: boolean;
  onDone: () => void;
};

/** A notice that the template of an open inspection has a newer version, with the changes of that version. */
export const NewerTemplate = ({ id, title, number, waits, onDone }: Props) => {
  const { t } = useTranslation('inspections');
  const dialog = useDialogParam('newer');
  return (
    <>
      <p className="my-1.5 flex flex-wrap items-center gap-2 text-sm">
        {t('newerTemplate', { number })}
        <Button size="sm" disabled={waits} onClick={() => dialog.open()}>
          {t('newerTemplateLook')}
        </Button>
        {waits && <span className="text-text-muted">{t('newerTemplateWaits')}</span>}
      </p>
      {dialog.isOpen && !waits && <Changes {...{ id, title, number, onDone }} onClose={dialog.close} />}
    </>
  );
};

const Changes = ({ id, title, number, ...dialog }: Omit<Props, 'waits'> & { onClose: () => void }) => {
  const { data, error, refetch } = useInspectionTemplateChangesQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  const [takeOver] = useTakeOverInspectionTemplateMutation({ context: QUIET });
  return (
    <ChangesDialog
      {...dialog}
      kind="inspection"
      title={title}
      number={number}
      changes={data?.inspectionTemplateChanges}
      error={error}
      refetch={refetch}
      take={async () => present((await takeOver({ variables: { id, number } })).data).takeOverInspectionTemplate.title}
    />
  );
};
