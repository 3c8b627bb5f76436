import type { ReactNode } from 'react';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { LinkButton } from '../../shared/due/LinkButton.tsx';
import { CourseProofButton } from '../../shared/course-proof/CourseProofButton.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { CertificateLine } from '../../shared/due/CertificateLine.tsx';
import { DueBadge } from '../../shared/due/DueBadge.tsx';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { OralPart } from '../../shared/due/OralPart.tsx';
import { RemindButton } from '../../shared/due/RemindButton.tsx';
import type { AssignedRow } from './catalogue.ts';
import type { RemindPeople } from './RemindEveryone.tsx';

interface AssignedPersonProps {
  row: AssignedRow;
  remind: RemindPeople | null;
  /** Further actions of the area. */
  actions?: ReactNode;
}

/** A person with an assignment: name, address, state, and the button of a reminder if `remind` is set. */
export const AssignedPerson = ({ row, remind, actions }: AssignedPersonProps) => {
  const t = useDueTexts();
  const { employee, status, dueOn, completedAt, remindedOn } = row;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{employee.name}</p>
        <p className="text-sm wrap-anywhere text-text-muted">{employee.email ?? t('noEmail')}</p>
        <CertificateLine row={row} />
        <OralPart row={row} name={employee.name} />
        {actions && <div className="-ml-3">{actions}</div>}
      </div>
      {remind && <LinkButton id={row.id} name={employee.name} />}
      {!remind && <CourseProofButton proofId={row.proofId ?? null} wasFast={row.wasFast} name={employee.name} />}
      <DueBadge
        dueOn={dueOn}
        doneAt={status === 'SUCCESS' ? (completedAt ?? null) : null}
        declinedAt={row.declinedAt}
        beforeWork={row.beforeWork}
        awaitsCertificate={row.awaitsCertificate}
      />
      {remind && (
        <div className="grid justify-items-end gap-1">
          {employee.email && (
            <RemindButton
              name={employee.name}
              remindedToday={remindedOn === today()}
              remind={async () => (await remind([employee.id]))[0]?.outcome}
            />
          )}
          {remindedOn && remindedOn !== today() && (
            <p className="text-xs text-text-muted">{t('remindedOn', { day: formatDate(remindedOn) })}</p>
          )}
        </div>
      )}
    </li>
  );
};
