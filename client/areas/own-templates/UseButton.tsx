import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX, useOwnTemplateSchema } from '../../../schema/areas/own-templates/own-template.input.ts';
import { KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import {
  type OwnTemplateRowFragment,
  useRolesOfLettersQuery,
  useUseOwnTemplateMutation,
} from '../../generated/own-templates.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useAbility } from '../../kit/session/me.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { recordAddress } from './own-template-addresses.ts';

type Props = { template: OwnTemplateRowFragment; onUsed: () => void };

/** Copies the newest version into this organisation; shown if the user may write such records. */
export const UseButton = ({ template, onUsed }: Props) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const mayUse = useAbility(KINDS[template.kind as TemplateKind].rule);
  const [open, setOpen] = useState(false);
  if (!mayUse || !template.publishedNumber) return null;
  return (
    <>
      <Button
        size="sm"
        icon={FileInput}
        aria-label={t('ownTemplates.useOf', { title: template.title })}
        onClick={() => setOpen(true)}
      >
        {t('ownTemplates.use')}
      </Button>
      {open && <UseDialog template={template} onUsed={onUsed} onClose={() => setOpen(false)} />}
    </>
  );
};

const UseDialog = ({ template, onUsed, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [use] = useUseOwnTemplateMutation({ context: formContext() });
  const key = useIdempotencyKey({ draftKey: `use-template-${template.id}` });
  const { asks } = KINDS[template.kind as TemplateKind];
  const form = useZodForm(useOwnTemplateSchema, { defaultValues: asks ? { [asks]: '' } : {} });
  const query = useRolesOfLettersQuery({ skip: asks !== 'role', context: QUIET });
  const roles = query.data?.appointedRoles.data ?? [];
  const submit = form.submit(async (input) => {
    const { data } = await key.create(input, (newId) =>
      use({ variables: { id: template.id, input: { ...input, newId } } }),
    );
    const made = present(data).useOwnTemplate;
    const link = { to: recordAddress(template.kind, made.recordId), label: t('ownTemplates.open') };
    toast.success(t('ownTemplates.used', { title: made.title }), undefined, link);
    onUsed();
    onClose();
  });
  return (
    <FormDialog
      title={t('ownTemplates.useTitle')}
      description={t('ownTemplates.useText', { number: template.publishedNumber })}
      formId={form.formId}
      submitLabel={t('ownTemplates.use')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">{template.title}</p>
      {asks === 'location' && (
        <TextField {...form.field('location')} label={t('ownTemplates.location')} maxLength={NAME_MAX} required />
      )}
      {asks === 'role' && (
        <SelectField
          {...form.field('role')}
          label={t('ownTemplates.role')}
          placeholder=""
          options={roles.filter(({ letterId }) => !letterId).map((role) => ({ value: role.id, label: role.title }))}
          required
        />
      )}
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};
