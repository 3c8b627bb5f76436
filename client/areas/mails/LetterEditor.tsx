import { RotateCcw, Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { mailTextRule, placeholder, type MailLetter } from '../../../schema/mails/mail-text.shared.ts';
import { MailsDocument, type MailTextRowFragment, useSendTestMailMutation } from '../../generated/mails.ts';
import { clearDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { formContext } from '../../kit/data/operation-context.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterSchema, textProblem } from './letter-schema.ts';
import { type LetterTexts, lettersTexts, type LetterValues } from './letter-texts.ts';
import { ConflictNotice, DraftNotice } from './LetterNotices.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { TextWithPlaceholders } from './TextWithPlaceholders.tsx';
import { useSettled } from './use-settled.ts';
import { useSaveLetter } from './use-save-letter.ts';

type Props = { rows: readonly MailTextRowFragment[]; letter: MailLetter; language: Language };

/** Subject and text of a letter in one language, with its preview beside it. */
export const LetterEditor = ({ rows, letter, language }: Props) => {
  const { t } = useTranslation(['emailSettings', 'messages']);
  const draftKey = `mail-text-${letter.key}-${language}`;
  // With a draft the form goes on from the state on which it is based, not from what others made of it since.
  const [base, setBase] = useState<LetterTexts>(
    () =>
      (readDraft(draftKey, 'session') ? readDraft<LetterTexts>(`${draftKey}-base`, 'session') : null) ??
      lettersTexts(rows, letter, language),
  );
  const schema = useMemo(() => letterSchema(t, letter), [t, letter]);
  const form = useZodForm<LetterValues, LetterValues>(schema, { defaultValues: base.shown, draftKey });
  const [restoring, setRestoring] = useState(false);
  const [sendTest, { loading: sending }] = useSendTestMailMutation({
    context: formContext(),
    refetchQueries: [MailsDocument],
  });
  const { change, conflict } = useSaveLetter(letter, language, (theirs, merged) => {
    setBase(theirs);
    form.reset(theirs.shown);
    for (const field of ['subject', 'body'] as const) form.setValue(field, merged[field], { shouldDirty: true });
  });
  const { isDirty, reset, trigger } = form;
  const values = form.watch();
  const settled = useSettled(values);
  useEffect(() => {
    if (isDirty) writeDraft(`${draftKey}-base`, base, 'session');
  }, [isDirty, base, draftKey]);
  // Mistakes are named where the typing stops. Left to the moment of leaving the field, their line would push the
  // button away that is being pressed.
  useEffect(() => {
    if (isDirty) void trigger();
  }, [isDirty, settled, trigger]);

  const forget = () => {
    form.discardDraft();
    clearDraft(`${draftKey}-base`, 'session');
  };
  const save = async (mine: LetterValues, done: string) => {
    const texts = await change(base, mine);
    setBase(texts);
    reset(texts.shown);
    forget();
    toast.success(done);
  };
  const submit = form.submit((mine) => save(mine, t('saved')));
  const restore = async () => {
    for (const field of ['subject', 'body'] as const)
      form.setValue(field, base.defaults[field], { shouldDirty: true, shouldValidate: true });
    await form.submit((mine) => save(mine, t('restore.done')))();
    setRestoring(false);
  };
  const discard = () => {
    const now = lettersTexts(rows, letter, language);
    forget();
    setBase(now);
    reset(now.shown);
  };
  const test = async () => {
    if (!(await form.trigger())) return;
    const { subject, body } = form.getValues();
    const answer = await sendTest({
      variables: { input: { key: letter.body, language, subject: letter.subject && subject, body } },
    }).catch(() => null);
    if (answer?.data) toast.success(t('test.sent', { email: answer.data.sendTestMail.recipient }));
  };
  const isDefault = base.own.subject === null && base.own.body === null && !isDirty;
  const { expected } = mailTextRule(letter.body);
  const problem = textProblem(t, letter.subject, settled.subject) ?? textProblem(t, letter.body, settled.body);

  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-w-0 flex-col gap-4 rounded border border-border bg-surface p-4 sm:p-6"
      >
        <div>
          <h3 className="font-semibold">{t(`letters.${letter.key}`)}</h3>
          <p className="mt-1 text-sm text-text-muted">{t(`explained.${letter.key}`)}</p>
        </div>
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            values={values}
            choose={(field, text) => form.setValue(field, text, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {form.draftRestored && !conflict && <DraftNotice discard={discard} />}
        {letter.subject && (
          <TextWithPlaceholders
            form={form}
            name="subject"
            textKey={letter.subject}
            label={t('subject')}
            hint={letter.subject === 'new_examination_subject' ? t('sharedSubject') : undefined}
          />
        )}
        <TextWithPlaceholders
          form={form}
          name="body"
          textKey={letter.body}
          label={t('body')}
          hint={t('bodyHint', { link: placeholder('link') })}
        />
        {expected && !values.body.includes(placeholder(expected)) && (
          <Notice tone="warning">{t('linkMissing', { link: placeholder(expected) })}</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={form.busy && !restoring}>
            {t(conflict ? 'conflict.save' : 'save')}
          </Button>
          <Button icon={Send} busy={sending} onClick={() => void test()}>
            {t('test.button')}
          </Button>
          {!isDefault && (
            <Button icon={RotateCcw} variant="ghost" onClick={() => setRestoring(true)}>
              {t('restore.button')}
            </Button>
          )}
        </div>
      </form>
      <LetterPreview letter={letter} language={language} values={settled} problem={problem} />
      {restoring && (
        <RestoreDialog
          letter={letter}
          defaults={base.defaults}
          busy={form.busy}
          onClose={() => setRestoring(false)}
          onConfirm={() => void restore()}
        />
      )}
      <LeaveGuard
        when={isDirty && !form.busy}
        unless={({ pathname }) => pathname === settingsAddress('email')}
        onLeave={forget}
      />
    </div>
  );
};
