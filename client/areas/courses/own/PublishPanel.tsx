import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftProblem } from '../../../../schema/areas/courses/own-course.shared.ts';
import { useMessages } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

interface PublishPanelProps {
  problems: readonly DraftProblem[];
  /** True once the user has requested the list of missing fields. */
  asked: boolean;
  onAsk: () => void;
  isPublished: boolean;
  isChanged: boolean;
  publish: () => Promise<boolean>;
  show: (problem: DraftProblem) => void;
}

/** Publishes a course, or lists the missing fields with links to them. */
export const PublishPanel = (props: PublishPanelProps) => {
  const { problems, asked, onAsk, isPublished, isChanged, publish, show } = props;
  const { t } = useTranslation('courses');
  const messageFor = useMessages();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    onAsk();
    if (problems.length > 0) return;
    setBusy(true);
    await publish();
    setBusy(false);
  };
  const nameOf = ({ language, path: [kind, index] }: DraftProblem): string => {
    const isPart = kind === 'pages' || kind === 'questions';
    const field =
      isPart && index !== undefined
        ? t(`own.${kind}One`, { number: Number(index) + 1 })
        : t(kind === 'title' ? 'own.courseTitle' : `own.${kind}`);
    return language ? `${t(`preview.${language}`)}: ${field}` : field;
  };
  // A page may have several problems: it is listed once for each message.
  const lines = new Map(
    problems.map((problem) => [`${nameOf(problem)} – ${messageFor(problem.key) ?? ''}`, problem] as const),
  );
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('own.publish')}</h2>
      {isPublished && !isChanged ? (
        <p className="flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('own.upToDate')}
        </p>
      ) : (
        <p className="text-sm text-text-muted">{t(isPublished ? 'own.publishAgainText' : 'own.publishText')}</p>
      )}
      {asked && lines.size > 0 && (
        <div role="alert" className="rounded border border-error bg-error-soft p-3 text-sm">
          <p className="font-semibold">{t('own.missing', { count: lines.size })}</p>
          <ul className="mt-1 grid gap-1">
            {[...lines].map(([line, problem]) => (
              <li key={line}>
                <button
                  type="button"
                  className="min-h-8 text-left underline wrap-anywhere pointer-coarse:min-h-11"
                  onClick={() => show(problem)}
                >
                  {line}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        variant="primary"
        icon={Send}
        className="w-fit"
        busy={busy}
        disabled={isPublished && !isChanged}
        onClick={() => void press()}
      >
        {t(isPublished ? 'own.publishAgain' : 'own.publish')}
      </Button>
    </Card>
  );
};
