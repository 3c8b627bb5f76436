import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { exportRangeSchema, lastYear } from '../../../schema/platform/printing/export-range.input.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDate } from '../forms/form-fields.tsx';
import { useZodForm } from '../forms/use-zod-form.ts';
import { useDialogParam } from '../navigation/use-dialog-param.ts';
import { PdfDialog } from './PdfDialog.tsx';
import { usePdfTexts } from './pdf-texts.ts';

type RangeExportProps = {
  /** Below /api/v1, without the range: `medkitlog/pdf`. */
  path: string;
  title: string;
  /** What happens with the export: that it is logged. */
  note?: string;
};

/** The button „Export“ of a list: asks for a range of days, both included, and shows its document. */
export const RangeExport = ({ path, title, note }: RangeExportProps) => {
  const t = usePdfTexts();
  const { value, open, close } = useDialogParam('export');
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Button icon={FileDown} onClick={() => open('pdf')}>
        {t('export')}
      </Button>
      {value === 'pdf' && !shown && <RangeDialog title={title} note={note} onClose={close} onChosen={setShown} />}
      {value === 'pdf' && shown && (
        <PdfDialog
          path={`${path}?${shown}`}
          title={title}
          onClose={() => {
            setShown(null);
            close();
          }}
        />
      )}
    </>
  );
};

const RangeDialog = ({
  title,
  note,
  onClose,
  onChosen,
}: Pick<RangeExportProps, 'title' | 'note'> & { onClose: () => void; onChosen: (query: string) => void }) => {
  const t = usePdfTexts();
  const form = useZodForm(exportRangeSchema, { defaultValues: lastYear(today()) });
  const submit = form.submit(async ({ start, end }) => onChosen(`start=${start}&end=${end}`));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('exportText')}
      footer={
        <Button variant="primary" icon={FileDown} onClick={() => void submit()}>
          {t('exportMake')}
        </Button>
      }
    >
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormDate form={form} name="start" label={t('start')} required />
        <FormDate form={form} name="end" label={t('end')} required />
      </form>
      {note && <p className="mt-4 text-sm text-text-muted">{note}</p>}
    </Dialog>
  );
};
