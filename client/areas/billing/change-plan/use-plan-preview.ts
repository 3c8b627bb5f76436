import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PlanPreviewDocument, type PlanPreviewQuery } from '../../../generated/billing.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';

export type PlanPreview = PlanPreviewQuery['planPreview'];

/** The delay before a further preview, as specified. */
const PAUSE_MS = 700;

interface Asked {
  order: PlanPreview | null;
  error: unknown;
  isAsking: boolean;
}

/**
 * The price of the change to this plan: requested immediately, and again after 700 ms without a change. The response of
 * an outdated request is ignored. Until the new response arrives, the old figures stay and `isAsking` is true.
 */
export const usePlanPreview = (variantId: string): Asked & { askAgain: () => void } => {
  const client = useApolloClient();
  const [asked, setAsked] = useState<Asked>({ order: null, error: null, isAsking: true });
  const newest = useRef(0);
  const ask = useCallback(async () => {
    const request = ++newest.current;
    setAsked((before) => ({ ...before, error: null, isAsking: true }));
    const answer = await client
      .query({ query: PlanPreviewDocument, variables: { variantId }, fetchPolicy: ONE_TIME, context: QUIET })
      .then(
        ({ data }) => ({ order: present(data?.planPreview), error: null }),
        (error: unknown) => ({ error }),
      );
    if (request === newest.current) setAsked((before) => ({ ...before, ...answer, isAsking: false }));
  }, [client, variantId]);
  useEffect(() => {
    const isFirst = newest.current === 0;
    // Invalidates a pending request for another plan.
    newest.current += 1;
    if (isFirst) {
      void ask();
      return;
    }
    setAsked((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ask]);
  return { ...asked, askAgain: () => void ask() };
};
