import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { toast } from '../../../kit/errors/toast.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Ticket } from '../data/board-model.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { type MailPerson, type MailResult, nameIn, useMailPeople, useMailTicket } from '../data/use-ticket-mail.ts';
import { AddressField } from './AddressField.tsx';
import { addressesIn, addressProblem } from './mail-addresses.ts';
import { mailForm, type MailForm } from './mail-form.ts';
import { useTicketTexts } from './ticket-texts.ts';

/**
 * Sends a ticket to people by e-mail. Valid addresses get it even if others are refused: those stay, to be corrected.
 */
export const MailTicketDialog = ({
  id,
  ticket,
  onClose,
}: {
  id: string;
  ticket: Ticket | undefined;
  onClose: () => void;
}) => {
  const { t } = useTicketTexts();
  const mail = useMailTicket();
  const people = useMailPeople();
  const [results, setResults] = useState<readonly MailResult[]>([]);
  const [failure, setFailure] = useState('');
  // Refused addresses, until the form shows them.
  const left = useRef<string[] | null>(null);
  const draftKey = `mail-${id}`;
  const key = useIdempotencyKey({ draftKey });
  const form = useZodForm<MailForm, z.output<typeof mailForm>>(mailForm, {
    defaultValues: { users: [], to: [], typed: '', message: '' },
    draftKey,
  });
  const { users, to, typed } = form.watch();
  const goodAddresses = addressesIn([...to, typed].join(',')).filter((address) => addressProblem(address) === null);
  const good = users.length + goodAddresses.length;

  const submit = form.submit(async (values) => {
    setFailure('');
    const wanted = addressesIn([...values.to, values.typed].join(','));
    try {
      const input = { to: wanted.join(', '), users: values.users, message: values.message ?? '' };
      const answered = await key.create(input, (entry) => mail(id, { ...input, id: entry }));
      const refused = answered.flatMap(({ accepted, address }) => (accepted || address === null ? [] : [address]));
      if (refused.length === 0) {
        const names = answered.map(({ address, userId }) => address ?? nameIn(people, userId));
        toast.success(t('mail.done', { count: answered.length }), names.join(', '));
        onClose();
        return;
      }
      setResults(answered);
      left.current = refused;
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === 'NOT_FOUND' || code === 'RATE_LIMITED') setFailure(code === 'NOT_FOUND' ? t('view.gone') : message);
      throw error;
    }
  });

  const send = async (event: FormEvent): Promise<void> => {
    await submit(event);
    if (!left.current) return;
    // Set only now, because sending deletes the draft, and this value belongs to the next one.
    form.setValue('typed', '', { shouldDirty: true });
    form.setValue('users', [], { shouldDirty: true });
    form.setValue('to', left.current, { shouldDirty: true });
    left.current = null;
  };

  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      width={640}
      title={t('mail.title')}
      description={ticket && `${ticket.formattedDocumentId} · ${ticket.title}`}
      submitLabel={good > 1 ? t('mail.sendMany', { count: good }) : t('common:send')}
      cancelLabel={results.length > 0 ? t('common:close') : undefined}
      busy={form.busy}
      onSubmit={send}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      {results.length === 0 && <FormDraft form={form} onDiscard={key.forget} />}
      <Results results={results} people={people} />
      <AddressField form={form} people={people} />
      <TextArea {...form.field('message')} label={t('common:message')} hint={t('mail.messageHint')} rows={4} />
      <p className="text-sm text-text-muted">{t('mail.content')}</p>
    </FormDialog>
  );
};

/** The result for each address and person. */
const Results = ({ results, people }: { results: readonly MailResult[]; people: readonly MailPerson[] }) => {
  const { t } = useTicketTexts();
  return (
    <div role="status" className="empty:hidden">
      {results.length > 0 && (
        <ul aria-label={t('mail.results')} className="divide-y divide-border rounded border border-border">
          {results.map(({ address, userId, accepted, message }) => (
            <li key={address ?? userId} className="flex items-start gap-2 px-3 py-2 text-sm">
              {accepted ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-error" />
              )}
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{address ?? nameIn(people, userId)}</span>
                <span className={accepted ? 'text-success' : 'text-error'}>
                  {accepted ? t('mail.accepted') : message}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
