import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { toast } from '../../../kit/errors/toast.ts';
import { DraftNotice } from '../../../kit/records/RecordNotices.tsx';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Ticket } from '../data/board-model.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useMailTicket, type MailResult } from '../data/use-ticket-mail.ts';
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
  const [results, setResults] = useState<readonly MailResult[]>([]);
  const [failure, setFailure] = useState('');
  // Refused addresses, until the form shows them.
  const left = useRef<string[] | null>(null);
  const form = useZodForm<MailForm, z.output<typeof mailForm>>(mailForm, {
    defaultValues: { to: [], typed: '', message: '' },
    draftKey: `mail-${id}`,
  });
  const { to, typed } = form.watch();
  const good = addressesIn([...to, typed].join(',')).filter((address) => addressProblem(address) === null).length;

  const submit = form.submit(async (values) => {
    setFailure('');
    const wanted = addressesIn([...values.to, values.typed].join(','));
    try {
      const answered = await mail(id, { to: wanted.join(', '), message: values.message ?? '' });
      const refused = answered.filter(({ accepted }) => !accepted).map(({ address }) => address);
      if (refused.length === 0) {
        toast.success(t('mail.done', { count: answered.length }), answered.map(({ address }) => address).join(', '));
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
    // Only now, because sending has deleted its draft, and this is the next one's.
    form.setValue('typed', '', { shouldDirty: true });
    form.setValue('to', left.current, { shouldDirty: true });
    left.current = null;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('mail.title')}
      description={ticket && `${ticket.formattedDocumentId} · ${ticket.title}`}
      footer={
        <>
          <Button onClick={onClose}>{t(results.length > 0 ? 'common:close' : 'common:cancel')}</Button>
          <Button variant="primary" type="submit" form={form.formId} busy={form.busy}>
            {good > 1 ? t('mail.sendMany', { count: good }) : t('common:send')}
          </Button>
        </>
      }
    >
      <form id={form.formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        {form.draftRestored && results.length === 0 && <DraftNotice onDiscard={() => form.discardDraft(true)} />}
        <Results results={results} />
        <AddressField form={form} />
        <TextArea {...form.field('message')} label={t('common:message')} hint={t('mail.messageHint')} rows={4} />
        <p className="text-sm text-text-muted">{t('mail.content')}</p>
      </form>
    </Dialog>
  );
};

/** The result for each address. */
const Results = ({ results }: { results: readonly MailResult[] }) => {
  const { t } = useTicketTexts();
  return (
    <div role="status" className="empty:hidden">
      {results.length > 0 && (
        <ul aria-label={t('mail.results')} className="divide-y divide-border rounded border border-border">
          {results.map(({ address, accepted, message }) => (
            <li key={address} className="flex items-start gap-2 px-3 py-2 text-sm">
              {accepted ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-error" />
              )}
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{address}</span>
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
