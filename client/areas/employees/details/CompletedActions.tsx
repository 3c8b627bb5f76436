import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { addYears, today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type DueRowFragment,
  useRecordCertificateMutation,
  useTakeBackCompletionMutation,
} from '../../../generated/employees-details.ts';
import { DayDialog } from '../../../kit/due/DayDialog.tsx';
import { formatDate } from '../../../kit/i18n/format.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { CHANGES_DUE } from './due-changes.ts';

/** Of something completed: the certificate of a health check, and taking back what was recorded by mistake. */
export const CompletedActions = ({ name, row }: { name: string; row: DueRowFragment }) => {
  const t = useRecordTexts(employeeFacts);
  const mayAssign = useAbility(row.examination ? ABILITIES.examinations : ABILITIES.managedInstructions);
  const [asks, setAsks] = useState<'certificate' | 'mistake' | null>(null);
  const [record] = useRecordCertificateMutation(CHANGES_DUE);
  const [takeBack] = useTakeBackCompletionMutation(CHANGES_DUE);
  const { id, examination, certificateSeenOn, nextDate, declinedAt, proofId } = row;
  const close = () => setAsks(null);
  if (!mayAssign || declinedAt) return null;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      {examination && (
        <Button
          variant="ghost"
          size="sm"
          icon={BadgeCheck}
          aria-label={t('employee.certificate.open', { name })}
          onClick={() => setAsks('certificate')}
        >
          {certificateSeenOn
            ? t('employee.certificate.seen', { day: formatDate(certificateSeenOn) })
            : t('employee.certificate.button')}
        </Button>
      )}
      {!proofId && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          aria-label={t('employee.takeBack.open', { name })}
          onClick={() => setAsks('mistake')}
        >
          {t('employee.takeBack.button')}
        </Button>
      )}
      {nextDate && (
        <span className="px-3 text-sm text-text-muted">
          {t('employee.certificate.next', { day: formatDate(nextDate) })}
        </span>
      )}
      {asks === 'certificate' && (
        <DayDialog
          title={t('employee.certificate.open', { name })}
          text={t('employee.certificate.text')}
          day={{
            label: t('employee.certificate.nextDate'),
            hint: t('employee.certificate.nextHint'),
            initial: nextDate ?? null,
            max: addYears(today(), 10),
          }}
          submitLabel={t('employee.seen.submit')}
          submit={(next) =>
            record({ variables: { id, certificateSeenOn: certificateSeenOn ?? today(), nextDate: next } })
          }
          done={t('employee.seen.done', { name })}
          onClose={close}
        />
      )}
      {asks === 'mistake' && (
        <DeleteDialog
          title={t('employee.takeBack.title')}
          question={t('employee.takeBack.question', { name })}
          text={t('employee.takeBack.text')}
          confirmLabel={t('employee.takeBack.button')}
          remove={() => takeBack({ variables: { id } })}
          done={t('employee.takeBack.done', { name })}
          onClose={close}
          onGone={close}
        />
      )}
    </div>
  );
};
