import { MessageCircleQuestionMark, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askInstructor } from '../../../../generated/public-instruction-of-link.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
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

/** Sends a question to the instructor, and shows earlier questions with their answers. */
export const AskInstructor = ({ address, clientName, contactName, place, asked }: AskInstructorProps) => {
  const { t } = useTranslation('managed-instructions');
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [newer, setNewer] = useState<InstructionFacts['questions'] | null>(null);
  const { problem, isBusy, run } = useAction();
  const questions = newer ?? asked;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!question.trim());
    if (!question.trim()) return;
    const sent = await run(async () =>
      setNewer((await ask(askInstructor, { ...address, question, place })).askInstructor),
    );
    if (!sent) return;
    setQuestion('');
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
      {newer && !isOpen && <Notice tone="success">{t('page.asked', { clientName })}</Notice>}
      {isOpen ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
          <TextArea
            label={t('page.question')}
            hint={t('page.questionHint', { clientName })}
            error={isEmpty && !question.trim() ? t('page.questionEmpty') : undefined}
            required
            maxLength={2000}
            rows={3}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <Button type="submit" icon={Send} busy={isBusy}>
            {t('page.send')}
          </Button>
        </form>
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
