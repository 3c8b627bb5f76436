import { ChevronDown, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  dueDaysOf,
  questionByKey,
  type InterviewQuestion,
  type SavedAnswer,
} from '../../../schema/areas/interview/interview.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** The interview's tickets have three priorities. The colour only repeats the heading. */
const colours = { 3: 'bg-error', 2: 'bg-primary', 1: 'bg-border-strong' };

const TicketRow = ({ answer, onChange }: { answer: SavedAnswer; onChange: (question: InterviewQuestion) => void }) => {
  const { t } = useTranslation('interview');
  const { language } = useLanguage();
  const question = questionByKey(answer.key);
  const { ticket } = answer.value;
  if (!ticket || !question) return null;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 font-medium hyphens-auto">
            {ticket.title}
            {answer.unsure && <Badge icon={CircleHelp}>{t('overview.unsure')}</Badge>}
          </span>
          <span className="shrink-0 text-sm text-text-muted tabular-nums">
            {t('overview.due', { count: dueDaysOf(ticket) })}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pt-2 pb-4">
          <p className="text-base leading-7">{ticket.description}</p>
          <p className="mt-2 text-sm text-text-muted">
            {question.topic[language]} · {question.legalBasis.join(' · ')}
          </p>
          <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => onChange(question)}>
            {t('overview.change')}
          </Button>
        </div>
      </details>
    </li>
  );
};

const TicketGroup = ({
  priority,
  answers,
  onChange,
}: {
  priority: 1 | 2 | 3;
  answers: SavedAnswer[];
  onChange: (question: InterviewQuestion) => void;
}) => {
  const { t } = useTranslation('interview');
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby={`priority-${priority}`} className="mt-8">
      <h2 id={`priority-${priority}`} className="mb-2 flex items-center gap-2 text-lg font-semibold">
        <span aria-hidden className={`size-2.5 rounded-full ${colours[priority]}`} />
        {t(`overview.priority${priority}`)}
        <span className="font-normal text-text-muted">({answers.length})</span>
      </h2>
      <Card>
        <ul className="divide-y divide-border">
          {answers.map((answer) => (
            <TicketRow key={answer.key} answer={answer} onChange={onChange} />
          ))}
        </ul>
      </Card>
    </section>
  );
};

/** The tickets that the interview creates, most urgent first; each shows its text and a link to its question. */
export const ResultTickets = ({
  answers,
  onChange,
}: {
  answers: readonly SavedAnswer[];
  onChange: (question: InterviewQuestion) => void;
}) =>
  ([3, 2, 1] as const).map((priority) => (
    <TicketGroup
      key={priority}
      priority={priority}
      answers={answers.filter((answer) => answer.value.ticket?.priority === priority)}
      onChange={onChange}
    />
  ));
