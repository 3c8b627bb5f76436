import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type InspectionJudgesQuery, useInspectionJudgesQuery } from '../../../generated/inspections-judges.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useCoInspectorNames } from './CoInspectorsField.tsx';

type TaskResult = InspectionJudgesQuery['inspection']['areas'][number]['tasks'][number];

const ResultAuthors = createContext<ReadonlyMap<string, TaskResult>>(new Map());

/**
 * Provides the authors of the results of an inspection's tasks, if it has co-inspectors. Read again with each version
 * of the inspection; without a network nothing is shown.
 */
export const ResultAuthorsProvider = ({
  id,
  version,
  children,
}: {
  id: string;
  version: number;
  children: ReactNode;
}) => {
  const isShared = Boolean(useCoInspectorNames(id));
  // Not cached, because the walk keeps its tasks in its own store.
  const { data, refetch } = useInspectionJudgesQuery({
    variables: { id },
    skip: !isShared,
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  useEffect(() => {
    if (isShared) void refetch().catch(() => undefined);
  }, [isShared, refetch, version]);
  const authors = useMemo(
    () => new Map(data?.inspection.areas.flatMap(({ tasks }) => tasks.map((task) => [task.id, task] as const))),
    [data],
  );
  return <ResultAuthors value={authors}>{children}</ResultAuthors>;
};

/** The author and time of the result of a task; nothing without co-inspectors. */
export const ResultAuthor = ({ taskId }: { taskId: string }) => {
  const { t } = useTranslation('inspections');
  const result = useContext(ResultAuthors).get(taskId);
  if (!result?.judgedBy || !result.judgedAt) return null;
  return (
    <p className="text-sm text-text-muted">
      {t('coInspectors.judged', { name: result.judgedBy.name, at: formatDateTime(result.judgedAt) })}
    </p>
  );
};
