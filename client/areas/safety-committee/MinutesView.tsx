import type { Attending, CommitteePoint } from '../../../schema/areas/safety-committee/committee.shared.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import type { CommitteeMeetingDecisionsFragment } from '../../generated/safety-committee-meetings.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Decisions } from './Decisions.tsx';
import { PointFacts } from './PointFacts.tsx';
import { usePointTexts } from './point-texts.ts';

/** Closed minutes, read-only. */
export const MinutesView = ({ meeting }: { meeting: CommitteeMeetingDecisionsFragment }) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const { titleOf } = usePointTexts();
  const { heldOn, startsAt, endsAt, room, chair, minuteTaker, decisions } = meeting;
  const points = meeting.points as CommitteePoint[];
  const attendance = meeting.attendance as Attending[];
  const facts = [
    { label: t('CommitteeMeeting.heldOn'), value: formatDate(heldOn) },
    { label: t('committee.time'), value: [startsAt, endsAt].filter(Boolean).join('–') },
    { label: t('CommitteeMeeting.room'), value: room },
    { label: t('CommitteeMeeting.chair'), value: chair },
    { label: t('CommitteeMeeting.minuteTaker'), value: minuteTaker },
    ...(['present', 'excused', 'missing'] as const).map((asked) => ({
      label: t(`committee.state.${asked}`),
      value: attendance
        .filter(({ state }) => state === asked)
        .map(({ name }) => name)
        .join(', '),
    })),
  ].filter(({ value }) => value !== '');
  return (
    <div className="grid gap-4">
      <Notice>{t('committee.isClosed')}</Notice>
      <Card className="p-4 sm:p-6">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <ol className="grid gap-3">
        {points.map((point, index) => (
          <li key={point.id}>
            <Card className="grid gap-2 p-4">
              <h2 className="font-semibold wrap-anywhere">{`${index + 1}. ${titleOf(point)}`}</h2>
              <PointFacts facts={point.facts} />
              {point.text && <p className="whitespace-pre-line wrap-anywhere">{point.text}</p>}
              <Decisions decisions={decisions.filter(({ pointId }) => pointId === point.id)} />
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
};
