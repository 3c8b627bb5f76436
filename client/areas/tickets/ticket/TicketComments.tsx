import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentSchema } from '../../../../schema/areas/tickets/comment.input.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useSession } from '../../../kit/session/session.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MentionField } from '../../../shared/people/MentionField.tsx';
import { MentionText } from '../../../shared/people/MentionText.tsx';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';
import { PersonName } from './PersonName.tsx';
import { UnsentHere } from './UnsentHere.tsx';

type Comment = TicketDetailsFragment['comments'][number];

/** The comments of a ticket, oldest first, and a field for a new one. Own comments can be changed and deleted. */
export const TicketComments = ({ details }: { details: TicketDetailsFragment }) => {
  const { t } = useTranslation('tickets');
  const { addComment } = useTicketMutations();
  const draftKey = `comment-${details.id}`;
  const key = useIdempotencyKey({ draftKey });
  return (
    <section className="mt-6 border-t border-border pt-4">
      <h3 className="text-sm font-medium text-text-muted">{t('comment.title')}</h3>
      <ol className="mt-2 grid gap-4 empty:hidden">
        {details.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} mentioned={details.mentions} />
        ))}
      </ol>
      <UnsentHere
        id={details.id}
        kind="comment"
        none={details.comments.length === 0 && <p className="mt-2 text-sm text-text-muted">{t('comment.none')}</p>}
      />
      <CommentForm
        label={t('comment.write')}
        submitLabel={t('comment.send')}
        mentioned={details.mentions}
        draftKey={draftKey}
        save={(content) => key.create(content, (id) => addComment(details.id, { id, content }))}
      />
    </section>
  );
};

const CommentItem = ({ comment, mentioned }: { comment: Comment; mentioned: TicketDetailsFragment['mentions'] }) => {
  const { t } = useTranslation('tickets');
  const isOwn = useSession()?.userId === comment.user?.id;
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const { updateComment, deleteComment } = useTicketMutations();
  const toRead = () => setMode('read');
  const author = comment.user?.name ?? t('common:someone');
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden className="pt-0.5">
        <Avatar name={author} short={comment.user?.short} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <PersonName person={comment.user} className="font-medium" />
          <span className="text-text-muted tabular-nums">
            <time dateTime={comment.timestamp}>{formatDateTime(comment.timestamp)}</time>
            {comment.editedAt && ` · ${t('comment.edited')}`}
          </span>
        </p>
        {mode === 'edit' ? (
          <CommentForm
            label={t('comment.edit')}
            submitLabel={t('common:save')}
            mentioned={mentioned}
            content={comment.content}
            draftKey={`comment-edit-${comment.id}`}
            save={async (content) => {
              await updateComment(comment.id, content);
              toRead();
            }}
            cancel={toRead}
          />
        ) : (
          <p className="mt-1 text-base wrap-anywhere whitespace-pre-wrap">
            <MentionText text={comment.content} people={mentioned} />
          </p>
        )}
      </div>
      {isOwn && mode !== 'edit' && (
        <span className="flex shrink-0">
          <IconButton icon={Pencil} size="sm" label={t('comment.edit')} onClick={() => setMode('edit')} />
          <IconButton icon={Trash2} size="sm" label={t('comment.delete')} onClick={() => setMode('delete')} />
        </span>
      )}
      {mode === 'delete' && (
        <DeleteDialog
          title={t('comment.delete')}
          question={t('comment.question')}
          remove={() => deleteComment(comment.id)}
          onClose={toRead}
          onGone={toRead}
        />
      )}
    </li>
  );
};

interface CommentFormProps {
  label: string;
  submitLabel: string;
  content?: string;
  /** People who are mentioned in the comments. */
  mentioned: TicketDetailsFragment['mentions'];
  /** Key of the draft, which survives a reload, a logout and a refusal. */
  draftKey: string;
  save: (content: string) => Promise<void>;
  cancel?: () => void;
}

const CommentForm = ({ label, submitLabel, content = '', mentioned, draftKey, save, cancel }: CommentFormProps) => {
  const { t } = useTranslation('tickets');
  const form = useZodForm(commentSchema, { defaultValues: { content }, draftKey });
  const submit = form.submit(async (input) => {
    await save(input.content);
    form.discardDraft(true);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-2">
      <MentionField form={form} name="content" mentioned={mentioned} label={label} rows={3} />
      <FormDraft form={form} small />
      <div className="flex justify-end gap-2">
        {cancel && (
          <Button
            onClick={() => {
              form.discardDraft();
              cancel();
            }}
          >
            {t('common:cancel')}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
