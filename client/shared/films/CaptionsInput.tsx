import { Captions } from 'lucide-react';
import { FileButton } from '../../ui/FileButton.tsx';
import { useFileTexts } from '../../kit/files/file-texts.ts';

/** Chooses a file with subtitles. */
export const CaptionsInput = ({ label, onFile }: { label?: string; onFile: (file: File) => void }) => {
  const t = useFileTexts();
  return (
    <FileButton
      icon={Captions}
      className="w-fit"
      label={label ?? t('addCaptions')}
      accept=".vtt,text/vtt"
      onFiles={([file]) => onFile(file)}
    />
  );
};
