import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteUserMutation, useUserToRemoveQuery, type UserToRemoveQuery } from '../../generated/users.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { useMe } from '../../kit/session/me.ts';
import { withRights } from '../../kit/session/with-rights.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { roleName, useUserLabels } from '../../shared/people/user-labels.ts';
import { rightsOver } from '../../../schema/platform/users/user-rights.shared.ts';

type RemovedUser = UserToRemoveQuery['user'];

/** Confirms the removal of a user, and offers to reassign their open tickets. */
export const RemoveUserDialog = ({ id, onClose, onGone }: { id: string; onClose: () => void; onGone: () => void }) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const me = useMe()?.user;
  const [receiver, setReceiver] = useState('');
  const { data, error } = useUserToRemoveQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { handled: ['NOT_FOUND'] },
  });
  const [remove] = useDeleteUserMutation({ context: QUIET });
  const person = data && withRights(data.user);
  const isGone = serverErrorOf(error)?.code === 'NOT_FOUND';
  const locked = person && me ? rightsOver(me, person).remove : null;
  const others = data?.users.data.filter((other) => other.id !== id) ?? [];
  const receiverName = others.find((other) => other.id === receiver)?.name;

  const handedOver = ({ openTicketCount, seriesCount }: RemovedUser, name: string) =>
    [
      openTicketCount > 0 && t('remove.handedOver', { count: openTicketCount, name }),
      seriesCount > 0 && t('remove.handedOverSeries', { count: seriesCount, name }),
    ]
      .filter(Boolean)
      .join(' ');

  const openWorkOf = ({ openTicketCount, seriesCount }: RemovedUser) => {
    const tickets = t('remove.tickets', { count: openTicketCount });
    if (openTicketCount === 0) return t('remove.seriesOnly', { count: seriesCount });
    return seriesCount === 0
      ? tickets
      : t('remove.ticketsAnd', { tickets, series: t('remove.series', { count: seriesCount }) });
  };

  return (
    <DeleteDialog
      title={t('remove.title')}
      question={person && t('remove.question', { name: person.name })}
      text={t('remove.text')}
      confirmLabel={t('common:remove')}
      remove={() => remove({ variables: { id, handOverTo: receiver || null } })}
      done={t('remove.done', { name: person?.name })}
      doneText={person && receiverName && handedOver(person, receiverName)}
      onClose={onClose}
      onGone={onGone}
      state={
        isGone
          ? { refused: <p>{t('goneText')}</p> }
          : locked
            ? { refused: <Notice>{t(`locked.${locked}`)}</Notice> }
            : person
              ? 'ready'
              : 'reading'
      }
    >
      {person && (person.openTicketCount > 0 || person.seriesCount > 0) && (
        <SelectField
          label={openWorkOf(person)}
          hint={
            receiver
              ? t('remove.handOverHint')
              : t(person.openTicketCount > 0 ? 'remove.stayHint' : 'remove.stayHintSeries', {
                  gone: t('common:leftShort'),
                })
          }
          value={receiver}
          onChange={(event) => setReceiver(event.target.value)}
          placeholder={t('remove.stay')}
          options={others.map((other) => ({
            value: other.id,
            label: [other.name, other.role && roleName(labels, other.role)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </DeleteDialog>
  );
};
