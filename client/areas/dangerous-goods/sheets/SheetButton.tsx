import { Plus } from 'lucide-react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { FileButton } from '../../../ui/FileButton.tsx';

/** The button that chooses the PDF of a safety data sheet. */
export const SheetButton = ({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  return (
    <FileButton
      size="sm"
      icon={Plus}
      busy={busy}
      label={busy ? t('dataSheets.busy') : t('dataSheets.add')}
      accept="application/pdf,.pdf"
      onFiles={([file]) => onFile(file)}
    />
  );
};
