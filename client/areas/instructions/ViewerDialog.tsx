import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isFilm } from '../../../schema/files/file-kinds.shared.ts';
import { instructionFacts } from '../../../schema/instructions/instruction.record.shared.ts';
import type { InstructionRowFragment } from '../../generated/instructions.ts';
import { toast } from '../../kit/errors/toast.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CaptionsButton } from './CaptionsButton.tsx';
import { Film } from './Film.tsx';
import { instructionFile, type OpenedFile, saveFrom } from './open-file.ts';

/** The file of an instruction: a PDF, or a film with its subtitles. */
export const ViewerDialog = ({ row, onClose }: { row: InstructionRowFragment; onClose: () => void }) => {
  const t = useRecordTexts(instructionFacts);
  const { id, name, contentType } = row;
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isThere = true;
    instructionFile(id).then(
      (opened) => isThere && setFile(opened),
      (error: unknown) => isThere && toast.error(failureOf(error).message),
    );
    return () => {
      isThere = false;
    };
  }, [id, attempt]);
  const download = async (): Promise<void> => saveFrom((await instructionFile(id, true)).url);
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={name}
      footer={
        <>
          {isFilm(contentType) && <CaptionsButton id={id} onSaved={() => setAttempt((count) => count + 1)} />}
          <Button icon={Download} onClick={() => void download()}>
            {t('instruction.download')}
          </Button>
        </>
      }
    >
      {!file ? (
        <Skeleton className="h-[60dvh] w-full" />
      ) : isFilm(contentType) ? (
        <Film key={file.url} file={file} name={name} renew={() => instructionFile(id)} />
      ) : (
        <iframe
          src={file.url}
          title={t('instruction.viewer', { name })}
          className="h-[66dvh] w-full rounded border border-border bg-surface"
        />
      )}
    </Dialog>
  );
};
