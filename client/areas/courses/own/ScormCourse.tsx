import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IgnoredRule } from '../../../../schema/areas/courses/scorm/scorm.shared.ts';
import { useScormPreviewQuery } from '../../../generated/courses-scorm.ts';
import { type LearnerPackage, ScormFrame } from '../../../shared/courses/ScormFrame.tsx';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ViewButtons } from '../../../ui/ViewButtons.tsx';
import { ImportScorm } from './ImportScorm.tsx';

/** An imported package: runs its parts as learners see them, and imports a newer version. */
export const ScormCourse = ({ id, title, onImported }: { id: string; title: string; onImported: () => unknown }) => {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = useScormPreviewQuery({ variables: { id }, fetchPolicy: ONE_TIME, context: QUIET });
  const [chosen, setChosen] = useState<string>();
  const [status, setStatus] = useState<string>();
  const packaged = data?.scormPreview as (LearnerPackage & { ignored: readonly IgnoredRule[] }) | null | undefined;
  const parts = Object.keys(packaged?.parts ?? {});
  const part = parts.find((each) => each === chosen) ?? parts[0];
  if (error) return <Notice tone="error">{failureOf(error).message || t('common:checkConnection')}</Notice>;
  if (!packaged || !part) return <Skeleton className="h-96 w-full" />;
  const onReport = (reported: unknown) => {
    const elements = (reported ?? {}) as Record<string, unknown>;
    const words = ['cmi.core.lesson_status', 'cmi.completion_status', 'cmi.success_status', 'cmi.core.score.raw'];
    setStatus(words.flatMap((name) => (elements[name] ? [String(elements[name])] : [])).join(' · '));
  };
  return (
    <>
      <Notice>{t('scorm.notice')}</Notice>
      {packaged.ignored.length > 0 && (
        <Notice tone="warning">
          <p>{t('scorm.ignored')}</p>
          <ul className="mt-1 list-disc pl-5">
            {packaged.ignored.map((rule) => (
              <li key={rule}>{t(`scorm.ignoredRules.${rule}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ImportScorm
        courseId={id}
        onImported={async () => {
          await refetch();
          await onImported();
        }}
      />
      {parts.length > 1 && (
        <ViewButtons
          label={t('scorm.parts')}
          views={parts.map((value, index) => ({ value, label: t('scorm.part', { number: index + 1 }) }))}
          value={part}
          onChange={setChosen}
        />
      )}
      <Card className="p-2 sm:p-4">
        <ScormFrame key={part} packaged={packaged} item={part} title={title} onData={onReport} />
      </Card>
      <p role="status" className="text-sm text-text-muted">
        {t('scorm.reported', { status: status || '–' })}
      </p>
    </>
  );
};
