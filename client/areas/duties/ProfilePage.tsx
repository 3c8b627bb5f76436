import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { dutyProfileSchema } from '../../../schema/areas/duties/duty.input.ts';
import { type DutyProfileQuery, useDutyProfileQuery, useSaveDutyProfileMutation } from '../../generated/duties.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormNumber } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DUTIES } from './duty-addresses.ts';

type Profile = DutyProfileQuery['dutyProfile'];

/** /app/duties/profile: the facts of the organisation, on one page; everything is optional. */
export const ProfilePage = () => {
  const { t } = useTranslation('duties');
  const query = useDutyProfileQuery({ fetchPolicy: 'network-only', context: QUIET });
  return (
    <div className="mx-auto grid w-full max-w-[48rem] gap-6">
      <header className="grid gap-2">
        <Breadcrumb label={t('profile.way')} above={[{ to: DUTIES, label: t('title') }]} here={t('profile.title')} />
        <h1 className="text-xl leading-8 font-semibold">{t('profile.title')}</h1>
        <p className="max-w-prose text-text-muted">{t('profile.text')}</p>
      </header>
      <Loaded data={query.data} error={query.error} refetch={query.refetch} failed={t('failed')} height="h-96">
        {({ dutyProfile }) => <Form profile={dutyProfile} />}
      </Loaded>
    </div>
  );
};

const Form = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('duties');
  const labels = useLabelsOf('duties');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [save] = useSaveDutyProfileMutation({ context: formContext() });
  const { branch, insurer, headsFull, headsReduced, headsShort, largestShift, questions, counted } = profile;
  const form = useZodForm(dutyProfileSchema, {
    defaultValues: {
      branch,
      insurer,
      headsFull,
      headsReduced,
      headsShort,
      largestShift,
      answers: Object.fromEntries(questions.map(({ key, answer }) => [key, answer])),
    },
    draftKey: 'duty-profile',
  });
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const label = (key: string): string => labels?.(`DutyProfile.${key}`) ?? key;
  const answers = form.watch('answers') as Record<string, boolean | null>;
  const submit = form.submit(async (input) => {
    await save({ variables: { input } });
    toast.success(t('profile.saved'));
    void navigate(DUTIES);
  });
  return (
    <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <FormDraft form={form} />
      <div className="grid gap-4 rounded border border-border bg-surface p-4 sm:grid-cols-2 sm:p-6">
        <TextField {...form.field('branch')} label={label('branch')} maxLength={200} />
        <TextField {...form.field('insurer')} label={label('insurer')} maxLength={200} />
      </div>
      <fieldset className="grid gap-4 rounded border border-border bg-surface p-4 sm:grid-cols-3 sm:p-6">
        <legend className="px-1 font-semibold">{t('profile.heads')}</legend>
        <p className="text-sm text-text-muted sm:col-span-3">
          {counted === null ? t('profile.headsText') : t('profile.counted', { count: counted })}
        </p>
        <FormNumber form={form} name="headsFull" label={label('headsFull')} />
        <FormNumber form={form} name="headsReduced" label={label('headsReduced')} />
        <FormNumber form={form} name="headsShort" label={label('headsShort')} />
        <div className="sm:col-span-3">
          <FormNumber form={form} name="largestShift" label={label('largestShift')} hint={t('profile.shiftHint')} />
        </div>
      </fieldset>
      <fieldset className="grid gap-1 rounded border border-border bg-surface p-4 sm:p-6">
        <legend className="px-1 font-semibold">{t('profile.questions')}</legend>
        {questions.map((question) => (
          <Question
            key={question.key}
            id={question.key}
            question={question.question}
            because={question.because}
            answer={answers[question.key] ?? null}
            onAnswer={(answer) =>
              form.setValue(`answers.${question.key}` as 'answers', answer as never, { shouldDirty: true })
            }
          />
        ))}
      </fieldset>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-border bg-background py-3">
        <Button onClick={() => void navigate(DUTIES)}>{t('profile.cancel')}</Button>
        <Button variant="primary" type="submit" busy={form.busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
};

type QuestionProps = Omit<Profile['questions'][number], 'key'> & {
  id: string;
  onAnswer: (answer: boolean | null) => void;
};

/** Yes, no, or no answer; not needed if the answer follows from records. */
const Question = ({ id, question, answer, because, onAnswer }: QuestionProps) => {
  const { t } = useTranslation('duties');
  const choices = [
    { value: true, label: t('profile.yes') },
    { value: false, label: t('profile.no') },
    { value: null, label: t('profile.skip') },
  ];
  return (
    <fieldset id={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border py-2 last:border-0">
      <legend className="sr-only">{question}</legend>
      <span aria-hidden className="min-w-0 flex-1 basis-64 text-sm">
        {question}
      </span>
      {because ? (
        <span className="text-sm text-text-muted">{t('profile.because', { because })}</span>
      ) : (
        <span className="flex gap-1">
          {choices.map(({ value, label }) => (
            <label
              key={label}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded px-2 text-sm hover:bg-surface-hover"
            >
              <input
                type="radio"
                name={question}
                checked={answer === value}
                onChange={() => onAnswer(value)}
                className="size-4 accent-primary"
              />
              {label}
            </label>
          ))}
        </span>
      )}
    </fieldset>
  );
};
