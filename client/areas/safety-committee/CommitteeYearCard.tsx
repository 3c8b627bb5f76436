import type { ReactNode } from 'react';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import type { CommitteeYearQuery } from '../../generated/safety-committee-meetings.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Table } from '../../ui/Table.tsx';
import { committeeMeetingForm } from './routes.tsx';

type Year = CommitteeYearQuery['committeeYear'];

const TONES: Readonly<Record<string, BadgeTone>> = {
  held: 'success',
  planned: 'primary',
  unwritten: 'error',
  due: 'accent',
  missing: 'error',
  later: 'neutral',
};

/** Whether a committee is needed, how the quarters of a year stand, and who was there. */
export const CommitteeYearCard = ({ year, years }: { year: Year; years: ReactNode }) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const { language } = useLanguage();
  const { weighted, isNeeded, missingRoles, quarters, attendance } = year;
  const roles = new Intl.ListFormat(language).format(missingRoles.map((role) => t(`committee.missing.${role}`)));
  const need = isNeeded === null ? 'unknown' : isNeeded ? 'needed' : 'notNeeded';
  return (
    <section aria-labelledby="committee-year" className="grid gap-4 rounded border border-border bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="committee-year" className="text-lg font-semibold">
          {t('committee.year', { year: year.year })}
        </h2>
        {years}
      </div>
      <p>
        {t(`committee.${need}`, { weighted: weighted?.toLocaleString(language) ?? '' })}{' '}
        {isNeeded === null && <Link to={DUTY_PROFILE}>{t('committee.profile')}</Link>}
      </p>
      {missingRoles.length > 0 && isNeeded !== false && (
        <Notice tone="warning">{t('committee.roles', { roles })}</Notice>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {quarters.map(({ quarter, state, meetingId }) => (
          <li key={quarter} className="grid justify-items-start gap-1 rounded border border-border p-3">
            <span className="font-medium">{t('committee.quarter', { quarter })}</span>
            <Badge tone={TONES[state] ?? 'neutral'}>{t(`committee.quarterState.${state}`)}</Badge>
            {meetingId && <Link to={committeeMeetingForm('edit', meetingId)}>{t('committee.openMeeting')}</Link>}
          </li>
        ))}
      </ul>
      {attendance.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('committee.attendanceTitle', { year: year.year })}</h3>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('CommitteeMember.name')}</th>
                {(['present', 'excused', 'missing'] as const).map((state) => (
                  <th key={state} scope="col" className="text-end">
                    {t(`committee.state.${state}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {attendance.map(({ member, name, role, ...counts }) => (
                <tr key={member}>
                  <th scope="row" className="text-start font-normal">
                    {name}
                    <span className="block text-sm text-text-muted">{t(`value.CommitteeMember.role.${role}`)}</span>
                  </th>
                  {(['present', 'excused', 'missing'] as const).map((state) => (
                    <td
                      key={state}
                      className={
                        state === 'missing' && counts.missing > 0 ? 'text-end font-semibold text-error' : 'text-end'
                      }
                    >
                      {counts[state]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
};
