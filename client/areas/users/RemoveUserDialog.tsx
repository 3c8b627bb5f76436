import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteUserMutation, useUserToRemoveQuery } from '../../generated/users.ts';
import { useMe } from '../../kit/session/me.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { roleName, useUserLabels } from './user-labels.ts';
import { rightsOver } from './user-rights.ts';

/** Asks before a person goes, says what happens to their open tickets, and offers to give them to somebody else. */
export const RemoveUserDialog = ({ id, onClose, onGone }: { id: string; onClose: () => void; onGone: () => void }) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const me = useMe()?.user;
  const [heir, setHeir] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { data, error } = useUserToRemoveQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    context: { handled: ['NOT_FOUND'] },
  });
  const [remove, { loading }] = useDeleteUserMutation({ context: { handled: ['NOT_FOUND', 'CONFLICT', 'BAD_INPUT'] } });
  const person = data?.user;
  const gone = error !== undefined && serverErrorOf(error)?.code === 'NOT_FOUND';
  const locked = person && me ? rightsOver(me, person).remove : null;
  const others = data?.users.data.filter((other) => other.id !== id) ?? [];
  const heirName = others.find((other) => other.id === heir)?.name;

  const handedOver = ({ openTicketCount, seriesCount }: NonNullable<typeof person>, name: string) =>
    [
      openTicketCount > 0 && t('remove.handedOver', { count: openTicketCount, name }),
      seriesCount > 0 && t('remove.handedOverSeries', { count: seriesCount, name }),
    ]
      .filter(Boolean)
      .join(' ');

  const whatTheyHave = ({ openTicketCount, seriesCount }: NonNullable<typeof person>) => {
    const tickets = t('remove.tickets', { count: openTicketCount });
    if (openTicketCount === 0) return t('remove.seriesOnly', { count: seriesCount });
    return seriesCount === 0
      ? tickets
      : t('remove.ticketsAnd', { tickets, series: t('remove.series', { count: seriesCount }) });
  };

  const confirm = async () => {
    if (gone || !person || locked) {
      onClose();
      return;
    }
    setRefused(null);
    try {
      await remove({ variables: { id, handOverTo: heir || null } });
    } catch (failure) {
      const refusal = serverErrorOf(failure);
      // Somebody else was faster: gone is gone.
      if (refusal?.code !== 'NOT_FOUND') {
        if (refusal?.code === 'CONFLICT' || refusal?.code === 'BAD_INPUT')
          setRefused(refusal.details[0]?.message ?? refusal.message);
        return;
      }
    }
    toast.success(t('remove.done', { name: person.name }), heirName && handedOver(person, heirName));
    onGone();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('remove.title')}
      confirmLabel={locked || gone ? t('remove.understood') : t('remove.confirm')}
      tone={locked || gone ? 'primary' : 'danger'}
      busy={loading}
    >
      {gone && <p>{t('goneText')}</p>}
      {!gone && !person && <Skeleton className="h-20 w-full" />}
      {locked && <Notice>{t(`locked.${locked}`)}</Notice>}
      {person && !locked && (
        <div className="grid gap-4">
          <p>{t('remove.question', { name: person.name })}</p>
          <p className="text-sm text-text-muted">{t('remove.text')}</p>
          {(person.openTicketCount > 0 || person.seriesCount > 0) && (
            <SelectField
              label={whatTheyHave(person)}
              hint={
                heir
                  ? t('remove.handOverHint')
                  : t(person.openTicketCount > 0 ? 'remove.stayHint' : 'remove.stayHintSeries', { gone: t('goneMark') })
              }
              value={heir}
              onChange={(event) => setHeir(event.target.value)}
              placeholder={t('remove.stay')}
              options={others.map((other) => ({
                value: other.id,
                label: `${other.name} · ${roleName(labels, other.role)}`,
              }))}
            />
          )}
          {refused && <Notice tone="error">{refused}</Notice>}
        </div>
      )}
    </ConfirmDialog>
  );
};
