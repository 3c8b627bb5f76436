import { Camera } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENT_RULES } from '../../../schema/platform/files/file-kinds.shared.ts';
import { AddPhotoToObservationDocument, ReportObservationDocument } from '../../generated/today.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { preparedFile } from '../../kit/files/file-on-page.ts';
import { uploadFile } from '../../kit/files/signed-upload.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useStoredText } from '../../kit/forms/use-stored-text.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ticketAddress } from '../../kit/navigation/ticket-address.ts';

const DRAFT = 'observation';
/** The default priority of a new ticket: medium. */
const PRIORITY = 2;

/** Creates a ticket in the first column from one line and a photo. After a refusal the line stays. */
export const QuickObservation = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useTranslation('today');
  const { text: title, set: setTitle, draft } = useStoredText(DRAFT);
  const [photo, setPhoto] = useState<File | null>(null);
  /** A photo that was uploaded, whose ticket may have it although the answer was lost. */
  const sentPhoto = useRef<{ photo: File; fileId: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const key = useIdempotencyKey({ draftKey: DRAFT });
  const type = (next: string) => {
    setTitle(next);
    setError(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const line = title.trim();
    if (line === '' || busy) return;
    setBusy(true);
    try {
      // Pressed again, also after a photo that could not be sent, the same line is the same ticket.
      const ticket = await key.create(line, async (id) => {
        const { data } = await apolloClient.mutate({
          mutation: ReportObservationDocument,
          variables: { input: { id, title: line, priority: PRIORITY } },
          context: QUIET,
        });
        const created = present(data).createTicket;
        if (photo) {
          const earlier = sentPhoto.current?.photo === photo ? sentPhoto.current.fileId : null;
          const fileId = earlier ?? (await uploadFile(await preparedFile(photo, ATTACHMENT_RULES), () => undefined));
          sentPhoto.current = { photo, fileId };
          await apolloClient.mutate({
            mutation: AddPhotoToObservationDocument,
            variables: { ticketId: created.id, fileIds: [fileId] },
            context: QUIET,
          });
        }
        return created;
      });
      toast.success(t('observation.done', { number: ticket.formattedDocumentId }), undefined, {
        to: ticketAddress(ticket.id),
        label: t('observation.open'),
      });
      type('');
      setPhoto(null);
      onAdded();
    } catch (cause) {
      if (!handledGlobally(cause)) setError(reasonOf(cause) || t('common:checkConnection'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3 rounded border border-border bg-surface p-4">
      <TextField
        label={t('observation.label')}
        hint={t('observation.hint')}
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <FormDraft form={draft} small onDiscard={key.forget} />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          icon={Camera}
          label={photo ? t('observation.otherPhoto') : t('observation.photo')}
          accept="image/*"
          capture="environment"
          onFiles={([file]) => setPhoto(file)}
        />
        {photo && <span className="min-w-0 truncate text-sm text-text-muted">{photo.name}</span>}
        <Button type="submit" variant="primary" busy={busy} disabled={title.trim() === ''} className="ml-auto">
          {t('observation.send')}
        </Button>
      </div>
    </form>
  );
};
