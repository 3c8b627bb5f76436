import { ChevronRight, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button-class.ts';
import type { OfferedTopic } from './offered-topic.ts';

interface HelpOverviewProps {
  topics: readonly OfferedTopic[];
  knowledgeBase: string | undefined;
  choose: (topic: string) => void;
}

/** All help topics, and the operator's own articles. */
export const HelpOverview = ({ topics, knowledgeBase, choose }: HelpOverviewProps) => {
  const { t } = useTranslation(['help', 'helpTopics']);
  const first = useRef<HTMLButtonElement>(null);
  // After returning from a topic, the button that had the focus has been removed.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col">
        {topics.map(({ topic }, index) => (
          <li key={topic} className="border-b border-border last:border-b-0">
            <button
              type="button"
              ref={index === 0 ? first : undefined}
              data-autofocus={index === 0 || undefined}
              onClick={() => choose(topic)}
              className="flex min-h-11 w-full items-center gap-3 rounded px-2 py-2 text-left hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`helpTopics:topics.${topic}.title`)}</span>
                <span className="block text-sm text-text-muted">{t(`helpTopics:topics.${topic}.subtitle`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {knowledgeBase && (
        <a href={knowledgeBase} target="_blank" rel="noopener noreferrer" className={buttonClass({ full: true })}>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {t('help:overview.articles')}
        </a>
      )}
    </div>
  );
};
