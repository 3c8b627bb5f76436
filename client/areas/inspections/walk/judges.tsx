import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type InspectionJudgesQuery, useInspectionJudgesQuery } from '../../../generated/inspections-judges.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useCoInspectorNames } from './CoInspectorsField.tsx';

type Judge = InspectionJudgesQuery['inspection']['areas'][number]['tasks'][number];

const Judges = createContext<ReadonlyMap<string, Judge>>(new Map());

/**
 * Knows who gave the tasks of an inspection their results, where several people walk it. Read again with each version
 * of the inspection; nothing is shown without a network.
 */
export const JudgesProvider = ({ id, version, children }: { id: string; version: number; children: ReactNode }) => {
  const isShared = Boolean(useCoInspectorNames(id));
  // The walk keeps its tasks in a store of its own.
  const { data, refetch } = useInspectionJudgesQuery({
    variables: { id },
    skip: !isShared,
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  useEffect(() => {
    if (isShared) void refetch().catch(() => undefined);
  }, [isShared, refetch, version]);
  const judges = useMemo(
    () => new Map(data?.inspection.areas.flatMap(({ tasks }) => tasks.map((task) => [task.id, task] as const))),
    [data],
  );
  return <Judges value={judges}>{children}</Judges>;
};

/** Who gave a task its result, and when; nothing where one person walks alone. */
export const JudgedBy = ({ taskId }: { taskId: string }) => {
  const { t } = useTranslation('inspections');
  const judge = useContext(Judges).get(taskId);
  if (!judge?.judgedBy || !judge.judgedAt) return null;
  return (
    <p className="text-sm text-text-muted">
      {t('coInspectors.judged', { name: judge.judgedBy.name, at: formatDateTime(judge.judgedAt) })}
    </p>
  );
};
