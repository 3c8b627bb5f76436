import { FileText, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import {
  useAddInstructionProofMutation,
  useDeleteInstructionProofMutation,
  useInstructionQuery,
} from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { LargeFileField } from '../../kit/files/LargeFileField.tsx';
import { FileRefused } from '../../kit/files/prepared-file.ts';
import { useLargeUpload } from '../../kit/files/use-large-upload.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { MixedFiles, sheetsAsPdf } from '../../kit/photos/photo-pdf.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CompleteOfList } from './CompleteOfList.tsx';
import { proofFile } from './open-file.ts';

type Props = { id: string; name: string; onClose: () => void };

/** The signed lists of an instruction; another one is added by choosing or dropping a file. */
export const ProofsDialog = ({ id, name, onClose }: Props) => {
  const t = useRecordTexts(instructionFacts);
  const query = useInstructionQuery({ variables: { id }, fetchPolicy: 'cache-and-network', context: QUIET });
  const proofs = query.data?.instruction.proofs;
  const upload = useLargeUpload('instructionProof');
  const [add] = useAddInstructionProofMutation({ context: QUIET });
  const [remove] = useDeleteInstructionProofMutation({ context: QUIET });
  const [removed, setRemoved] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const refetch = () =>
    query.refetch().then(
      () => undefined,
      () => undefined,
    );

  const file = async (): Promise<void> => {
    try {
      await add({ variables: { instructionId: id, fileId: await upload.finished()! } });
      upload.done();
      upload.cancel();
      await refetch();
      toast.success(t('instruction.proofAdded'));
    } catch (error) {
      if (error instanceof FileRefused || (error as Error).name === 'AbortError') return;
      upload.cancel();
      toast.error(t('instruction.failed'), reasonOf(error));
    }
  };
  const choose = async (chosen: [File, ...File[]]): Promise<void> => {
    try {
      upload.choose(await sheetsAsPdf(chosen));
    } catch (error) {
      const why = error instanceof MixedFiles ? 'instruction.mixedSheets' : 'instruction.unreadablePhoto';
      toast.error(t('instruction.failed'), t(why));
      return;
    }
    void file();
  };
  const open = async (proofId: string): Promise<void> => {
    window.open(await proofFile(proofId), '_blank', 'noopener');
  };
  const toRemove = proofs?.find((proof) => proof.id === removed);
  return (
    <Dialog
      open
      onClose={onClose}
      width={700}
      title={t('instruction.proofsOf', { name })}
      footer={
        <Button icon={Printer} onClick={() => setPrinting(true)}>
          {t('instruction.list')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <LargeFileField
          use="instructionProof"
          state={upload}
          convert={{ alsoAccepted: 'image/*', onFiles: (chosen) => void choose(chosen) }}
          label={t('instruction.addProof')}
          hint={t('instruction.proofHint')}
        />
        {proofs && proofs.length > 0 && <CompleteOfList id={id} />}
        {proofs ? (
          <ul className="divide-y divide-border">
            {proofs.map((proof) => (
              <li key={proof.id} className="flex flex-wrap items-center gap-2 py-2">
                <div className="min-w-0 flex-1 basis-60">
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-ml-3"
                    icon={FileText}
                    onClick={() => void open(proof.id)}
                  >
                    {t('instruction.proofFrom', { day: formatDate(proof.uploadedAt) })}
                  </Button>
                  <p className="text-sm wrap-anywhere text-text-muted">
                    {[proof.name, formatDateTime(proof.uploadedAt), proof.uploadedBy?.name].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <IconButton icon={Trash2} label={t('instruction.removeProof')} onClick={() => setRemoved(proof.id)} />
              </li>
            ))}
            {proofs.length === 0 && <li className="py-3 text-text-muted">{t('instruction.noProofs')}</li>}
          </ul>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </div>
      {toRemove && (
        <DeleteDialog
          title={t('instruction.removeProof')}
          question={t('instruction.removeProofQuestion', { day: formatDate(toRemove.uploadedAt) })}
          remove={() => remove({ variables: { id: toRemove.id } })}
          done={t('instruction.removeProof')}
          onClose={() => setRemoved(null)}
          onGone={() => {
            setRemoved(null);
            void refetch();
          }}
        />
      )}
      {isPrinting && (
        <PdfDialog path={`instruction/${id}/pdf`} title={t('instruction.list')} onClose={() => setPrinting(false)} />
      )}
    </Dialog>
  );
};
