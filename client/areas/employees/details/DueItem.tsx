import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import type { DueReasonsFragment, DueRowFragment } from '../../../generated/employees-details.ts';
import { LinkButton } from '../../../shared/due/LinkButton.tsx';
import { CourseProofButton } from '../../../shared/course-proof/CourseProofButton.tsx';
import { DueBadge } from '../../../shared/due/DueBadge.tsx';
import { OralPart } from '../../../shared/due/OralPart.tsx';
import { useAbility } from '../../../kit/session/me.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CHANGES_DUE } from './due-changes.ts';
import { CompletedActions } from './CompletedActions.tsx';
import { DueActions } from './DueActions.tsx';
import { reasonLines } from './due-reason.ts';

interface DueItemProps {
  row: DueRowFragment;
  why?: DueReasonsFragment;
  /** The employee, if actions on the item are available; unset: it is shown without actions. */
  employeeId?: string;
}

/** An instruction or examination of a person: its name, its due date or completion, and the reason for the date. */
export const DueItem = ({ row, why, employeeId }: DueItemProps) => {
  const t = useRecordTexts(employeeFacts);
  const { language } = useLanguage();
  const mayInstruct = useAbility(ABILITIES.managedInstructions);
  const { managedInstruction: instruction, examination, completedAt } = row;
  const name = instruction
    ? (language === 'en' && instruction.nameEn) || instruction.nameDe
    : (examination?.name ?? '');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {examination && <Badge>{t('employee.due.examination')}</Badge>}
        </p>
        {why &&
          reasonLines(t, why).map((line) => (
            <p key={line} className="text-sm wrap-anywhere text-text-muted">
              {line}
            </p>
          ))}
        {!why && completedAt && <CompletedActions name={name} row={row} />}
        {why && mayInstruct && <OralPart row={row} name={name} refetchQueries={CHANGES_DUE.refetchQueries} />}
        {why && employeeId && <DueActions employeeId={employeeId} name={name} row={{ ...row, ...why }} />}
      </div>
      {why && <LinkButton id={row.id} name={name} />}
      {!why && <CourseProofButton proofId={row.proofId} wasFast={row.wasFast} name={name} />}
      {/* A planned repetition shows its last completion among the reasons. */}
      <DueBadge {...row} doneAt={why ? null : (completedAt ?? null)} />
    </li>
  );
};
