import { useState } from 'react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { type TicketDetailsFragment, useCreateTicketMutation } from '../../../generated/tickets-ticket.ts';
import { ticketFacts } from '../../../../schema/areas/tickets/ticket.record.shared.ts';
import { present } from '../../../kit/data/requests.ts';
import { announceSaved } from '../../../kit/records/announce-saved.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../../kit/forms/named-problems.ts';
import { PlaceField } from '../../../shared/places/PlaceField.tsx';
import type { People } from '../../../shared/people/use-people.ts';
import { FieldConflicts } from '../../../kit/records/ConflictPanel.tsx';
import { RecordFormDialog } from '../../../kit/records/RecordFormDialog.tsx';
import type { SaveAction } from '../../../kit/records/RecordFormBar.tsx';
import { RecordNotices } from '../../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../../kit/records/use-record-form.ts';
import { useTicketLabels } from '../data/ticket-labels.ts';
import { ticketUploads } from '../data/use-ticket-uploads.ts';
import { ChosenFilesField } from './ChosenFilesField.tsx';
import { newTicketValues, type StoredTicket, TICKET_FIELDS, ticketForm, ticketMerging } from './ticket-values.ts';
import { TicketFields } from './TicketFields.tsx';
import { useTicketTexts } from './ticket-texts.ts';
import { useTicketUpdate } from './use-ticket-update.ts';
import { UploadingDialog } from './UploadingDialog.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

export interface TicketFormProps {
  /** Null for a new ticket. */
  id: string | null;
  /** The current ticket; null for a new one, and for a deleted one. */
  ticket: TicketDetailsFragment | null;
  stored: StoredTicket | null;
  /** Reads the ticket from the server, bypassing the cache. */
  read?: () => Promise<TicketDetailsFragment>;
  /** The ticket was deleted, but a draft of it exists. */
  deleted: boolean;
  boardId: string;
  boards: readonly BoardColumnFragment[];
  people: People;
  onClose: () => void;
  /** Called when a new ticket exists but some of its files failed, to open it. */
  onStuck: (ticketId: string) => void;
}

const NOBODY: readonly [] = [];

export const ticketDraftKey = (id: string | null): string => (id ? `ticket-edit-${id}` : 'ticket-new');

/** The form of a ticket in its dialog. */
export const TicketForm = ({ id, ticket, stored, read, deleted, boardId, ...props }: TicketFormProps) => {
  const { boards, people, onClose, onStuck } = props;
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const [create] = useCreateTicketMutation({ fetchPolicy: OWN_STORE, context: recordContext() });
  const saving = useTicketUpdate({ id, ticket, read, boards, people });
  const [start] = useState(() => newTicketValues(boardId));
  // A new ticket whose files are still uploading.
  const [uploading, setUploading] = useState<TicketDetailsFragment | null>(null);
  const chosen = useChosenFiles();
  const record = useRecordForm({
    schema: ticketForm,
    draftKey: ticketDraftKey(id),
    start,
    stored,
    merging: ticketMerging,
    create: async (input, key) => {
      const files = await chosen.ready();
      const { createTicket } = present((await create({ variables: { input: { id: key, ...input } } })).data);
      void announceSaved(ticketFacts, createTicket.id, t('form.created', { number: createTicket.formattedDocumentId }));
      return { ...saving.taken(createTicket), files };
    },
    update: async (changes, from) => {
      const saved = await saving.update(changes, from);
      toast.success(t('form.saved', { number: saved.number }));
      return saved;
    },
    read: saving.read,
    savedBy: saving.savedBy,
    deleted,
    recreates: true,
  });
  const { form, base, conflict } = record;

  const save = (then: SaveAction) =>
    void record.save(then, ({ created, output }) => {
      chosen.clear();
      if (created) ticketUploads.add(created.id, created.files);
      if (then === 'new') {
        record.startOver(newTicketValues(output.boardId ?? boardId));
        return form.setFocus('title');
      }
      return created && created.files.length > 0 ? setUploading(created) : record.leave(onClose);
    });

  if (uploading)
    return (
      <UploadingDialog
        ticketId={uploading.id}
        number={uploading.formattedDocumentId}
        onDone={onClose}
        onStuck={() => onStuck(uploading.id)}
      />
    );
  return (
    <RecordFormDialog
      record={record}
      title={id ? t('form.edit') : t('form.new')}
      description={base?.number}
      onSave={save}
      onClose={onClose}
      withNext={id === null}
      deletedLabel={t('form.asNew')}
    >
      <RecordNotices
        record={record}
        problems={namedProblems(
          form.problems,
          TICKET_FIELDS.map((field) => [field, labels.Ticket[field]]),
        )}
        deletedNotice={{ title: t('view.gone'), text: t('form.goneText') }}
        conflict={
          conflict && <FieldConflicts conflict={conflict} form={form} labelOf={saving.labelOf} show={saving.show} />
        }
        draftNote={
          id === null &&
          chosen.missing.length > 0 && (
            <p className="mt-1">{t('attachments.draft', { names: chosen.missing.join(', ') })}</p>
          )
        }
        onDiscard={chosen.clear}
      />
      <TicketFields
        form={form}
        boards={boards}
        people={people}
        series={ticket?.jobId && base ? { id: ticket.id, jobId: ticket.jobId, dueDate: base.values.dueDate } : null}
        mentioned={ticket?.mentions ?? NOBODY}
        autoFocus={id === null}
      />
      <PlaceField form={form} />
      {id === null && <ChosenFilesField chosen={chosen} />}
      <LeaveGuard
        when={record.guard.when || (chosen.files.length > 0 && !record.isLeaving)}
        onLeave={() => {
          record.forget();
          chosen.clear();
        }}
      />
    </RecordFormDialog>
  );
};
