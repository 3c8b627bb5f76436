import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  LETTER_LINE,
  LETTER_TEXT,
  letterSchema,
  type LetterValues,
} from '../../../schema/areas/appointed-persons/appointed-person.input.ts';
import { LETTER_PLACES } from '../../../schema/areas/appointed-persons/letter.shared.ts';
import {
  type AppointedRoleDetailsFragment,
  useChangeAppointedRoleMutation,
  useLetterOfRoleQuery,
  type LetterOfRoleQuery,
} from '../../generated/appointed-persons.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormLines } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { OriginOfRecord } from '../../shared/templates/OriginOfRecord.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Props = { role: AppointedRoleDetailsFragment; onClose: () => void; onDone: () => void };

const PLACES = LETTER_PLACES.map((place) => `{${place}}`).join(', ');

/** The wording of the future letters of a role: that of the organisation, or that of the product. */
export const LetterWordsDialog = (props: Props) => {
  const { t } = useTranslation(labelsOf('appointed-persons'));
  const { data, error, refetch } = useLetterOfRoleQuery({
    variables: { id: props.role.id },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  return (
    <Loaded data={data} error={error} refetch={refetch} failed={t('roleLetter.failed')} height="h-24">
      {({ appointedRole }) => <WordsForm {...props} stored={appointedRole} />}
    </Loaded>
  );
};

const WordsForm = ({ role, stored, onClose, onDone }: Props & { stored: LetterOfRoleQuery['appointedRole'] }) => {
  const { t } = useTranslation(labelsOf('appointed-persons'));
  const [change, { loading }] = useChangeAppointedRoleMutation({ context: formContext() });
  const { subject, body, tasks, rights, attachments, closing } = stored.letter ?? stored.productLetter;
  const form = useZodForm(letterSchema, {
    defaultValues: { subject, body, tasks, rights, attachments, closing },
    draftKey: `letter-of-${role.id}`,
  });
  const save = async (letter: LetterValues | null): Promise<void> => {
    await change({ variables: { id: role.id, input: { letter } } });
    toast.success(t('roleLetter.saved'));
    onClose();
    onDone();
  };
  const submit = form.submit((letter) => save(letter));
  const lines = ['tasks', 'rights', 'attachments'] as const;
  return (
    <FormDialog
      title={t('roleLetter.open')}
      description={role.title}
      width={720}
      formId={form.formId}
      submitLabel={t('roleLetter.save')}
      busy={form.busy || loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormDraft form={form} />
      {stored.letter ? (
        <OriginOfRecord kind="appointedRole" id={role.id} />
      ) : (
        <p className="text-text-muted">{t('roleLetter.isProducts')}</p>
      )}
      <p className="text-sm text-text-muted">{t('roleLetter.text', { places: PLACES })}</p>
      <TextField {...form.field('subject')} label={t('RoleLetter.subject')} required maxLength={LETTER_LINE} />
      <TextArea {...form.field('body')} label={t('RoleLetter.body')} rows={8} required maxLength={LETTER_TEXT} />
      {lines.map((name) => (
        <FormLines key={name} form={form} name={name} label={t(`RoleLetter.${name}`)} rows={4} />
      ))}
      <TextArea {...form.field('closing')} label={t('RoleLetter.closing')} rows={3} maxLength={LETTER_TEXT} />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      {stored.letter && (
        <div>
          <Button
            variant="ghost"
            icon={RotateCcw}
            busy={loading}
            onClick={() => void save(null).catch(() => undefined)}
          >
            {t('roleLetter.reset')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
};
