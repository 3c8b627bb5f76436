import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freeArea, leastArea, overlap } from '../../../../schema/areas/courses/answer-area.shared.ts';
import { QUESTION_KINDS } from '../../../../schema/areas/courses/course-content.shared.ts';
import { type DraftQuestion, MAX_ANSWERS, newKey } from '../../../../schema/areas/courses/own-course.shared.ts';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useEditorParts, withEntry, without } from './editor-parts.ts';
import { PlacesField } from './PlacesField.tsx';
import { useProblem } from './use-problem.ts';

type Answer = DraftQuestion['answers'][number];

/** The ratio of the widest drawings of the product: an area that is large enough there is so in all of them. */
const WIDEST = 16 / 9;

/** The answers of a question about a picture with an area each: those that have none get the next free one. */
function placed(answers: readonly Answer[]): Answer[] {
  const taken = answers.flatMap(({ area }) => area ?? []);
  return answers.map((answer) => {
    if (answer.area) return answer;
    const area = freeArea(taken, leastArea(WIDEST));
    if (area) taken.push(area);
    return { ...answer, area };
  });
}

/** A question or task: its text, its answers, which of them are right, and the explanations. */
export const QuestionFields = ({ question, index }: { question: DraftQuestion; index: number }) => {
  const { t } = useTranslation('courses');
  const { formId, edit, content } = useEditorParts();
  const problem = useProblem();
  const { id, kind, text, answers, figure, after } = question;
  const isOneRight = kind === 'single' || kind === 'decision';
  const update = (make: (old: DraftQuestion) => DraftQuestion) =>
    edit((before) => ({ ...before, questions: withEntry(before.questions, id, make) }));
  const change = (next: Partial<DraftQuestion>) => update((old) => ({ ...old, ...next }));
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
    if (next === 'hotspot') return change({ kind: next, answers: placed(answers), figure: figure ?? { alt: '' } });
    change({ kind: next, answers: next === 'single' || next === 'decision' ? single : answers });
  };
  const isPicture = kind === 'hotspot';
  const add = () => {
    const all = [...answers, { id: newKey(), text: '', correct: false, why: '' }];
    change({ answers: isPicture ? placed(all) : all });
  };
  const areas = answers.flatMap(({ area }) => area ?? []);
  const areOver = areas.some((one, at) => areas.slice(0, at).some((other) => overlap(one, other)));
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
          options={QUESTION_KINDS.map((value) => ({
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
      {isPicture && <PlacesField question={question} index={index} update={update} />}
      {kind === 'order' && <p className="text-sm text-text-muted">{t('own.orderHint')}</p>}
      <FieldError
        id={`${formId}-${id}-answers`}
        error={
          problem('questions', index, 'answers') && t(isPicture && areOver ? 'own.places.over' : 'own.noRightAnswer')
        }
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
                  {t(isPicture ? 'own.places.isRight' : 'own.isRight', { number: place.index + 1 })}
                </label>
              )}
              {place.steps}
              <IconButton
                icon={Trash2}
                size="sm"
                label={t(isPicture ? 'own.places.remove' : 'own.removeAnswer', { number: place.index + 1 })}
                disabled={answers.length <= 2}
                onClick={() => change({ answers: without(answers, answer.id) })}
              />
            </div>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              <TextField
                label={t(isPicture ? 'own.places.name' : 'own.answerText')}
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
      <Button size="sm" icon={Plus} className="w-fit" disabled={answers.length >= MAX_ANSWERS} onClick={add}>
        {t(isPicture ? 'own.places.add' : 'own.answerAdd')}
      </Button>
    </>
  );
};
