import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  type OpenCourseQuestionsQuery,
  useAnswerCourseQuestionMutation,
  useChooseCourseQuestionReceiverMutation,
  useCourseQuestionReceiversQuery,
  useOpenCourseQuestionsQuery,
} from '../../../generated/assignments-questions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { useSavedChoices } from '../../../kit/forms/use-saved-choices.ts';
import { useStoredText } from '../../../kit/forms/use-stored-text.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

type Question = OpenCourseQuestionsQuery['openCourseQuestions'][number];

/** A button that opens the unanswered questions of learners, and the choice of their receiver. */
export const OpenQuestions = () => {
  const t = useRecordTexts(managedInstructionFacts);
  const dialog = useDialogParam('questions');
  const { data, refetch } = useOpenCourseQuestionsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const questions = data?.openCourseQuestions ?? [];
  return (
    <>
      <Button icon={MessageCircleQuestionMark} onClick={() => dialog.open()}>
        {questions.length > 0
          ? t('managedInstruction.questions', { count: questions.length })
          : t('managedInstruction.questionsTitle')}
      </Button>
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title={t('managedInstruction.questionsTitle')}
        description={t('managedInstruction.questionsText')}
        width={720}
      >
        <Receiver />
        {questions.length === 0 ? (
          <p className="py-4 text-text-muted">{t('managedInstruction.noQuestions')}</p>
        ) : (
          <ul className="grid gap-6 divide-y divide-border">
            {questions.map((question) => (
              <OpenQuestion
                key={question.id}
                question={question}
                onDone={() => void refetch().catch(() => undefined)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
};

/** The choice of the user who answers questions; saved immediately. */
const Receiver = () => {
  const t = useRecordTexts(managedInstructionFacts);
  const { data, refetch } = useCourseQuestionReceiversQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [save] = useChooseCourseQuestionReceiverMutation({ context: QUIET });
  const people = data?.courseQuestionReceivers ?? [];
  const stored = { userId: people.find(({ isChosen }) => isChosen)?.id ?? '' };
  const [receiver, choose] = useSavedChoices(stored, async (_changes, { userId }) => {
    try {
      await save({ variables: { userId: userId || null } });
      toast.success(t('managedInstruction.receiverSaved'));
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    }
    await refetch().catch(() => undefined);
  });
  return (
    <SelectField
      className="mb-6"
      label={t('managedInstruction.receiver')}
      hint={t('managedInstruction.receiverHint')}
      disabled={!data}
      value={receiver.userId}
      options={[
        { value: '', label: t('managedInstruction.receiverDefault') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => choose({ userId: target.value })}
    />
  );
};

const OpenQuestion = ({ question, onDone }: { question: Question; onDone: () => void }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const { text: answer, set: setAnswer, forget, draft } = useStoredText(`answer-to-${question.id}`);
  const [isEmpty, setEmpty] = useState(false);
  const [save, { loading }] = useAnswerCourseQuestionMutation({ context: QUIET });
  const submit = async () => {
    setEmpty(!answer.trim());
    if (!answer.trim()) return;
    try {
      await save({ variables: { id: question.id, answer } });
      toast.success(t('managedInstruction.answered', { name: question.employeeName }));
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
      if (failureOf(error).code !== 'CONFLICT') return;
    }
    forget();
    onDone();
  };
  return (
    <li className="grid gap-3 pt-4">
      <div>
        <p className="text-sm text-text-muted">
          {[question.employeeName, question.instructionName, question.place, formatDateTime(question.askedAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1 font-medium whitespace-pre-line wrap-anywhere">{question.question}</p>
      </div>
      <TextArea
        label={t('managedInstruction.answerTo', { name: question.employeeName })}
        error={isEmpty && !answer.trim() ? t('managedInstruction.answerEmpty') : undefined}
        rows={2}
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <FormDraft form={draft} small />
      <Button className="justify-self-start" busy={loading} onClick={() => void submit()}>
        {t('managedInstruction.saveAnswer')}
      </Button>
    </li>
  );
};
