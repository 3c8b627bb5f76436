import { Eye, FileUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ATTACHMENT_LIMIT } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { useSetHeldInstructionListMutation } from '../../../generated/instructions-held.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { preparedPhoto } from '../../../kit/photos/photo.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { SentShare } from '../../../ui/SentShare.tsx';
import { openHeldList } from '../open-file.ts';

interface SignedListProps {
  id: string;
  hasList: boolean;
  /** Saves the input, so that the record exists on the server. Returns false if the save fails. */
  flush: () => Promise<boolean>;
  onChanged: () => void;
}

/** Uploads a list signed on paper, as a photo or scan. It is the proof for the participants marked as signed on it. */
export const SignedList = ({ id, hasList, flush, onChanged }: SignedListProps) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [share, setShare] = useState<number | null>(null);
  const [set] = useSetHeldInstructionListMutation({ context: QUIET });
  const showError = (error: unknown) => toast.error(reasonOf(error) || t('common:checkConnection'));
  /** Saves the input first: a person who is marked as signed on the list after it is gone would be refused. */
  const replaceWith = async (newFile: () => Promise<string | null>): Promise<boolean> => {
    try {
      if (!(await flush())) return false;
      await set({ variables: { id, fileId: await newFile() } });
      onChanged();
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const take = async (file: File) => {
    setShare(0);
    const upload = async () => uploadFile(await preparedPhoto(file, ATTACHMENT_LIMIT), setShare, QUIET);
    if (await replaceWith(upload)) toast.success(t('heldInstruction.listAdded'));
    setShare(null);
  };
  const remove = () => replaceWith(async () => null);
  return (
    <section className="grid gap-2 rounded border border-dashed border-border-strong p-4">
      <h3 className="font-medium">{t('heldInstruction.paper')}</h3>
      <p className="text-sm text-text-muted">{t('heldInstruction.paperText')}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          icon={FileUp}
          busy={share !== null}
          label={t(hasList ? 'heldInstruction.otherList' : 'heldInstruction.uploadList')}
          accept="application/pdf,image/png,image/jpeg,image/heic,image/heif"
          onFiles={([file]) => void take(file)}
        />
        {hasList && (
          <>
            <Button size="sm" variant="ghost" icon={Eye} onClick={() => void openHeldList(id).catch(showError)}>
              {t('heldInstruction.openList')}
            </Button>
            <Button size="sm" variant="ghost" icon={Trash2} onClick={() => void remove()}>
              {t('heldInstruction.removeList')}
            </Button>
          </>
        )}
      </div>
      {share !== null && <SentShare share={share} label={t('heldInstruction.uploadingList')} />}
    </section>
  );
};
