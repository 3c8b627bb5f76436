import { Ban, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AddressLink } from '../../ui/AddressLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LABELS_PER_SHEET } from '../../../schema/platform/printing/label-sheets.shared.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { reasonOf } from '../errors/server-error.ts';
import { toast } from '../errors/toast.ts';
import { usePdfTexts } from './pdf-texts.ts';
import { PdfDialog } from './PdfDialog.tsx';

type CodeLabelsDialogProps = {
  /** Texts of the area: `labels.dialog`, `text`, `isOpen`, `kept`, `print`, `end`, `ended` and `failed`. */
  t: (key: string, values?: Record<string, unknown>) => string;
  ids: readonly string[];
  /** Most labels in one file; more of them are several files, one after the other. */
  most: number;
  /** First part of the address behind a code: device. Left out where the code itself is not shown. */
  page?: string;
  /** The code of the one record; null while it has none. */
  publicCode?: string | null;
  /** Whether the one record has a code, where that is not shown. */
  hasCode?: boolean;
  /** Path of the labels as a PDF, without the ids. */
  pdf: string;
  /** Creates the codes of records, and invalidates the code of one. */
  open: (ids: string[]) => Promise<unknown>;
  end: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** Further choices. */
  children?: ReactNode;
};

/**
 * Prints labels with QR codes, and explains the page behind them. Printing creates the codes of records that have none.
 */
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
  const [part, setPart] = useState(0);
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
  const parts = Math.ceil(ids.length / most);
  const chosen = ids.slice(part * most, (part + 1) * most);
  /** After a file the next one can be chosen. */
  const closePdf = (): void => {
    if (part + 1 >= parts) return onClose();
    setPart(part + 1);
    setPrinting(false);
  };
  if (isPrinting)
    return <PdfDialog path={`${pdf}?ids=${chosen.join(',')}${sheet}`} title={t('labels.dialog')} onClose={closePdf} />;
  const address = publicCode && `${window.location.origin}/${page}/${publicCode}`;
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
        {parts > 1 && (
          <SelectField
            label={words('part')}
            hint={words('partHint', { most: String(most) })}
            value={part}
            onChange={({ target }) => setPart(Number(target.value))}
            options={Array.from({ length: parts }, (_, index) => ({
              value: index,
              label: words('partOf', {
                from: String(index * most + 1),
                to: String(Math.min((index + 1) * most, ids.length)),
                count: String(ids.length),
              }),
            }))}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={Printer}
            busy={isBusy}
            onClick={() =>
              void run(
                () => open(chosen),
                () => setPrinting(true),
              )
            }
          >
            {t('labels.print', { count: chosen.length })}
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
