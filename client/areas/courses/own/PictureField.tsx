import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, serverErrorOf } from '../../../kit/errors/server-error.ts';
import { takeFiles } from '../../../kit/files/pick-files.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useEditorParts } from './editor-parts.ts';

interface PictureFieldProps {
  /** What it is a picture of, where a form has several. */
  name?: string;
  fileId: string | null;
  alt: string;
  error?: string | undefined;
  onChange: (fileId: string) => void;
}

/** The uploaded picture of a page: shows it, and uploads another one. */
export const PictureField = ({ name, fileId, alt, error, onChange }: PictureFieldProps) => {
  const { t } = useTranslation('courses');
  const { upload, fileAddress } = useEditorParts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setShare(0);
    setProblem(undefined);
    try {
      onChange(await upload(file, setShare));
    } catch (failure) {
      setProblem(serverErrorOf(failure)?.details[0]?.message || failureOf(failure).message || t('own.uploadFailed'));
    }
    setShare(null);
  };
  return (
    <div className="grid gap-2">
      {fileId && <img src={fileAddress(fileId)} alt={alt} className="max-h-64 w-fit max-w-full rounded" />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/heic,image/heif"
        aria-label={name ?? t('own.picture')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => takeFiles(target, (files) => void take(files))}
      />
      <Button
        size="sm"
        icon={ImageUp}
        className="w-fit"
        busy={share !== null}
        aria-describedby={problem || error ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {name && !fileId ? name : t(fileId ? 'own.otherPicture' : 'own.choosePicture')}
      </Button>
      {share !== null && <ProgressBar value={Math.round(share * 100)} max={100} label={t('own.uploading')} />}
      <FieldError id={id} error={problem ?? error} />
    </div>
  );
};
