import { FolderUp, Upload } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FILED_RULES } from '../../../schema/files/file-kinds.shared.ts';
import { chosenFiles, type PlacedFile } from '../../kit/files/dropped-files.ts';
import { takeFiles } from '../../kit/files/pick-files.ts';
import { Button } from '../../ui/Button.tsx';

const ACCEPTED = FILED_RULES.types.map((type) => `.${type}`).join(',');

/** Chooses files, or a folder with all that is in it. */
export const UploadButtons = ({ onFiles }: { onFiles: (files: PlacedFile[]) => void }) => {
  const { t } = useTranslation('files');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, more: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={(event) => takeFiles(event.target, (chosen) => onFiles(chosenFiles(chosen)))}
      {...more}
    />
  );
  return (
    <>
      {input(files, t('uploadFiles'), { accept: ACCEPTED })}
      {input(folder, t('uploadFolder'), { webkitdirectory: '' })}
      <Button icon={FolderUp} className="pointer-coarse:hidden!" onClick={() => folder.current?.click()}>
        {t('uploadFolder')}
      </Button>
      <Button variant="primary" icon={Upload} onClick={() => files.current?.click()}>
        {t('uploadFiles')}
      </Button>
    </>
  );
};
