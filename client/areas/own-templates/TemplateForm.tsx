import { BadgeCheck, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NAME_MAX, TEXT_MAX } from '../../../schema/areas/own-templates/own-template.input.ts';
import { emptySections, KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import {
  type OwnTemplateQuery,
  useCreateOwnTemplateMutation,
  useDeleteOwnTemplateMutation,
  usePublishOwnTemplateMutation,
  useUpdateOwnTemplateMutation,
} from '../../generated/own-templates.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { namedProblems } from '../../kit/forms/named-problems.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { FieldConflicts } from '../../kit/records/ConflictPanel.tsx';
import { RecordFormCard } from '../../kit/records/RecordFormCard.tsx';
import { RecordNotices } from '../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../kit/records/use-record-form.ts';
import { itemName, partName } from '../../shared/templates/part-name.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BeginWithProduct } from './BeginWithProduct.tsx';
import { Copies } from './Copies.tsx';
import { OWN_TEMPLATES, ownTemplateAddress } from './own-template-addresses.ts';
import { SectionsField } from './SectionsField.tsx';
import {
  storedTemplate,
  type TemplateField,
  templateForm,
  templateMerging,
  type TemplateValues,
  templateValues,
} from './template-values.ts';
import { UseButton } from './UseButton.tsx';

type Template = OwnTemplateQuery['ownTemplate'];

type Sections = TemplateValues['sections'];

/** The paths of all fields in their order, with the names by which errors mention them. */
const namedFields = (
  t: TFunction,
  kind: TemplateKind,
  { title, note }: Readonly<Record<TemplateField, string>>,
  sections: Sections,
): (readonly [path: string, name: string])[] => [
  ['title', title],
  ['note', note],
  ...sections.flatMap(({ name, items }, at) => {
    const section = partName(t, kind, name) || t('ownTemplates.section', { number: at + 1 });
    const path = `sections.${at}`;
    return [
      [`${path}.name`, section] as const,
      ...items.flatMap((_item, index) =>
        (['name', ...KINDS[kind].texts] as const).map(
          (field) => [`${path}.items.${index}.${field}`, `${section} › ${index + 1}`] as const,
        ),
      ),
    ];
  }),
];

/** The texts of all sections, for the choice between two versions of them. */
const textOf = (t: TFunction, kind: TemplateKind, sections: Sections): string =>
  sections
    .flatMap(({ name, items }) => [
      partName(t, kind, name),
      ...items.map(({ name: item, text, measures, legal }) =>
        [item, text, measures, legal].filter(Boolean).join(' · '),
      ),
    ])
    .filter(Boolean)
    .join('\n');

type TemplateFormProps = {
  kind: TemplateKind;
  /** Not given for a new one. */
  template?: Template;
  /** Reads the stored template from the server. */
  read?: () => Promise<Template>;
};

/** A template of the account, new or stored, with its versions and copies. */
export const TemplateForm = ({ kind, template, read }: TemplateFormProps) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const navigate = useNavigate();
  const [create] = useCreateOwnTemplateMutation({ context: recordContext() });
  const [update] = useUpdateOwnTemplateMutation({ context: recordContext() });
  const record = useRecordForm({
    schema: templateForm,
    draftKey: `own-template-${template?.id ?? kind}`,
    start: templateValues({ title: '', note: '', sections: emptySections(kind) }),
    stored: useMemo(() => (template ? storedTemplate(template) : null), [template]),
    merging: templateMerging,
    create: async (values, id) => {
      await create({ variables: { input: { id, kind, ...values } } });
      return id;
    },
    update: async (input, { version }) => {
      const { data } = await update({ variables: { id: template?.id ?? '', version, input } });
      return storedTemplate(present(data).updateOwnTemplate);
    },
    read: read && (async () => storedTemplate(await read())),
  });
  const { form, conflict } = record;
  const labels: Readonly<Record<TemplateField, string>> = {
    title: t(kind === 'letter' ? 'ownTemplates.subject' : 'OwnTemplate.title'),
    note: t('OwnTemplate.note'),
    sections: t('ownTemplates.texts'),
  };
  const save = () =>
    void record.save('close', ({ created, stored }) => {
      toast.success(t('ownTemplates.saved'));
      if (stored) return record.stay(stored);
      const address = ownTemplateAddress(present(created));
      return record.leave(() => void navigate(address, { replace: true }));
    });
  const onDeleted = () => {
    record.forget();
    record.leave(() => void navigate(OWN_TEMPLATES));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl leading-8 font-semibold wrap-anywhere">
          {template?.title ?? t(`ownTemplates.newOf.${kind}`)}
        </h1>
        {template && <DeleteButton stored={template} onDeleted={onDeleted} />}
      </div>
      {template && <PublishCard stored={template} isDirty={form.isDirty} onChanged={() => void read?.()} />}
      <RecordFormCard
        record={record}
        ownLabel={t('common:save')}
        onSave={save}
        onCancel={() => void navigate(OWN_TEMPLATES)}
      >
        <RecordNotices
          record={record}
          problems={namedProblems(form.problems, namedFields(t, kind, labels, form.getValues('sections')))}
          deletedNotice={{ title: t('common:record.gone'), text: t('common:record.goneText') }}
          conflict={
            conflict && (
              <FieldConflicts
                conflict={conflict}
                form={form}
                labelOf={(field) => labels[field]}
                show={(_field, value) => (typeof value === 'string' ? value : textOf(t, kind, value))}
              />
            )
          }
        />
        {kind === 'letter' && !template && (
          <BeginWithProduct onChosen={(content) => form.reset(templateValues(content), { keepDefaultValues: true })} />
        )}
        <TextField {...form.field('title')} label={labels.title} required maxLength={NAME_MAX} />
        {KINDS[kind].hasNote && <TextArea {...form.field('note')} label={labels.note} rows={2} maxLength={TEXT_MAX} />}
        {KINDS[kind].isTaken ? (
          <TakenTexts kind={kind} sections={form.getValues('sections')} />
        ) : (
          <SectionsField form={form} kind={kind} />
        )}
      </RecordFormCard>
    </>
  );
};

/** Texts that were taken from an organisation, read-only. */
const TakenTexts = ({ kind, sections }: { kind: TemplateKind; sections: Sections }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  return (
    <>
      <Notice tone="info">{t('ownTemplates.courseHere')}</Notice>
      {sections.map(({ name, items }) => (
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
const PublishCard = ({ stored, isDirty, onChanged }: { stored: Template; isDirty: boolean; onChanged: () => void }) => {
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

const DeleteButton = ({ stored: { id, title: name }, onDeleted }: { stored: Template; onDeleted: () => void }) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const [remove, { loading }] = useDeleteOwnTemplateMutation({ context: QUIET });
  const [asks, setAsks] = useState(false);
  const press = async (): Promise<void> => {
    try {
      await remove({ variables: { id } });
      toast.success(t('ownTemplates.deleted'));
      onDeleted();
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
