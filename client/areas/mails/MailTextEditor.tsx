import { RotateCcw, Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveLabel } from '../../kit/session/save-label.ts';
import type { ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { mailTextRule, placeholder, type EditableMail } from '../../../schema/platform/mails/mail-text.shared.ts';
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
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mailTextSchema, textProblem } from './mail-text-schema.ts';
import { MAIL_TEXT_FIELDS, mailTextMerging, storedMailText, textsInput } from './mail-text-values.ts';
import { MailTextPreview } from './MailTextPreview.tsx';
import { placeholderWord } from './placeholder-words.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { TextWithPlaceholders } from './TextWithPlaceholders.tsx';
import { useDebouncedTexts } from './use-debounced-texts.ts';

type MailTextEditorProps = {
  rows: readonly MailTextRowFragment[];
  /** Reads all texts from the server, bypassing the cache. */
  read: () => Promise<readonly MailTextRowFragment[]>;
  mail: EditableMail;
  language: ContentLanguage;
};

/** Subject and text of a mail in one language, with its preview. */
export const MailTextEditor = ({ rows, read, mail, language }: MailTextEditorProps) => {
  const { t } = useTranslation(['emailSettings', 'messages']);
  const { language: office } = useLanguage();
  const saveLabel = useSaveLabel();
  const schema = useMemo(() => mailTextSchema(t, office, mail), [t, office, mail]);
  const stored = useMemo(() => storedMailText(rows, mail, language), [rows, mail, language]);
  const [saveTexts] = useSaveMailTextsMutation({ context: recordContext() });
  const [restoring, setRestoring] = useState(false);
  const [sendTest, { loading: sending }] = useSendTestMailMutation({
    context: formContext(),
    refetchQueries: [MailsDocument],
  });
  const record = useRecordForm({
    schema,
    draftKey: `mail-text-${mail.key}-${language}`,
    draftStore: 'session',
    start: stored.values,
    stored,
    merging: mailTextMerging,
    update: async (changes, base) => {
      const { data } = await saveTexts({
        variables: { input: { language, texts: textsInput(changes, base, mail) } },
      });
      return storedMailText(present(data).saveMailTexts, mail, language);
    },
    read: async () => storedMailText(await read(), mail, language),
  });
  const { form, conflict } = record;
  const { isDirty, trigger } = form;
  const values = form.watch();
  const debounced = useDebouncedTexts(values);
  // Validates after a pause in typing. On blur, the message would shift the button that is being pressed.
  useEffect(() => {
    if (isDirty) void trigger();
  }, [isDirty, debounced, trigger]);

  const save = (name: 'close' | 'restore') =>
    record.save(name, ({ stored: saved }) => {
      if (saved) record.stay(saved);
      toast.success(t(name === 'restore' ? 'restore.done' : 'saved'));
    });
  const { own, defaults } = record.base ?? stored;
  const restore = async () => {
    for (const field of MAIL_TEXT_FIELDS)
      form.setValue(field, defaults[field], { shouldDirty: true, shouldValidate: true });
    await save('restore');
    setRestoring(false);
  };
  const test = async () => {
    if (!(await form.trigger())) return;
    const { subject, body } = form.getValues();
    const answer = await sendTest({
      variables: { input: { key: mail.body, language, subject: mail.subject && subject, body } },
    }).catch(() => null);
    if (answer?.data) toast.success(t('test.sent', { email: answer.data.sendTestMail.recipient }));
  };
  const isDefault = own.subject === null && own.body === null && !isDirty;
  const { expected } = mailTextRule(mail.body);
  const problem =
    textProblem(t, office, mail.subject, debounced.subject) ?? textProblem(t, office, mail.body, debounced.body);

  return (
    <div className="grid min-w-0 gap-4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save('close');
        }}
        className="flex min-w-0 flex-col gap-4 rounded border border-border bg-surface p-4 sm:p-6"
      >
        <div>
          <h3 className="font-semibold">{mail.name[office]}</h3>
          <p className="mt-1 text-sm text-text-muted">{mail.explained[office]}</p>
        </div>
        <RecordNotices
          record={record}
          problems={namedProblems(
            form.problems,
            MAIL_TEXT_FIELDS.map((field) => [field, t(field)]),
          )}
          conflict={conflict && <FieldConflicts conflict={conflict} form={form} labelOf={(field) => t(field)} />}
        />
        {mail.subject && (
          <TextWithPlaceholders
            form={form}
            name="subject"
            textKey={mail.subject}
            label={t('subject')}
            language={language}
            hint={mailTextRule(mail.subject).hint?.[office]}
          />
        )}
        <TextWithPlaceholders
          form={form}
          name="body"
          textKey={mail.body}
          label={t('body')}
          language={language}
          hint={t('bodyHint', { link: placeholderWord(office, 'link') })}
        />
        {expected && !values.body.includes(placeholder(expected)) && (
          <Notice tone="warning">{t('linkMissing', { link: placeholderWord(office, expected) })}</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={record.busy === 'close'}>
            {conflict ? t('common:saveChoice') : saveLabel}
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
      <MailTextPreview mail={mail} language={language} values={debounced} problem={problem} />
      {restoring && (
        <RestoreDialog
          mail={mail}
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
