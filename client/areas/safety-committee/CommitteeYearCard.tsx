import type { ReactNode } from 'react';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import type { CommitteeYearQuery } from '../../generated/safety-committee-members.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { committeeMeetingForm } from './routes.tsx';

type Year = CommitteeYearQuery['committeeYear'];

const TONES: Readonly<Record<string, BadgeTone>> = {
  held: 'success',
  planned: 'primary',
  unwritten: 'error',
  due: 'accent',
  missing: 'error',
  unrecorded: 'neutral',
  later: 'neutral',
};

/** Whether a committee is required, the state of each quarter of a year, and the attendance. */
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
        {isNeeded === null && (
          <Link to={DUTY_PROFILE} className="text-primary underline underline-offset-2">
            {t('committee.profile')}
          </Link>
        )}
      </p>
      {missingRoles.length > 0 && isNeeded !== false && (
        <Notice tone="warning">{t('committee.roles', { roles })}</Notice>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {quarters.map(({ quarter, state, meetingId }) => (
          <li key={quarter} className="grid content-start justify-items-start gap-1 rounded border border-border p-3">
            <span className="font-medium">{t('committee.quarter', { quarter })}</span>
            <Badge tone={TONES[state] ?? 'neutral'}>{t(`committee.quarterState.${state}`)}</Badge>
            {meetingId && (
              <Link to={committeeMeetingForm('edit', meetingId)} className="link-alone">
                {t('committee.openMeeting')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {attendance.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('committee.attendanceTitle', { year: year.year })}</h3>
          <ul className="divide-y divide-border rounded border border-border">
            {attendance.map(({ member, name, role, present, excused, missing }) => (
              <li key={member} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="block text-sm text-text-muted">{t(`value.CommitteeMember.role.${role}`)}</span>
                </span>
                <span className="flex flex-wrap items-center gap-2 text-sm">
                  {t('committee.counts', { present, excused })}
                  {missing > 0 && <Badge tone="error">{t('committee.missed', { count: missing })}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
