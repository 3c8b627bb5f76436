import { useEffect, useRef, useState } from 'react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Person } from '../data/board-model.ts';
import { useTicketLabels } from '../data/ticket-labels.ts';
import { ticketUploads } from '../data/use-ticket-uploads.ts';
import { ChosenFilesField } from './ChosenFilesField.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import {
  changedFields,
  fieldValues,
  newTicketValues,
  TICKET_FIELDS,
  ticketForm,
  type TicketFormInput,
  type TicketFormOutput,
  type TicketFormValues,
} from './ticket-values.ts';
import { TicketFields } from './TicketFields.tsx';
import { UploadingDialog } from './UploadingDialog.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { editDraftKey, forgetDraftBase, keepDraftBase, type TicketBase } from './use-ticket-base.ts';
import { useSaveTicket } from './use-save-ticket.ts';
import { useTicketTexts } from './ticket-texts.ts';

export interface TicketFormProps {
  /** Null for a new ticket. */
  id: string | null;
  base: TicketBase | null;
  /** The ticket was deleted, and a draft of it is left. */
  wasGone: boolean;
  boardId: string;
  boards: readonly BoardColumnFragment[];
  people: ReadonlyMap<string, Person>;
  onClose: () => void;
  /** A new ticket is there, but some of its files are not: it shall be opened. */
  onStuck: (ticketId: string) => void;
}

/** The form of a ticket in its window: draft, checks, refusals, and what to do when somebody else was faster. */
export const TicketForm = ({ id, base, wasGone, boardId, boards, people, onClose, onStuck }: TicketFormProps) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const [start] = useState<TicketFormValues>(() => base?.values ?? newTicketValues(boardId));
  // On what the draft is based; somebody who was faster moves it on.
  const [draftBase, setDraftBase] = useState(base);
  const [done, setDone] = useState(false);
  // A new ticket whose files are still on their way.
  const [created, setCreated] = useState<{ id: string; number: string } | null>(null);
  const chosen = useChosenFiles();
  const again = useRef(false);
  const form = useZodForm<TicketFormInput, TicketFormOutput>(ticketForm, {
    defaultValues: fieldValues(start),
    draftKey: id ? editDraftKey(id) : 'ticket-new',
    draftStore: 'local',
    summary: true,
  });
  const { save, createFrom, conflict, gone } = useSaveTicket({
    id,
    base,
    wasGone,
    start,
    onConflict: (next, values) => {
      setDraftBase(next);
      form.reset(fieldValues(next.values) as TicketFormInput);
      for (const field of changedFields(next.values, values))
        form.setValue(field, fieldValues(values)[field] as never, { shouldDirty: true });
    },
  });

  const { isDirty } = form;
  useEffect(() => {
    if (id && draftBase && isDirty) keepDraftBase(id, draftBase);
  }, [id, draftBase, isDirty]);
  // The guard against leaving must know that everything is saved before the window closes.
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  const forget = () => {
    form.discardDraft();
    chosen.clear();
    if (id) forgetDraftBase(id);
  };
  const problems = form.problems.map(({ fieldId, text }) => {
    const field = TICKET_FIELDS.find((name) => fieldId.endsWith(`-${name}`));
    return { fieldId, text: field ? `${labels.field[field]}: ${text}` : text };
  });
  const submit = form.submit(async (values) => {
    const files = await chosen.ready();
    const ticket = await (gone ? createFrom(values) : save(values));
    if (id) forgetDraftBase(id);
    chosen.clear();
    if (ticket) ticketUploads.add(ticket.id, files);
    if (!again.current) {
      if (ticket && files.length > 0) setCreated({ id: ticket.id, number: ticket.formattedDocumentId });
      else setDone(true);
      return;
    }
    form.reset(fieldValues(newTicketValues(values.boardId ?? boardId)) as TicketFormInput);
    form.setFocus('title');
  });
  const send = (next: boolean) => {
    again.current = next;
    void submit();
  };

  if (created)
    return (
      <UploadingDialog
        ticketId={created.id}
        number={created.number}
        onDone={onClose}
        onStuck={() => onStuck(created.id)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={id ? t('form.edit') : t('form.new')}
      description={base?.number}
      footer={
        <>
          <Button onClick={onClose} className={id ? undefined : 'max-sm:hidden'}>
            {t('form.cancel')}
          </Button>
          {!id && (
            <Button busy={form.busy && again.current} onClick={() => send(true)}>
              {t('form.saveAndNew')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy && !again.current}>
            {gone ? t('form.asNew') : conflict ? t('conflict.save') : t('form.save')}
          </Button>
        </>
      }
    >
      <form
        id={form.formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
        className="grid gap-4"
      >
        <FormSummary title={t('form.problems')} problems={problems} />
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        {gone && (
          <Notice tone="warning" title={t('view.gone')}>
            {t('form.goneText')}
          </Notice>
        )}
        {conflict && !gone && (
          <ConflictPanel
            conflict={conflict}
            values={{ ...start, ...(form.watch() as Partial<TicketFormValues>) }}
            choose={(field, value) => form.setValue(field, value as never, { shouldDirty: true })}
            boards={boards}
            people={people}
          />
        )}
        {form.draftRestored && !conflict && !gone && (
          <DraftNotice
            onDiscard={() => {
              form.discardDraft(true);
              chosen.clear();
              if (id) forgetDraftBase(id);
            }}
          >
            {!id && chosen.missing.length > 0 && (
              <p className="mt-1">{t('attachments.draft', { names: chosen.missing.join(', ') })}</p>
            )}
          </DraftNotice>
        )}
        <TicketFields form={form} boards={boards} people={people} base={draftBase} autoFocus={!id} />
        {!id && <ChosenFilesField chosen={chosen} />}
      </form>
      <LeaveGuard when={(form.isDirty || chosen.files.length > 0) && !done} onLeave={forget} />
    </Dialog>
  );
};
