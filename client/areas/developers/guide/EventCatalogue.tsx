import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestRest } from '../../../kit/data/rest.ts';
import { Loaded } from '../../../kit/errors/Loaded.tsx';
import { SnippetBox } from './SnippetBox.tsx';

interface Event {
  type: string;
  summary: string;
  /** Attempts, pauses and order. */
  description: string;
  example: unknown;
}

interface Described {
  webhooks: Record<
    string,
    {
      post: {
        summary: string;
        description: string;
        requestBody: { content: { 'application/json': { example: unknown } } };
      };
    }
  >;
}

/** The event whose payload is shown. */
const SHOWN = 'ticket.updated';

const readEvents = async (signal: AbortSignal): Promise<readonly Event[]> => {
  const answer = await requestRest('openapi.json', { signal });
  const { webhooks } = (await answer.json()) as Described;
  return Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    summary: post.summary,
    description: post.description,
    example: post.requestBody.content['application/json'].example,
  }));
};

/** All events of webhooks with an example, as openapi.json describes them. */
export const EventCatalogue = () => {
  const { t } = useTranslation('developerGuide');
  const [events, setEvents] = useState<readonly Event[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    readEvents(ending.signal).then(setEvents, (failure: unknown) => {
      if (!ending.signal.aborted) setError(failure);
    });
    return () => ending.abort();
  }, [attempt]);
  return (
    <Loaded
      data={events}
      error={error}
      refetch={() => setAttempt(attempt + 1)}
      failed={t('webhooks.failed')}
      height="h-64"
    >
      {(all) => {
        const shown = all.find(({ type }) => type === SHOWN) ?? all[0]!;
        return (
          <>
            <p className="max-w-prose">{shown.description}</p>
            <SnippetBox
              title={t('webhooks.payload', { type: shown.type })}
              snippets={[{ language: 'JSON', code: () => JSON.stringify(shown.example, null, 2) }]}
            />
            <h3 className="font-semibold">{t('webhooks.events')}</h3>
            <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
              {all.map(({ type, summary }) => (
                <div key={type} className="contents">
                  <dt>
                    <code className="break-all">{type}</code>
                  </dt>
                  <dd className="min-w-0 text-text-muted max-sm:mb-2">{summary}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    </Loaded>
  );
};
