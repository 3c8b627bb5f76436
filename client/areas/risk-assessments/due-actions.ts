import { ExtendRiskMeasureDocument } from '../../generated/risk-assessments-due.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { QUIET } from '../../kit/data/requests.ts';
import type { DueActions } from '../../kit/navigation/due-actions.ts';

export const dueActions: readonly DueActions[] = [
  {
    kind: 'riskMeasure',
    extend: (id, dueDate, why, key) =>
      apolloClient.mutate({
        mutation: ExtendRiskMeasureDocument,
        variables: { id, input: { id: key, dueDate, ...why } },
        context: QUIET,
      }),
  },
];
