import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useDeleteRegisterMutation, useEmployeeRegisterQuery } from '../../../generated/employees-details.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { loadPdf } from '../../../kit/pdf/pdf.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSaving } from './use-saving.ts';

const FORMATS = ['pdf', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface DeleteRegisterDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Exports the register of health care of an employee who has left, and deletes the exported entries. Only entries that
 * were read before the files are saved are deleted, so that both files contain everything that is deleted.
 */
export const DeleteRegisterDialog = ({ id, name, onClose, onDeleted }: DeleteRegisterDialogProps) => {
  const t = useRecordTexts(employeeFacts);
  const { language } = useLanguage();
  const [saved, setSaved] = useState<Partial<Record<Format, boolean>>>({});
  const { data, error } = useEmployeeRegisterQuery({
    variables: { id, language },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  const [remove] = useDeleteRegisterMutation({ context: QUIET });
  const { busy, save } = useSaving();
  const [isTried, setTried] = useState(false);
  const isSaved = FORMATS.every((format) => saved[format]);
  const register = data?.employeeHealthCare;
  const entries = entriesOf(register?.data ?? []);
  const title = t('employee.healthCare.of', { name });
  const load = {
    pdf: () => loadPdf(`employee/${id}/healthCare/pdf`, new AbortController().signal),
    json: () =>
      Promise.resolve({
        name: `${title}.json`,
        blob: new Blob([JSON.stringify(register)], { type: 'application/json' }),
      }),
  };
  const stateOf = () => {
    if (error) return { refused: failureOf(error).message || t('common:checkConnection') };
    if (!register) return 'reading';
    return entries.length === 0 ? { refused: t('employee.healthCare.empty') } : 'ready';
  };
  return (
    <DeleteDialog
      title={t('employee.healthCare.remove')}
      question={t('employee.healthCare.steps')}
      text={t('employee.healthCare.logged')}
      confirmLabel={register && t('employee.healthCare.deleteNow', { count: entries.length })}
      state={stateOf()}
      mayRemove={() => {
        setTried(true);
        return isSaved;
      }}
      remove={() => remove({ variables: { id, entries } })}
      done={t('employee.healthCare.deleted', { name })}
      onClose={onClose}
      onGone={() => {
        onClose();
        onDeleted();
      }}
    >
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="sm"
            icon={saved[format] ? Check : Download}
            busy={busy}
            onClick={async () => setSaved({ ...saved, [format]: await save(load[format]) })}
          >
            {t(`employee.healthCare.${saved[format] ? 'saved' : 'save'}.${format}`)}
          </Button>
        ))}
      </div>
      {isTried && !isSaved && <Notice tone="warning">{t('employee.healthCare.saveFirst')}</Notice>}
    </DeleteDialog>
  );
};

/** The ids of the entries; the first section is the person's own fields. */
const entriesOf = (sections: readonly { rows: unknown }[]): string[] =>
  sections.slice(1).flatMap(({ rows }) => (rows as { id: string }[]).map(({ id }) => id));
