import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveLabel } from '../../kit/session/save-label.ts';
import { PERMISSIONS, type Permission } from '../../../schema/kernel/permissions.ts';
import { useUpdateUserMutation } from '../../generated/users.ts';
import { useMe } from '../../kit/session/me.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { knownPermissions, useUserLabels } from '../../shared/people/user-labels.ts';
import { permissionsBeyond, rightsOver } from '../../../schema/platform/users/user-rights.shared.ts';
import { PermissionBoxes } from '../../shared/people/PermissionBoxes.tsx';
import type { Person, PersonToEdit } from './user-values.ts';

/** The twelve permissions of a user. Disabled, with the reason, for oneself and without usermanagement. */
export const PermissionsDialog = ({
  person,
  read,
  onClose,
}: {
  person: Person;
  /** Reads the user from the server, bypassing the cache. */
  read: () => Promise<PersonToEdit>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('users');
  const saveLabel = useSaveLabel();
  const texts = useUiTexts();
  const labels = useUserLabels();
  const me = useMe()?.user;
  const [base, setBase] = useState(person);
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(() => new Set(knownPermissions(person.permissions)));
  const [merged, setMerged] = useState<string | null>(null);
  const [update, { loading }] = useUpdateUserMutation({ context: { handled: ['STALE'] } });
  const locked = me ? rightsOver(me, person).permissions : 'usermanagement';

  // The user's current permissions can be removed and added again; others only if the current user has them.
  const mayHave = (permission: Permission): boolean =>
    base.permissions.includes(permission) || (me !== undefined && permissionsBeyond(me, [permission]).length === 0);
  const toggle = (permission: Permission, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(permission);
    else next.delete(permission);
    setChosen(next);
  };
  const save = async () => {
    try {
      await update({
        variables: {
          id: base.id,
          input: { permissions: PERMISSIONS.filter((permission) => chosen.has(permission)) },
          version: base.version,
        },
      });
      toast.success(t('permissions.saved', { name: base.name }));
      onClose();
    } catch (error) {
      const theirs = serverErrorOf(error)?.code === 'STALE' ? await read().catch(() => null) : null;
      if (!theirs) return;
      // Checkboxes that were changed here keep their state, all others show the stored one; then the user reviews the
      // result.
      setChosen(
        new Set(
          PERMISSIONS.filter((permission) =>
            chosen.has(permission) === base.permissions.includes(permission)
              ? theirs.permissions.includes(permission)
              : chosen.has(permission),
          ),
        ),
      );
      setBase(theirs);
      setMerged(theirs.updatedBy?.name ?? t('common:someone'));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={t('permissions.title')}
      description={`${person.name} · ${labels.value.User.role[person.role]}`}
      footer={
        locked ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <span className="mr-auto flex gap-2 max-sm:w-full">
              <Button variant="ghost" size="sm" onClick={() => setChosen(new Set(PERMISSIONS.filter(mayHave)))}>
                {t('permissions.all')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setChosen(new Set())}>
                {t('permissions.none')}
              </Button>
            </span>
            <DialogButtons label={saveLabel} onCancel={onClose} busy={loading} onClick={() => void save()} />
          </>
        )
      }
    >
      {locked && <Notice className="mb-4">{t(`lockedPermissions.${locked}`)}</Notice>}
      {merged !== null && (
        <Notice tone="warning" title={t('permissions.mergedTitle', { name: merged })} className="mb-4">
          {t('permissions.merged')}
        </Notice>
      )}
      {/* Disabled checkboxes take no focus, so the list itself is focusable to be scrolled by keyboard. */}
      <div
        {...(locked && { tabIndex: 0, role: 'group', 'aria-label': t('permissions.title') })}
        className="grid gap-x-6 gap-y-2 sm:grid-cols-2"
      >
        <PermissionBoxes
          notGiven={t('permissions.notYours')}
          chosen={chosen}
          onToggle={toggle}
          isLocked={locked !== null}
          mayHave={mayHave}
        />
      </div>
    </Dialog>
  );
};
