import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateRiskAssessmentValues } from '../../../../schema/risk-assessments/risk-assessment.input.ts';
import {
  RiskAssessmentToChangeDocument,
  useCreateRiskAssessmentMutation,
  useUpdateRiskAssessmentMutation,
} from '../../../generated/risk-assessments-form.ts';
import { backgroundContext, formContext, type OperationContext } from '../../../kit/data/operation-context.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { type Assessment, type AssessmentValues, valuesOf } from './assessment-values.ts';
import { changesOf, type Clash, type Merge, mergeAssessments } from './assessment-merge.ts';

/** On what a change is based. */
export interface AssessmentBase {
  version: number;
  values: AssessmentValues;
}

/** Two people did something different to the same: both values, side by side. */
export interface Conflict {
  name: string | null;
  clashes: readonly Clash[];
  mine: AssessmentValues;
  theirs: AssessmentValues;
}

interface Options {
  /** Null for a new one. */
  base: AssessmentBase | null;
  /** There is a newer state below what the form holds. */
  onBase: (base: AssessmentBase, merged: AssessmentValues) => void;
}

export const baseOf = (assessment: Assessment): AssessmentBase => ({
  version: assessment.version,
  values: valuesOf(assessment),
});

/** Who saved it last. */
export const saverOf = (assessment: Assessment): { id: string; name: string } | null =>
  assessment.versions[0]?.createdBy ?? null;

/**
 * Saves an assessment. A change carries only what was changed, and the version on which it is based. When somebody was
 * faster, both people's changes are put together; where they clash the person decides, and nothing is saved before.
 */
export const useSaveAssessment = ({ base, onBase }: Options) => {
  const { t } = useTranslation('riskAssessments');
  const client = useApolloClient();
  const context = formContext('STALE', 'NOT_FOUND');
  const [create] = useCreateRiskAssessmentMutation({ context });
  const [update] = useUpdateRiskAssessmentMutation({ context });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [gone, setGone] = useState(false);
  const current = useRef(base);

  /** The assessment as it is now; null when it cannot be read. */
  const latest = useCallback(
    async (id: string, how: OperationContext = {}): Promise<Assessment | null> => {
      const { data, error } = await client
        .query({
          query: RiskAssessmentToChangeDocument,
          variables: { id },
          fetchPolicy: 'network-only',
          context: { ...how, handled: ['NOT_FOUND'] },
        })
        .catch((failure: unknown) => ({ data: undefined, error: failure }));
      if (error && serverErrorOf(error)?.code === 'NOT_FOUND') setGone(true);
      return data?.riskAssessment ?? null;
    },
    [client],
  );

  /** Goes on from what somebody else saved, with one's own changes on top. */
  const takeOver = (theirs: Assessment, mine: AssessmentValues): Merge | null => {
    if (!current.current) return null;
    const next = baseOf(theirs);
    const merge = mergeAssessments(current.current.values, mine, next.values);
    current.current = next;
    setConflict(
      merge.clashes.length > 0
        ? { name: saverOf(theirs)?.name ?? null, clashes: merge.clashes, mine, theirs: next.values }
        : null,
    );
    onBase(next, merge.merged);
    return merge;
  };

  const change = async (from: AssessmentBase, mine: AssessmentValues): Promise<void> => {
    const changes = changesOf(from.values, mine);
    if (Object.keys(changes).length === 0) return;
    try {
      const { data } = await update({ variables: { id: mine.id, input: changes, version: from.version } });
      if (data) current.current = baseOf(data.updateRiskAssessment);
    } catch (error) {
      const theirs = serverErrorOf(error)?.code === 'STALE' ? await latest(mine.id) : null;
      const merge = theirs && takeOver(theirs, mine);
      if (!merge || merge.clashes.length > 0) throw error;
      await change(current.current ?? from, merge.merged);
      toast.info(t('conflict.merged', { name: saverOf(theirs)?.name ?? t('conflict.someone') }));
    }
  };

  /**
   * `judged` is what the rules made of `mine`. Resolves with the state on which further changes are based; null for a
   * new assessment.
   */
  const save = async (judged: CreateRiskAssessmentValues, mine: AssessmentValues): Promise<AssessmentBase | null> => {
    try {
      if (current.current) {
        await change(current.current, mine);
        setConflict(null);
        return current.current;
      }
      await create({ variables: { input: judged } });
      return null;
    } catch (error) {
      if (serverErrorOf(error)?.code === 'NOT_FOUND') setGone(true);
      throw error;
    }
  };

  /** Goes on from a state without looking at what was typed. */
  const rebase = (next: AssessmentBase): void => {
    current.current = next;
    setConflict(null);
  };

  return {
    save,
    takeOver,
    rebase,
    latest: useCallback((id: string) => latest(id, backgroundContext), [latest]),
    conflict,
    gone,
    setGone,
    version: () => current.current?.version ?? 0,
  };
};
