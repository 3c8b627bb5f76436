import { MessageCircleQuestionMark, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askInstructor } from '../../../../generated/public-instruction-of-link.ts';
import { readDraft } from '../../../../kit/forms/drafts.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { usePublicForm } from '../../../../kit/public/use-public-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import type { InstructionAddress, InstructionFacts } from './instruction-facts.ts';

export interface AskInstructorProps {
  address: InstructionAddress;
  clientName: string;
  /** The name of the user who answers. */
  contactName: string | null;
  /** The title of the current screen, sent with the question. */
  place: string;
  asked: InstructionFacts['questions'];
}

interface QuestionFormProps extends Pick<AskInstructorProps, 'address' | 'clientName' | 'place'> {
  draftKey: string;
  /** Called with all questions of the learner. */
  onAsked: (questions: InstructionFacts['questions']) => void;
}

const QuestionForm = ({ address, clientName, place, draftKey, onAsked }: QuestionFormProps) => {
  const { t } = useTranslation('managed-instructions');
  const { problem, isBusy, run } = useAction();
  const form = usePublicForm({
    initial: { question: '' },
    draftKey,
    check: ({ question }) => (question.trim() ? {} : { question: 'missing' }),
  });
  const submit = form.submit(({ question }) =>
    run(async () => onAsked((await ask(askInstructor, { ...address, question, place })).askInstructor)),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextArea
        {...form.field('question')}
        label={t('page.question')}
        hint={t('page.questionHint', { clientName })}
        required
        maxLength={2000}
        rows={3}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" icon={Send} busy={isBusy}>
        {t('page.send')}
      </Button>
    </form>
  );
};

/** Sends a question to the instructor, and shows earlier questions with their answers. */
export const AskInstructor = ({ contactName, asked, ...props }: AskInstructorProps) => {
  const { t } = useTranslation('managed-instructions');
  const draftKey = `course-question-${props.address.assignmentId}`;
  const [isOpen, setOpen] = useState(() => readDraft(draftKey, 'session') !== null);
  const [newer, setNewer] = useState<InstructionFacts['questions'] | null>(null);
  const questions = newer ?? asked;
  const onAsked = (all: InstructionFacts['questions']): void => {
    setNewer(all);
    setOpen(false);
  };
  return (
    <section className="mt-6 flex flex-col gap-3 border-t border-border pt-4">
      {questions.length > 0 && (
        <>
          <h2 className="font-semibold">{t('page.questions')}</h2>
          <ul className="flex flex-col gap-3">
            {questions.map(({ id, question: text, answer }) => (
              <li key={id} className="text-sm">
                <p className="font-medium whitespace-pre-line">{text}</p>
                <p className="whitespace-pre-line text-text-muted">{answer || t('page.unanswered')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {newer && !isOpen && <Notice tone="success">{t('page.asked', { clientName: props.clientName })}</Notice>}
      {isOpen ? (
        <QuestionForm {...props} draftKey={draftKey} onAsked={onAsked} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="ghost" icon={MessageCircleQuestionMark} className="text-start" onClick={() => setOpen(true)}>
            {t('page.ask')}
          </Button>
          {contactName && <p className="px-4 text-sm text-text-muted">{t('page.contact', { contactName })}</p>}
        </div>
      )}
    </section>
  );
};
