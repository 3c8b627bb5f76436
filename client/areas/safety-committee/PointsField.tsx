import { ArrowDown, ArrowUp, Gavel, Plus, Trash2 } from 'lucide-react';
import type { CommitteePoint } from '../../../schema/areas/safety-committee/committee.shared.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { newId } from '../../kit/data/new-id.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { DecidedPoint } from './DecisionDialog.tsx';
import { Decisions, type Decision } from './Decisions.tsx';
import { PointFacts } from './PointFacts.tsx';
import { usePointTexts } from './point-texts.ts';

type PointsFieldProps = {
  points: readonly CommitteePoint[];
  onChange: (points: CommitteePoint[]) => void;
  error: string | undefined;
  decisions: readonly Decision[];
  onDecide: (point: DecidedPoint) => void;
  /** Ids of stored points; decisions can be added to these only. */
  storedIds: ReadonlySet<string>;
};

/** The agenda: points in their order with their numbers, the text of the minutes, and decisions. */
export const PointsField = ({ points, onChange, error, decisions, onDecide, storedIds }: PointsFieldProps) => {
  const t = useRecordTexts(committeeMeetingFacts);
  const { titleOf } = usePointTexts();
  const change = (id: string, fields: Partial<CommitteePoint>): void =>
    onChange(points.map((point) => (point.id === id ? { ...point, ...fields } : point)));
  const move = (index: number, by: -1 | 1): void => {
    const moved = [...points];
    const [point] = moved.splice(index, 1);
    moved.splice(index + by, 0, point!);
    onChange(moved);
  };
  const add = (): void =>
    onChange([...points, { id: newId(), topic: 'own', title: t('committee.newPoint'), facts: [], text: '' }]);
  return (
    <section aria-labelledby="committee-agenda" className="grid gap-3">
      <h2 id="committee-agenda" className="text-lg font-semibold">
        {t('CommitteeMeeting.points')}
      </h2>
      {points.length === 0 && <p className="text-text-muted">{t('committee.noPoints')}</p>}
      {error && <p className="text-sm text-error">{error}</p>}
      <ol className="grid gap-3">
        {points.map((point, index) => {
          const name = titleOf(point);
          const own = decisions.filter(({ pointId }) => pointId === point.id);
          return (
            <li key={point.id}>
              <Card className="grid gap-3 p-3 sm:p-4">
                <div className="flex flex-wrap items-start justify-end gap-x-2">
                  <TextField
                    id={`point-title-${point.id}`}
                    name={`point-title-${point.id}`}
                    label={t('committee.point', { number: index + 1 })}
                    value={point.title || (point.topic === 'own' ? '' : t(`topic.${point.topic}`))}
                    onChange={({ target }) => change(point.id, { title: target.value })}
                    maxLength={200}
                    className="min-w-0 flex-1 basis-64"
                  />
                  <span className="flex sm:pt-6">
                    {index > 0 && (
                      <IconButton icon={ArrowUp} label={t('committee.up', { name })} onClick={() => move(index, -1)} />
                    )}
                    {index < points.length - 1 && (
                      <IconButton
                        icon={ArrowDown}
                        label={t('committee.down', { name })}
                        onClick={() => move(index, 1)}
                      />
                    )}
                    {own.length === 0 && (
                      <IconButton
                        icon={Trash2}
                        label={t('committee.removePoint', { name })}
                        onClick={() => onChange(points.filter(({ id }) => id !== point.id))}
                      />
                    )}
                  </span>
                </div>
                <PointFacts facts={point.facts} />
                <TextArea
                  id={`point-text-${point.id}`}
                  name={`point-text-${point.id}`}
                  label={t('committee.said')}
                  aria-label={t('committee.saidOf', { name })}
                  rows={2}
                  value={point.text}
                  onChange={({ target }) => change(point.id, { text: target.value })}
                  maxLength={10_000}
                />
                <Decisions decisions={own} />
                {storedIds.has(point.id) && (
                  <Button
                    icon={Gavel}
                    className="justify-self-start"
                    onClick={() => onDecide({ id: point.id, title: name })}
                    aria-label={t('committee.decideOf', { name })}
                  >
                    {t('committee.decide')}
                  </Button>
                )}
              </Card>
            </li>
          );
        })}
      </ol>
      <Button icon={Plus} className="justify-self-start" onClick={add}>
        {t('committee.addPoint')}
      </Button>
    </section>
  );
};
