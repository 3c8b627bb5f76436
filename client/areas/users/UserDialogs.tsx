import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserToChangeQuery } from '../../generated/users.ts';
import { serverErrorOf } from '../../kit/errors/server-error.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import type { Person } from './user-rights.ts';

/** The dialogs about one person; which one is open, and for whom, stands in the address. */
export const UserDialogs = ({ changed }: { changed: () => void }) => {
  const { t } = useTranslation('users');
  const password = useDialogParam('password');
  const permissions = useDialogParam('permissions');
  const remove = useDialogParam('remove');
  if (password.value) {
    return (
      <WithPerson id={password.value} title={t('password.title')} onClose={password.close}>
        {(person) => <PasswordDialog person={person} onClose={password.close} />}
      </WithPerson>
    );
  }
  if (permissions.value) {
    return (
      <WithPerson id={permissions.value} title={t('permissions.title')} onClose={permissions.close}>
        {(person) => <PermissionsDialog key={person.id} person={person} onClose={permissions.close} />}
      </WithPerson>
    );
  }
  if (remove.value)
    return <RemoveUserDialog id={remove.value} onClose={remove.close} onGone={() => (remove.close(), changed())} />;
  return null;
};

/** Reads the person anew before a dialog about them opens: the table may be minutes old. */
const WithPerson = ({
  id,
  title,
  onClose,
  children,
}: {
  id: string;
  title: string;
  onClose: () => void;
  children: (person: Person) => ReactNode;
}) => {
  const { t } = useTranslation('users');
  const texts = useUiTexts();
  const { data, error, refetch } = useUserToChangeQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { handled: ['NOT_FOUND'] },
  });
  if (data) return children(data.user);
  const refusal = error && serverErrorOf(error);
  return (
    <Dialog open onClose={onClose} title={title} width={560} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      {!error && <Skeleton className="h-40 w-full" />}
      {refusal?.code === 'NOT_FOUND' && <EmptyState icon={SearchX} title={t('gone')} text={t('goneText')} />}
      {error && refusal?.code !== 'NOT_FOUND' && (
        <ErrorState
          title={t('failed')}
          text={refusal?.message}
          requestId={refusal?.requestId}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </Dialog>
  );
};
