import { FolderUp, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FILED_RULES } from '../../../schema/platform/files/file-kinds.shared.ts';
import { chosenFiles, type PlacedFile } from '../../kit/files/dropped-files.ts';
import { FileButton } from '../../ui/FileButton.tsx';

const ACCEPTED = FILED_RULES.types.map((type) => `.${type}`).join(',');

/** Chooses files, or a folder with all its content. */
export const UploadButtons = ({ onFiles }: { onFiles: (files: PlacedFile[]) => void }) => {
  const { t } = useTranslation('files');
  const take = (chosen: File[]) => onFiles(chosenFiles(chosen));
  return (
    <>
      <FileButton
        icon={FolderUp}
        className="pointer-coarse:hidden!"
        label={t('uploadFolder')}
        folder
        multiple
        onFiles={take}
      />
      <FileButton variant="primary" icon={Upload} label={t('uploadFiles')} accept={ACCEPTED} multiple onFiles={take} />
    </>
  );
};
