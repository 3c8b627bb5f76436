import { useTranslation } from 'react-i18next';
import { interviewQuestions } from '../../../schema/areas/interview/interview.shared.ts';
import { useInterview } from '../../shared/interview/use-interview.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { questionAt, useInterviewAddress } from './interview-address.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { StartDialog } from './StartDialog.tsx';

/** /survey/:mode: start dialog, questions and result of the interview. */
export const InterviewPage = () => {
  const { t } = useTranslation('interview');
  const interview = useInterview();
  const address = useInterviewAddress();
  const nextOpen = interview.open[0] ?? interviewQuestions[0];
  const question = address.questionKey === null ? nextOpen : questionAt(address.questionKey);
  const begin = () => nextOpen && address.toQuestion(nextOpen);

  return (
    <div className="flex min-h-full flex-1 flex-col">
      {address.atResult ? (
        <ResultScreen interview={interview} address={address} />
      ) : question ? (
        <QuestionScreen key={question.key} question={question} interview={interview} address={address} />
      ) : (
        <>
          <h1 className="sr-only">{t('pageTitle')}</h1>
          <ErrorState
            title={t('question.unknown')}
            text={t('question.unknownText')}
            action={
              <Button variant="primary" onClick={begin}>
                {t('question.toOpen')}
              </Button>
            }
          />
        </>
      )}
      <StartDialog open={address.atStart} interview={interview} onBegin={begin} onResult={address.toResult} />
    </div>
  );
};
