import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { PlanOrderStatusDocument } from '../../../generated/billing.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';

/** `slow`: not confirmed after a minute. Polling continues, and a mail reports the confirmation. */
export type OrderState = 'waiting' | 'slow' | 'done' | 'refused' | 'over';

const ASK_MS = 2_000;
const SLOW_MS = 60_000;
const ASK_SLOWLY_MS = 10_000;

const stateOf = (status: string): OrderState => {
  if (status === 'Completed') return 'done';
  if (status === 'Failed') return 'refused';
  return ['Aborted', 'Expired', 'Declined'].includes(status) ? 'over' : 'waiting';
};

/** Polls an order until the provider has confirmed or refused it; failed requests are repeated. */
export const useOrderState = (key: string): OrderState => {
  const client = useApolloClient();
  const [state, setState] = useState<OrderState>('waiting');
  useEffect(() => {
    const started = Date.now();
    let timer = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await client
        .query({
          query: PlanOrderStatusDocument,
          variables: { key },
          fetchPolicy: ONE_TIME,
          context: { ...backgroundContext, handled: true },
        })
        .then(
          ({ data }) => stateOf(data?.planOrderStatus ?? ''),
          (error: unknown) => (failureOf(error).code === 'NOT_FOUND' ? 'over' : 'waiting'),
        );
      if (isOver) return;
      const isSlow = Date.now() - started > SLOW_MS;
      setState(answer === 'waiting' && isSlow ? 'slow' : answer);
      if (answer === 'waiting') timer = window.setTimeout(() => void ask(), isSlow ? ASK_SLOWLY_MS : ASK_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, key]);
  return state;
};
