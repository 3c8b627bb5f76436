import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { FINDING_TEXTS, INSPECTION, TASK } from '../inspection-fields.ts';
import { useAnswerChoices, useFieldName } from '../inspection-labels.ts';
import { useCoInspectorNames } from './CoInspectorsField.tsx';
import { CountsText } from './CountsText.tsx';
import { ResultAuthor } from './result-authors.tsx';
import { PhotoField } from './PhotoField.tsx';
import { TicketLink } from './TicketButton.tsx';
import { VersionList } from './VersionList.tsx';
import type { Walk, WalkTask } from './walk-model.ts';
import type { WalkInspection } from './open-inspections.ts';
import { toggled } from '../../../kit/data/toggled.ts';

/** A finished inspection, read-only. */
export const FinishedInspection = ({ inspection, walk }: { inspection: WalkInspection; walk: Walk }) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const coInspectors = useCoInspectorNames(inspection.id);
  const toggle = (id: string): void => setFolded(toggled(folded, id));
  return (
    <div className="grid items-start gap-4 @5xl:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-3 rounded border border-border bg-surface p-4 text-base sm:grid-cols-3 @5xl:grid-cols-1">
          <Fact name={fieldName(INSPECTION, 'inspectionDate')} value={formatDate(inspection.inspectionDate)} />
          <Fact name={fieldName(INSPECTION, 'responsible')} value={inspection.responsible?.name ?? '–'} />
          {coInspectors && <Fact name={t('coInspectors.label')} value={coInspectors} />}
          <Fact name={t('finish.nextExecution')} value={formatDate(inspection.nextExecution) || '–'} />
        </dl>
        <VersionList inspection={inspection} />
        {inspection.proofs.length > 0 && (
          <section aria-labelledby="own-proofs" className="rounded border border-border bg-surface p-4">
            <h2 id="own-proofs" className="mb-2 text-base font-semibold">
              {t('photos.own')}
            </h2>
            <PhotoField id={inspection.id} target={null} proofs={inspection.proofs} label={t('photos.own')} readOnly />
          </section>
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        {walk.areas.map((area) => (
          <Fold
            key={area.id}
            title={area.name}
            summary={<CountsText counts={area.counts} />}
            open={!folded.has(area.id)}
            onToggle={() => toggle(area.id)}
          >
            <ul>
              {area.tasks.map((task) => (
                <ReadTask key={task.id} task={task} inspectionId={inspection.id} />
              ))}
            </ul>
          </Fold>
        ))}
        {walk.areas.length === 0 && (
          <p className="rounded border border-dashed border-border-strong px-4 py-6 text-center text-text-muted">
            {t('walk.empty')}
          </p>
        )}
      </div>
    </div>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);

const answerClasses: Record<Answer, string> = {
  true: 'text-success',
  false: 'text-error',
  notApplicable: 'text-text-muted',
  null: 'text-text-muted',
};

const ReadTask = ({ task, inspectionId }: { task: WalkTask; inspectionId: string }) => {
  const { t } = useTranslation('inspections');
  const choice = useAnswerChoices().find(({ value }) => value === task.answer)!;
  const Icon = choice.icon;
  const fieldName = useFieldName();
  return (
    <li className="grid gap-2 border-t border-border px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-base font-medium wrap-anywhere">{task.name}</p>
          {task.description && (
            <p className="text-sm whitespace-pre-line text-text-muted wrap-anywhere">{task.description}</p>
          )}
        </div>
        <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${answerClasses[task.answer]}`}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {choice.label}
        </span>
      </div>
      <ResultAuthor taskId={task.id} />
      {FINDING_TEXTS.map(
        (field) =>
          task[field] && (
            <p key={field} className="text-base whitespace-pre-wrap wrap-anywhere">
              {field !== 'comment' && <span className="block text-sm text-text-muted">{fieldName(TASK, field)}</span>}
              {task[field]}
            </p>
          ),
      )}
      {task.proofs.length > 0 && (
        <PhotoField
          id={inspectionId}
          target={task.id}
          proofs={task.proofs}
          label={t('photos.of', { name: task.name })}
          readOnly
        />
      )}
      <TicketLink task={task} />
    </li>
  );
};
