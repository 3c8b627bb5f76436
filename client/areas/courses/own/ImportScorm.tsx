import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLETES_WITH, type CompletesWith } from '../../../../schema/areas/courses/scorm/scorm.shared.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../../../schema/kernel/content-language.shared.ts';
import { useImportScormPackageMutation } from '../../../generated/courses-scorm.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SentShare } from '../../../ui/SentShare.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface ImportScormProps {
  /** The course whose next version the package becomes; if unset, the import creates a course. */
  courseId?: string;
  onImported: (id: string) => unknown;
}

/** Imports a SCORM package: asks for the file, its language and what completes it, and uploads it. */
export const ImportScorm = ({ courseId, onImported }: ImportScormProps) => {
  const { t } = useTranslation('courses');
  const { language: page } = useLanguage();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [language, setLanguage] = useState<ContentLanguage>(page);
  const [minutes, setMinutes] = useState('20');
  const [completesWith, setCompletesWith] = useState<CompletesWith>('completed');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [load] = useImportScormPackageMutation({ context: QUIET });

  const start = async () => {
    if (!file) return setProblem(t('scorm.noFile'));
    setProblem(null);
    setShare(0);
    try {
      const fileId = await uploadFile(file, setShare, QUIET, 'scormPackage');
      const values = { fileId, language, minutes: Math.trunc(Number(minutes)) || 1, completesWith };
      const { data } = await load({ variables: { input: { ...values, ...(courseId && { courseId }) } } });
      setOpen(false);
      setFile(null);
      await onImported(present(data).importScormPackage.id);
    } catch (error) {
      setProblem(reasonOf(error) || t('common:checkConnection'));
    }
    setShare(null);
  };
  return (
    <>
      <Button icon={FileArchive} className="w-fit" onClick={() => setOpen(true)}>
        {t(courseId ? 'scorm.nextVersion' : 'scorm.import')}
      </Button>
      <Dialog
        open={open}
        onClose={() => share === null && setOpen(false)}
        width={600}
        title={t(courseId ? 'scorm.nextVersion' : 'scorm.import')}
        footer={
          <Button variant="primary" busy={share !== null} onClick={() => void start()}>
            {t('scorm.start')}
          </Button>
        }
      >
        <div className="grid gap-4">
          <p className="text-sm text-text-muted">{t('scorm.text')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              icon={FileArchive}
              label={t('scorm.choose')}
              accept=".zip,application/zip"
              onFiles={([chosen]) => setFile(chosen)}
            />
            <p className="min-w-0 text-sm wrap-anywhere">{file?.name}</p>
          </div>
          <SelectField
            label={t('scorm.language')}
            options={CONTENT_LANGUAGES.map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={language}
            onChange={({ target }) => setLanguage(target.value as ContentLanguage)}
          />
          <TextField
            label={t('own.minutes')}
            type="number"
            min={1}
            max={120}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
          <SelectField
            label={t('scorm.completesWith')}
            options={COMPLETES_WITH.map((value) => ({ value, label: t(`scorm.completes.${value}`) }))}
            value={completesWith}
            onChange={({ target }) => setCompletesWith(target.value as CompletesWith)}
          />
          {share !== null && <SentShare share={share} label={t('scorm.uploading')} />}
          {problem && <Notice tone="error">{problem}</Notice>}
        </div>
      </Dialog>
    </>
  );
};
