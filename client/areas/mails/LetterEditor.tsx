import { RotateCcw, Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { mailTextRule, placeholder, type MailLetter } from '../../../schema/mails/mail-text.shared.ts';
import {
  MailsDocument,
  type MailTextRowFragment,
  useSaveMailTextsMutation,
  useSendTestMailMutation,
} from '../../generated/mails.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../kit/forms/named-problems.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterSchema, textProblem } from './letter-schema.ts';
import { LETTER_FIELDS, letterMerging, storedLetter, textsInput } from './letter-texts.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { TextWithPlaceholders } from './TextWithPlaceholders.tsx';
import { useSettled } from './use-settled.ts';

type LetterEditorProps = {
  rows: readonly MailTextRowFragment[];
  /** Reads all texts past the cache. */
  read: () => Promise<readonly MailTextRowFragment[]>;
  letter: MailLetter;
  language: Language;
};

/** Subject and text of a letter in one language, with its preview beside it. */
export const LetterEditor = ({ rows, read, letter, language }: LetterEditorProps) => {
  const { t } = useTranslation(['emailSettings', 'messages']);
  const schema = useMemo(() => letterSchema(t, letter), [t, letter]);
  const stored = useMemo(() => storedLetter(rows, letter, language), [rows, letter, language]);
  const [saveTexts] = useSaveMailTextsMutation({ context: recordContext() });
  const [restoring, setRestoring] = useState(false);
  const [sendTest, { loading: sending }] = useSendTestMailMutation({
    context: formContext(),
    refetchQueries: [MailsDocument],
  });
  const record = useRecordForm({
    schema,
    draftKey: `mail-text-${letter.key}-${language}`,
    draftStore: 'session',
    start: stored.values,
    stored,
    merging: letterMerging,
    update: async (changes, base) => {
      const { data } = await saveTexts({
        variables: { input: { language, texts: textsInput(changes, base, letter) } },
      });
      return storedLetter(present(data).saveMailTexts, letter, language);
    },
    read: async () => storedLetter(await read(), letter, language),
  });
  const { form, conflict } = record;
  const { isDirty, trigger } = form;
  const values = form.watch();
  const settled = useSettled(values);
  // Mistakes are named where the typing stops. Left to the moment of leaving the field, their line would push the
  // button away that is being pressed.
  useEffect(() => {
    if (isDirty) void trigger();
  }, [isDirty, settled, trigger]);

  const save = (name: 'close' | 'restore') =>
    record.save(name, ({ stored: saved }) => {
      if (saved) record.stay(saved);
      toast.success(t(name === 'restore' ? 'restore.done' : 'saved'));
    });
  const { own, defaults } = record.base ?? stored;
  const restore = async () => {
    for (const field of LETTER_FIELDS)
      form.setValue(field, defaults[field], { shouldDirty: true, shouldValidate: true });
    await save('restore');
    setRestoring(false);
  };
  const test = async () => {
    if (!(await form.trigger())) return;
    const { subject, body } = form.getValues();
    const answer = await sendTest({
      variables: { input: { key: letter.body, language, subject: letter.subject && subject, body } },
    }).catch(() => null);
    if (answer?.data) toast.success(t('test.sent', { email: answer.data.sendTestMail.recipient }));
  };
  const isDefault = own.subject === null && own.body === null && !isDirty;
  const { expected } = mailTextRule(letter.body);
  const problem = textProblem(t, letter.subject, settled.subject) ?? textProblem(t, letter.body, settled.body);

  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save('close');
        }}
        className="flex min-w-0 flex-col gap-4 rounded border border-border bg-surface p-4 sm:p-6"
      >
        <div>
          <h3 className="font-semibold">{t(`letters.${letter.key}`)}</h3>
          <p className="mt-1 text-sm text-text-muted">{t(`explained.${letter.key}`)}</p>
        </div>
        <RecordNotices
          record={record}
          problems={namedProblems(
            form.problems,
            LETTER_FIELDS.map((field) => [field, t(field)]),
          )}
          conflict={conflict && <FieldConflicts conflict={conflict} form={form} labelOf={(field) => t(field)} />}
        />
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
          <Button type="submit" variant="primary" busy={record.busy === 'close'}>
            {t(conflict ? 'common:saveChoice' : 'common:save')}
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
          defaults={defaults}
          busy={form.busy}
          onClose={() => setRestoring(false)}
          onConfirm={() => void restore()}
        />
      )}
      <LeaveGuard {...record.guard} unless={({ pathname }) => pathname === settingsAddress('email')} />
    </div>
  );
};
