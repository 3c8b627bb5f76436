import { Check, CircleSlash, UserX } from 'lucide-react';
import type { Attending } from '../../../schema/areas/safety-committee/committee.shared.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';

type AttendanceFieldProps = {
  attendance: readonly Attending[];
  onChange: (attendance: Attending[]) => void;
  error: string | undefined;
};

/** The attendance of each member: present, excused, or missing. */
export const AttendanceField = ({ attendance, onChange, error }: AttendanceFieldProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const options = [
    { value: 'present', label: t('committee.state.present'), icon: Check, tone: 'success' },
    { value: 'excused', label: t('committee.state.excused'), icon: CircleSlash, tone: 'neutral' },
    { value: 'missing', label: t('committee.state.missing'), icon: UserX, tone: 'error' },
  ] as const;
  return (
    <section aria-labelledby="committee-attendance" className="grid gap-3">
      <h2 id="committee-attendance" className="text-lg font-semibold">
        {t('CommitteeMeeting.attendance')}
      </h2>
      {error && <p className="text-sm text-error">{error}</p>}
      {attendance.length === 0 ? (
        <p className="text-text-muted">{t('committee.nobody')}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {attendance.map((each) => (
              <li key={each.member} className="flex flex-wrap items-center justify-between gap-2 p-3">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium wrap-anywhere">{each.name}</p>
                  <p className="text-sm text-text-muted">{t(`value.CommitteeMember.role.${each.role}`)}</p>
                </div>
                <ChoiceButtons<Attending['state']>
                  label={t('committee.attendanceOf', { name: each.name })}
                  options={options}
                  value={each.state}
                  onChange={(state) =>
                    onChange(attendance.map((one) => (one.member === each.member ? { ...one, state } : one)))
                  }
                  className="w-full sm:w-auto"
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
};
