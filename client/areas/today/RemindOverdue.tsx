import { BellRing } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { useOverduePeopleQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useAbility } from '../../kit/session/me.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { overduePeople } from './overdue-people.ts';

const RemindDialog = lazyPart(async () => (await import('./RemindDialog.tsx')).RemindDialog);

/** Reminds everybody who has an overdue instruction or health check, after a confirmation. */
export const RemindOverdue = ({ refetch }: { refetch: () => void }) => {
  const may = useAbility(ABILITIES.assign);
  return may ? <Remind refetch={refetch} /> : null;
};

const Remind = ({ refetch }: { refetch: () => void }) => {
  const { t } = useTranslation('today');
  const dialog = useDialogParam('remind');
  const { data, refetch: readAgain } = useOverduePeopleQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const people = overduePeople(data?.dueAssignments.data ?? []);
  if (people.length === 0) return null;
  return (
    <>
      <Button size="sm" icon={BellRing} onClick={() => dialog.open()}>
        {t('remind.open', { count: people.length })}
      </Button>
      <Suspense fallback={null}>
        {dialog.isOpen && (
          <RemindDialog
            people={people}
            onClose={dialog.close}
            onDone={() => {
              void readAgain().catch(() => undefined);
              refetch();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
