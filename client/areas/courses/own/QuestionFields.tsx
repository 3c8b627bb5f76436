import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DraftQuestion, MOST_ANSWERS, newKey } from '../../../../schema/areas/courses/own-course.shared.ts';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useEditorParts, withEntry, without } from './editor-parts.ts';
import { useProblem } from './use-problem.ts';

/** A question about a drawing is only there as a copy: its places cannot be drawn here. */
const KINDS = ['single', 'multiple', 'order', 'decision'] as const;
type Answer = DraftQuestion['answers'][number];

/** A question or task: its text, its answers, which of them are right, and why. */
export const QuestionFields = ({ question, index }: { question: DraftQuestion; index: number }) => {
  const { t } = useTranslation('courses');
  const { formId, edit, content } = useEditorParts();
  const problem = useProblem();
  const { id, kind, text, answers, after } = question;
  const isOneRight = kind === 'single' || kind === 'decision';
  const change = (next: Partial<DraftQuestion>) =>
    edit((before) => ({ ...before, questions: withEntry(before.questions, id, (old) => ({ ...old, ...next })) }));
  const setAnswer = (answer: string, next: Partial<Answer>) =>
    change({ answers: withEntry(answers, answer, (old) => ({ ...old, ...next })) });
  /** Marks an answer as correct or not. In a question with one correct answer, all others become incorrect. */
  const setCorrect = (answer: string, correct: boolean) =>
    change({
      answers: answers.map((each) =>
        each.id === answer ? { ...each, correct } : isOneRight ? { ...each, correct: false } : each,
      ),
    });
  const setKind = (next: DraftQuestion['kind']) => {
    const first = answers.find(({ correct }) => correct)?.id;
    const single = answers.map((answer) => ({ ...answer, correct: answer.id === first }));
    change({ kind: next, answers: next === 'single' || next === 'decision' ? single : answers });
  };
  return (
    <>
      <TextArea
        id={`${formId}-${id}`}
        label={t('own.questionText')}
        required
        rows={2}
        maxLength={250}
        value={text}
        error={problem('questions', index, 'text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('own.questionKind')}
          options={(kind === 'hotspot' ? [kind] : KINDS).map((value) => ({
            value,
            label: t(`own.questionKinds.${value}`),
          }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as DraftQuestion['kind'])}
        />
        <SelectField
          label={t('own.askedWhen')}
          hint={t('own.askedWhenHint')}
          options={[
            { value: '', label: t('own.askedLast') },
            ...content.pages.map((page, number) => ({
              value: page.id,
              label: t('own.askedAfter', { number: number + 1, title: page.title || t('common:untitled') }),
            })),
          ]}
          value={content.pages.some((page) => page.id === after) ? after : ''}
          onChange={({ target }) => change({ after: target.value || undefined })}
        />
      </div>
      {kind === 'order' && <p className="text-sm text-text-muted">{t('own.orderHint')}</p>}
      <FieldError
        id={`${formId}-${id}-answers`}
        error={problem('questions', index, 'answers') && t('own.noRightAnswer')}
      />
      <NestedList
        label={t('own.answers')}
        items={answers}
        keyOf={(answer) => answer.id}
        nameOf={(answer) => answer.text}
        onMove={(from, to) => change({ answers: moved(answers, from, to) })}
        className="grid gap-3"
      >
        {(answer, place) => (
          <div className="rounded border border-border p-2 sm:p-3">
            <div className="flex flex-wrap items-center gap-1">
              {place.handle}
              {kind === 'order' ? (
                <span className="min-w-0 flex-1 py-1 text-sm font-medium">
                  {t('own.step', { number: place.index + 1 })}
                </span>
              ) : (
                <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-1 text-sm font-medium">
                  <input
                    type={isOneRight ? 'radio' : 'checkbox'}
                    name={`${formId}-${id}-right`}
                    checked={answer.correct}
                    onChange={({ target }) => setCorrect(answer.id, target.checked)}
                    className="size-5 shrink-0 accent-primary"
                  />
                  {t('own.isRight', { number: place.index + 1 })}
                </label>
              )}
              {place.steps}
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('own.removeAnswer', { number: place.index + 1 })}
                disabled={answers.length <= 2}
                onClick={() => change({ answers: without(answers, answer.id) })}
              />
            </div>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <TextField
                label={t('own.answerText')}
                required
                maxLength={200}
                value={answer.text}
                error={problem('questions', index, 'answers', place.index, 'text')}
                onChange={({ target }) => setAnswer(answer.id, { text: target.value })}
              />
              <TextField
                label={t(kind === 'decision' ? 'own.whatFollows' : 'own.why')}
                required
                maxLength={300}
                value={answer.why}
                error={problem('questions', index, 'answers', place.index, 'why')}
                onChange={({ target }) => setAnswer(answer.id, { why: target.value })}
              />
            </div>
          </div>
        )}
      </NestedList>
      <Button
        size="sm"
        icon={Plus}
        className="w-fit"
        disabled={answers.length >= MOST_ANSWERS || kind === 'hotspot'}
        onClick={() => change({ answers: [...answers, { id: newKey(), text: '', correct: false, why: '' }] })}
      >
        {t('own.answerAdd')}
      </Button>
    </>
  );
};
