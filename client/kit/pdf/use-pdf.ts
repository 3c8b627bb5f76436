import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { PdfQueueDocument } from '../../generated/pdf.ts';
import { backgroundContext } from '../data/operation-context.ts';
import { loadPdf } from './pdf.ts';
import type { LoadedFile } from '../files/save-file.ts';
import { ONE_TIME } from '../data/fetch-policies.ts';

export type PdfState =
  /** `ahead`: number of documents before this one in the print queue; null while unknown. */
  | { kind: 'waiting'; ahead: number | null }
  | { kind: 'ready'; pdf: LoadedFile; url: string }
  | { kind: 'failed'; error: unknown };

const BEGINNING: PdfState = { kind: 'waiting', ahead: null };

/** Delay before the queue is polled: most documents are ready earlier. */
const POLL_DELAY_MS = 800;
const POLL_MS = 1_000;

/**
 * Fetches a document and polls its position in the print queue. The path must not change during the lifetime of the
 * component.
 */
export const usePdf = (path: string): { state: PdfState; retry: () => void } => {
  const client = useApolloClient();
  const [state, setState] = useState<PdfState>(BEGINNING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    let timer: ReturnType<typeof setTimeout>;

    const poll = async () => {
      const { data } = await client
        .query({ query: PdfQueueDocument, fetchPolicy: ONE_TIME, context: backgroundContext })
        .catch(() => ({ data: undefined }));
      if (abort.signal.aborted) return;
      if (data) {
        // The queue includes this document. Later documents are queued behind it, so the number only decreases.
        const ahead = Math.max(0, data.pdfQueue.waiting - 1);
        setState((current) =>
          current.kind === 'waiting' ? { kind: 'waiting', ahead: Math.min(current.ahead ?? ahead, ahead) } : current,
        );
      }
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    timer = setTimeout(() => void poll(), POLL_DELAY_MS);

    loadPdf(path, abort.signal)
      .then(
        (pdf) => {
          if (abort.signal.aborted) return;
          url = URL.createObjectURL(pdf.blob);
          setState({ kind: 'ready', pdf, url });
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setState({ kind: 'failed', error });
        },
      )
      .finally(() => abort.abort());

    // Polling stops with the response, and the request with the dialog.
    abort.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [client, path, attempt]);

  const retry = useCallback(() => {
    setState(BEGINNING);
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
};
