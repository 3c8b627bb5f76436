import { FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { DropCover, useFileDrop } from '../../../ui/FileDrop.tsx';
import { SheetButton } from './SheetButton.tsx';
import { useSheetUpload } from './use-sheet-upload.ts';

/** Accepts the data sheet of a good that is not saved yet: dropped into the form, it proposes values for the fields. */
export const NewGoodSheet = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [params, setParams] = useSearchParams();
  const { busy, upload } = useSheetUpload((fileId, file) =>
    setParams({ upload: fileId, sheet: file.name }, { replace: true, preventScrollReset: true }),
  );
  const over = useFileDrop(({ files: [file] }) => void upload(file));
  const name = params.get('sheet');
  return (
    <section
      aria-label={t('dangerousGood.dataSheet')}
      className="grid gap-2 rounded border border-dashed border-border-strong p-4"
    >
      <p className="text-sm">{t(name ? 'dataSheets.newChosen' : 'dataSheets.newText')}</p>
      {name && (
        <p className="flex items-center gap-2 text-sm font-medium wrap-anywhere">
          <FileText aria-hidden className="size-4 shrink-0" />
          {name}
        </p>
      )}
      <div>
        <SheetButton busy={busy} onFile={(file) => void upload(file)} />
      </div>
      {over && <DropCover label={t('dataSheets.drop')} />}
    </section>
  );
};
