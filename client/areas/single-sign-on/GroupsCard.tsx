import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { type DirectoryGroupFragment, useSaveScimGroupRightsMutation } from '../../generated/single-sign-on.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useUserLabels } from '../../shared/people/user-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RightsFields, type RoleOfDirectory } from './RightsFields.tsx';

type CardProps = { groups: readonly DirectoryGroupFragment[]; hasClaim: boolean; onChanged: () => void };

/** The groups that the directory has sent, and the role and permissions of their members. */
export const GroupsCard = ({ groups, hasClaim, onChanged }: CardProps) => {
  const { t } = useTranslation('companyAccount');
  const labels = useUserLabels();
  const [chosen, setChosen] = useState<DirectoryGroupFragment | null>(null);
  const rightsOf = ({ role, permissions }: DirectoryGroupFragment): string =>
    role === null
      ? t('groups.nothing')
      : [
          labels.value.User.role[role as RoleOfDirectory],
          ...permissions.map((name) => labels.value.User.permissions[name as Permission]),
        ].join(', ');
  return (
    <CardSection title={t('groups.title')} text={t('groups.text')}>
      {hasClaim && <Notice>{t('groups.claimDecides')}</Notice>}
      <ul className="divide-y divide-border">
        {groups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-medium wrap-anywhere">{group.displayName}</span>{' '}
              <span className="text-sm text-text-muted">{t('groups.members', { count: group.memberCount })}</span>
              <span className="block text-sm text-text-muted">{rightsOf(group)}</span>
            </span>
            <Button
              size="sm"
              aria-label={t('groups.changeOf', { name: group.displayName })}
              onClick={() => setChosen(group)}
            >
              {t('groups.change')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <RightsDialog
          group={chosen}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null);
            onChanged();
          }}
        />
      )}
    </CardSection>
  );
};

type DialogProps = { group: DirectoryGroupFragment; onClose: () => void; onSaved: () => void };

const RightsDialog = ({ group, onClose, onSaved }: DialogProps) => {
  const { t } = useTranslation('companyAccount');
  const [rights, setRights] = useState({
    role: (group.role ?? '') as RoleOfDirectory | '',
    permissions: group.permissions as Permission[],
  });
  const [save, { loading }] = useSaveScimGroupRightsMutation();
  const run = async (): Promise<void> => {
    const input = { id: group.id, role: rights.role || null, permissions: rights.role ? rights.permissions : [] };
    const answer = await save({ variables: { input } }).catch(() => null);
    if (!answer) return;
    toast.success(t('groups.saved', { name: group.displayName }));
    onSaved();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('groups.dialogTitle', { name: group.displayName })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={loading} onClick={() => void run()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RightsFields
          role={rights.role}
          permissions={rights.permissions}
          without={t('groups.nothing')}
          onChange={(changes) => setRights({ ...rights, ...changes })}
        />
        <p className="text-sm text-text-muted">{t('groups.effect', { count: group.memberCount })}</p>
      </div>
    </Dialog>
  );
};
