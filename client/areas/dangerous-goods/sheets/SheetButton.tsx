import { Plus } from 'lucide-react';
import { dangerousGoodFacts } from '../../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import { takeFiles } from '../../../kit/files/pick-files.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { buttonClass } from '../../../ui/button-class.ts';

/** The button that chooses the PDF of a safety data sheet. */
export const SheetButton = ({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  return (
    <label className={`${buttonClass({ size: 'sm' })} cursor-pointer focus-within:outline-2`}>
      <Plus aria-hidden className="size-4" />
      {busy ? t('dataSheets.busy') : t('dataSheets.add')}
      <input
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        disabled={busy}
        onChange={(event) => takeFiles(event.target, ([file]) => onFile(file))}
      />
    </label>
  );
};
