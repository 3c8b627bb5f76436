import { Ban, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AddressLink } from '../../ui/AddressLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LABELS_PER_SHEET } from '../../../schema/platform/printing/label-sheets.shared.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import { usePdfTexts } from './pdf-texts.ts';
import { PdfDialog } from './PdfDialog.tsx';

type CodeLabelsDialogProps = {
  /** Texts of the area: `labels.dialog`, `text`, `isOpen`, `kept`, `tooMany`, `print`, `end`, `ended` and `failed`. */
  t: (key: string, values?: Record<string, unknown>) => string;
  ids: readonly string[];
  /** Most labels that are printed at once. */
  most: number;
  /** First part of the address behind a code: device. Left out where the code itself is not shown. */
  page?: string;
  /** The code of the one record; null while it has none. */
  publicCode?: string | null;
  /** Whether the one record has a code, where that is not shown. */
  hasCode?: boolean;
  /** Path of the labels as a PDF, without the ids. */
  pdf: string;
  /** Gives the records a code, and ends the code of one. */
  open: (ids: string[]) => Promise<unknown>;
  end: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** Further choices. */
  children?: ReactNode;
};

/** Prints labels with QR codes, and says what the page behind them is for. Whoever needs a code gets one by printing. */
export const CodeLabelsDialog = ({
  t,
  ids,
  most,
  page,
  publicCode = null,
  hasCode = publicCode !== null,
  pdf,
  open,
  end,
  onClose,
  children,
}: CodeLabelsDialogProps) => {
  const [isPrinting, setPrinting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [perSheet, setPerSheet] = useState('');
  const words = usePdfTexts();
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      toast.error(t('labels.failed'), reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const sheet = perSheet ? `&perSheet=${perSheet}` : '';
  if (isPrinting)
    return <PdfDialog path={`${pdf}?ids=${ids.join(',')}${sheet}`} title={t('labels.dialog')} onClose={onClose} />;
  const address = publicCode && `${window.location.origin}/${page}/${publicCode}`;
  const isTooMany = ids.length > most;
  return (
    <Dialog open onClose={onClose} width={560} title={t('labels.dialog')}>
      <div className="grid gap-4">
        <p>{t('labels.text')}</p>
        {address ? (
          <p>
            {t('labels.isOpen')} <AddressLink address={address} />
          </p>
        ) : (
          <p className="text-sm text-text-muted">{t('labels.kept')}</p>
        )}
        {children}
        <SelectField
          label={words('paper')}
          value={perSheet}
          onChange={({ target }) => setPerSheet(target.value)}
          options={[
            { value: '', label: words('cards') },
            ...LABELS_PER_SHEET.map((count) => ({ value: count, label: words('sheetOf', { count: String(count) }) })),
          ]}
        />
        {isTooMany && <Notice tone="warning">{t('labels.tooMany', { most })}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={Printer}
            busy={isBusy}
            disabled={isTooMany}
            onClick={() =>
              void run(
                () => open([...ids]),
                () => setPrinting(true),
              )
            }
          >
            {t('labels.print', { count: ids.length })}
          </Button>
          {hasCode && (
            <Button
              icon={Ban}
              busy={isBusy}
              onClick={() =>
                void run(
                  () => end(ids[0]!),
                  () => toast.success(t('labels.ended')),
                )
              }
            >
              {t('labels.end')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};
