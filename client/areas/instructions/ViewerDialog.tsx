import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isFilm } from '../../../schema/platform/files/file-kinds.shared.ts';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import type { InstructionRowFragment } from '../../generated/instructions.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { InlineFile } from '../../kit/files/preview/InlineFile.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CaptionsButton } from './CaptionsButton.tsx';
import { Film } from './Film.tsx';
import { instructionFile, type OpenedFile, saveInstruction } from './open-file.ts';
import { isShownHere } from './shown-here.ts';

/** The file of an instruction: a PDF, a film with its subtitles, or another one to download. */
export const ViewerDialog = ({ row, onClose }: { row: InstructionRowFragment; onClose: () => void }) => {
  const t = useRecordTexts(instructionFacts);
  const { id, name, contentType } = row;
  const [file, setFile] = useState<OpenedFile>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isThere = true;
    instructionFile(id).then(
      (opened) => isThere && setFile(opened),
      (refused: unknown) => isThere && setError(refused),
    );
    return () => {
      isThere = false;
    };
  }, [id, attempt]);
  const openAgain = (): void => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={1000}
      title={name}
      footer={
        <>
          {isFilm(contentType) && <CaptionsButton id={id} onSaved={openAgain} />}
          <Button icon={Download} onClick={() => void saveInstruction(id)}>
            {t('instruction.download')}
          </Button>
        </>
      }
    >
      <Loaded data={file} error={error} refetch={openAgain} failed={t('common:record.failed')} height="h-[60dvh]">
        {(opened) =>
          isFilm(contentType) ? (
            <Film key={opened.url} file={opened} name={name} renew={() => instructionFile(id)} />
          ) : (
            <InlineFile name={name} kind={isShownHere(row) ? 'pdf' : 'other'} source={opened.url} />
          )
        }
      </Loaded>
    </Dialog>
  );
};
