import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemindOverdueDocument } from '../../generated/today.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { OverduePerson } from './overdue-people.ts';

/** Limit of the people in one request (schema/areas/assignments/reminder.service.ts). */
const AT_ONCE = 50;

type RemindDialogProps = { people: readonly OverduePerson[]; onClose: () => void; onDone: () => void };

/** Shows who will get a mail, and who will not and why; then reminds these people, with one request for each 50. */
export const RemindDialog = ({ people, onClose, onDone }: RemindDialogProps) => {
  const { t } = useTranslation('today');
  const [busy, setBusy] = useState(false);
  const reached = people.filter(({ not }) => not === null);
  const others = people.filter(({ not }) => not !== null);
  const send = async () => {
    setBusy(true);
    let sent = 0;
    try {
      for (let start = 0; start < reached.length; start += AT_ONCE) {
        const employeeIds = reached.slice(start, start + AT_ONCE).map(({ id }) => id);
        const { data } = await apolloClient.mutate({
          mutation: RemindOverdueDocument,
          variables: { employeeIds },
          context: QUIET,
        });
        sent += present(data).remindOverdue.results.filter(({ outcome }) => outcome === 'sent').length;
      }
      if (sent === reached.length) toast.success(t('remind.sent', { count: sent }));
      else toast.info(t('remind.partly', { count: sent, of: reached.length }));
    } catch (error) {
      if (!handledGlobally(error))
        toast.error(t('remind.failed', { count: sent, of: reached.length }), reasonOf(error));
    }
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('remind.title')}
      confirmLabel={reached.length > 0 ? t('remind.confirm', { count: reached.length }) : t('common:close')}
      busy={busy}
      onConfirm={() => (reached.length > 0 ? void send() : onClose())}
      onClose={onClose}
    >
      <p>{t(reached.length > 0 ? 'remind.text' : 'remind.nobody')}</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {reached.map(({ id, name, count }) => (
          <li key={id}>
            {name} <span className="text-text-muted">({t('remind.items', { count })})</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="mt-3 text-text-muted">{t('remind.others')}</p>
          <ul className="list-disc pl-5 text-text-muted">
            {others.map(({ id, name, not }) => (
              <li key={id}>
                {name}: {t(`remind.not.${not}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
};
