import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { SentShare } from '../../../ui/SentShare.tsx';
import { useEditorParts } from './editor-parts.ts';

interface PictureFieldProps {
  /** A name for the picture, if a form has several. */
  name?: string;
  fileId: string | null;
  alt: string;
  error?: string | undefined;
  /** The picture is shown elsewhere. */
  isHidden?: boolean;
  onChange: (fileId: string) => void;
}

/** The uploaded picture of a page: shows it, and uploads another one. */
export const PictureField = ({ name, fileId, alt, error, isHidden = false, onChange }: PictureFieldProps) => {
  const { t } = useTranslation('courses');
  const { upload, fileAddress } = useEditorParts();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    setShare(0);
    setProblem(undefined);
    try {
      onChange(await upload(file, setShare));
    } catch (failure) {
      setProblem(reasonOf(failure) || t('own.uploadFailed'));
    }
    setShare(null);
  };
  return (
    <div className="grid gap-2">
      {fileId && !isHidden && <img src={fileAddress(fileId)} alt={alt} className="max-h-64 w-fit max-w-full rounded" />}
      <FileButton
        size="sm"
        icon={ImageUp}
        className="w-fit"
        busy={share !== null}
        aria-describedby={problem || error ? `${id}-error` : undefined}
        label={name && !fileId ? name : t(fileId ? 'own.otherPicture' : 'own.choosePicture')}
        accept="image/png,image/jpeg,image/heic,image/heif"
        onFiles={([file]) => void take(file)}
      />
      {share !== null && <SentShare share={share} label={t('own.uploading')} />}
      <FieldError id={id} error={problem ?? error} />
    </div>
  );
};
