import { Captions } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { useFileTexts } from '../files/file-texts.ts';
import { takeFiles } from '../files/pick-files.ts';

/** Chooses a file with subtitles. */
export const CaptionsInput = ({ label, onFile }: { label?: string; onFile: (file: File) => void }) => {
  const t = useFileTexts();
  return (
    <label className={`${buttonClass()} w-fit cursor-pointer focus-within:outline-2`}>
      <Captions aria-hidden className="size-4" />
      {label ?? t('addCaptions')}
      <input
        type="file"
        accept=".vtt,text/vtt"
        className="sr-only"
        onChange={(event) => takeFiles(event.target, ([file]) => file && onFile(file))}
      />
    </label>
  );
};
