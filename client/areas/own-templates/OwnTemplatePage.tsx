import { BadgeCheck, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { NAME_MAX, TEXT_MAX } from '../../../schema/areas/own-templates/own-template.input.ts';
import {
  emptySections,
  KINDS,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '../../../schema/areas/own-templates/own-template.shared.ts';
import type { TemplateContent } from '../../../schema/records/template-content.shared.ts';
import {
  type OwnTemplateQuery,
  useCreateOwnTemplateMutation,
  useDeleteOwnTemplateMutation,
  useOwnTemplateQuery,
  usePublishOwnTemplateMutation,
  useUpdateOwnTemplateMutation,
} from '../../generated/own-templates.ts';
import { newId } from '../../kit/data/new-id.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BeginWithProduct } from './BeginWithProduct.tsx';
import { Copies } from './Copies.tsx';
import { OWN_TEMPLATES, ownTemplateAddress } from './own-template-addresses.ts';
import { itemName, partName } from '../../shared/templates/part-name.ts';
import { SectionsField } from './SectionsField.tsx';
import { templateForm, type TemplateValues } from './template-values.ts';
import { UseButton } from './UseButton.tsx';

type Stored = OwnTemplateQuery['ownTemplate'];

const NEW = 'new';

/** /app/ownTemplates/edit/{id}: a template of the account; `new` with its kind creates one. */
export const OwnTemplatePage = () => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { id = NEW } = useParams();
  const [params] = useSearchParams();
  const isNew = id === NEW;
  const { data, error, refetch } = useOwnTemplateQuery({
    variables: { id },
    skip: isNew,
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const kind = TEMPLATE_KINDS.find((each) => each === params.get('kind')) ?? 'inspection';
  const empty = { title: '', note: '', sections: emptySections(kind) };
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <Link to={OWN_TEMPLATES} className="link-alone">
        {t('ownTemplates.title')}
      </Link>
      {isNew ? (
        <TemplateForm key={kind} kind={kind} content={empty} />
      ) : (
        <Loaded data={data} error={error} refetch={refetch} failed={t('ownTemplates.failed')} height="h-64">
          {({ ownTemplate }) => (
            <TemplateForm
              key={ownTemplate.id}
              kind={ownTemplate.kind as TemplateKind}
              content={{ ...ownTemplate, sections: ownTemplate.sections as TemplateContent['sections'] }}
              stored={ownTemplate}
              onChanged={() => void refetch()}
            />
          )}
        </Loaded>
      )}
    </div>
  );
};

type FormProps = { kind: TemplateKind; content: TemplateContent; stored?: Stored; onChanged?: () => void };

/** The form values of a template. */
const valuesOf = ({ title: name, note: text, sections: parts }: TemplateContent): TemplateValues => ({
  title: name,
  note: text,
  sections: parts.map((part) => ({ name: part.name, items: [...part.items] })),
});

const TemplateForm = ({ kind, content, stored, onChanged }: FormProps) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const navigate = useNavigate();
  const [ownId] = useState(newId);
  const [create] = useCreateOwnTemplateMutation({ context: formContext() });
  const [update] = useUpdateOwnTemplateMutation({ context: formContext() });
  const form = useZodForm(templateForm, { defaultValues: valuesOf(content) });
  const submit = form.submit(async (values) => {
    if (stored) {
      const { id, version } = stored;
      const { sections, ...head } = values;
      const input = KINDS[kind].isTaken ? head : { ...head, sections };
      const saved = present((await update({ variables: { id, version, input } })).data).updateOwnTemplate;
      form.reset(valuesOf({ ...saved, sections: saved.sections as TemplateContent['sections'] }));
      toast.success(t('ownTemplates.saved'));
      return;
    }
    await create({ variables: { input: { id: ownId, kind, ...values } } });
    form.reset(values);
    toast.success(t('ownTemplates.saved'));
    await navigate(ownTemplateAddress(ownId), { replace: true, state: { forced: true } });
  });
  return (
    <>
      <h1 className="text-xl leading-8 font-semibold wrap-anywhere">
        {stored?.title ?? t(`ownTemplates.newOf.${kind}`)}
      </h1>
      {stored && <PublishCard stored={stored} isDirty={form.isDirty} onChanged={onChanged!} />}
      <Card className="p-4 sm:p-6">
        <form id={form.formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {kind === 'letter' && !stored && <BeginWithProduct onChosen={(content) => form.reset(valuesOf(content))} />}
          <TextField
            {...form.field('title')}
            label={t(kind === 'letter' ? 'ownTemplates.subject' : 'OwnTemplate.title')}
            required
            maxLength={NAME_MAX}
          />
          {KINDS[kind].hasNote && (
            <TextArea {...form.field('note')} label={t('OwnTemplate.note')} rows={2} maxLength={TEXT_MAX} />
          )}
          {KINDS[kind].isTaken ? (
            <TakenTexts kind={kind} content={content} />
          ) : (
            <SectionsField form={form} kind={kind} />
          )}
          {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon={Save} busy={form.busy}>
              {t('common:save')}
            </Button>
            {stored && <DeleteButton stored={stored} />}
          </div>
        </form>
      </Card>
      <LeaveGuard when={form.isDirty && !form.busy} />
    </>
  );
};

/** Texts that were taken from an organisation, read-only. */
const TakenTexts = ({ kind, content }: { kind: TemplateKind; content: TemplateContent }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  return (
    <>
      <Notice tone="info">{t('ownTemplates.courseHere')}</Notice>
      {content.sections.map(({ name, items }) => (
        <section key={name} className="grid gap-2">
          <h2 className="font-medium">{partName(t, kind, name)}</h2>
          {items.map((item, index) => (
            <div key={index} className="border-s-2 border-border ps-3">
              {itemName(t, kind, name, item.name) !== partName(t, kind, name) && (
                <p className="font-medium wrap-anywhere">{itemName(t, kind, name, item.name)}</p>
              )}
              <p className="text-sm whitespace-pre-line wrap-anywhere text-text-muted">{item.text}</p>
            </div>
          ))}
        </section>
      ))}
    </>
  );
};

/** The published version, its copies in this organisation, and the button that publishes the next version. */
const PublishCard = ({ stored, isDirty, onChanged }: { stored: Stored; isDirty: boolean; onChanged: () => void }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [publish, { loading }] = usePublishOwnTemplateMutation({ context: QUIET });
  const { id, version, publishedNumber: number, isPublished, versions } = stored;
  const state = isDirty ? 'firstSave' : isPublished ? 'isCurrent' : number ? 'isNewer' : 'isDraft';
  const press = async (): Promise<void> => {
    try {
      const made = present((await publish({ variables: { id, version } })).data).publishOwnTemplate;
      toast.success(t('ownTemplates.published', { number: made.publishedNumber }));
    } catch (error) {
      toast.error(t('ownTemplates.notPublished'), reasonOf(error));
    }
  };
  return (
    <section className="grid gap-3 rounded border border-border bg-surface-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60">{t(`ownTemplates.${state}`, { number })}</p>
        {!isPublished && (
          <Button icon={BadgeCheck} busy={loading} disabled={isDirty} onClick={() => void press()}>
            {t('ownTemplates.publish')}
          </Button>
        )}
        <UseButton template={stored} onUsed={onChanged} />
      </div>
      {versions.length > 0 && (
        <ul aria-label={t('ownTemplates.versions')} className="grid gap-1 text-sm text-text-muted">
          {versions.map((each) => (
            <li key={each.id}>
              {t('ownTemplates.publishedOn', { number: each.number, date: formatDate(each.createdAt) })}
            </li>
          ))}
        </ul>
      )}
      <Copies template={stored} onChanged={onChanged} />
    </section>
  );
};

const DeleteButton = ({ stored: { id, title: name } }: { stored: Stored }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const navigate = useNavigate();
  const [remove, { loading }] = useDeleteOwnTemplateMutation({ context: QUIET });
  const [asks, setAsks] = useState(false);
  const press = async (): Promise<void> => {
    try {
      await remove({ variables: { id } });
      toast.success(t('ownTemplates.deleted'));
      await navigate(OWN_TEMPLATES, { state: { forced: true } });
    } catch (error) {
      toast.error(t('ownTemplates.notDeleted'), reasonOf(error));
    }
  };
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={() => setAsks(true)}>
        {t('ownTemplates.delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void press()}
        title={t('ownTemplates.deleteTitle')}
        confirmLabel={t('ownTemplates.delete')}
        tone="danger"
        busy={loading}
      >
        {t('ownTemplates.deleteText', { title: name })}
      </ConfirmDialog>
    </>
  );
};
