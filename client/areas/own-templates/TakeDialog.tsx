import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { NAME_MAX, takeTextsSchema } from '../../../schema/areas/own-templates/own-template.input.ts';
import { KINDS, TEMPLATE_KINDS, type TemplateKind } from '../../../schema/areas/own-templates/own-template.shared.ts';
import { type ItemText, type TemplateSection, textsOf } from '../../../schema/records/template-content.shared.ts';
import {
  useInspectionTemplatesToTakeQuery,
  type OwnTemplateRowFragment,
  useOwnCoursesToTakeQuery,
  useRiskAssessmentsToTakeQuery,
  useRolesOfLettersQuery,
  useTakeTextsForTemplateMutation,
  useTextsToTakeQuery,
} from '../../generated/own-templates.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { toggled } from '../../kit/data/toggled.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useAbility } from '../../kit/session/me.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { itemName, partName } from '../../shared/templates/part-name.ts';
import { ownTemplateAddress } from './own-template-addresses.ts';

const schema = takeTextsSchema.pick({ kind: true, recordId: true, title: true, into: true });
const ALL_TEXTS: Record<ItemText, string> = { text: 'withText', measures: 'withMeasures', legal: 'withLegal' };

type Props = { templates: readonly OwnTemplateRowFragment[]; onClose: () => void };

/** Creates an own template from the selected texts of a record, or replaces the draft of one. */
export const TakeDialog = ({ templates, onClose }: Props) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const navigate = useNavigate();
  const key = useIdempotencyKey({ draftKey: 'texts-to-take' });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [without, setWithout] = useState<ReadonlySet<ItemText>>(new Set());
  const kinds = useKinds();
  const [take] = useTakeTextsForTemplateMutation({ context: formContext() });
  const form = useZodForm(schema, {
    defaultValues: { kind: kinds[0] ?? 'inspection', recordId: '', title: '', into: '' },
  });
  const [kind, recordId] = form.watch(['kind', 'recordId']);
  const records = useRecords(kind);
  const mine = templates.filter((each) => each.kind === kind);
  const submit = form.submit(async (values) => {
    const input = { ...values, into: values.into || undefined, leaveOut: [...leftOut], without: [...without] };
    const { data } = await key.create(input, (id) => take({ variables: { input: { ...input, id } } }));
    const made = present(data).takeTextsForTemplate;
    toast.success(t('ownTemplates.taken', { title: made.title }));
    await navigate(ownTemplateAddress(made.id));
  });
  return (
    <FormDialog
      title={t('ownTemplates.takeTitle')}
      description={t('ownTemplates.takeText')}
      width={720}
      formId={form.formId}
      submitLabel={t('ownTemplates.takeNow')}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('kind', { onChange: () => (form.setValue('recordId', ''), form.setValue('into', '')) })}
          label={t('OwnTemplate.kind')}
          options={kinds.map((each) => ({ value: each, label: t(`value.OwnTemplate.kind.${each}`) }))}
        />
        <SelectField
          {...form.field('recordId', { onChange: () => setLeftOut(new Set()) })}
          label={t('ownTemplates.source')}
          placeholder=""
          options={records.map((record) => ({ value: record.id, label: record.title }))}
          required
        />
      </div>
      {records.length === 0 && <p className="text-text-muted">{t('ownTemplates.sourceNone')}</p>}
      {mine.length > 0 && (
        <SelectField
          {...form.field('into', {
            onChange: (event) =>
              form.setValue('title', mine.find(({ id: each }) => each === event.target.value)?.title ?? ''),
          })}
          label={t('ownTemplates.into')}
          options={[
            { value: '', label: t('ownTemplates.intoNew') },
            ...mine.map((each) => ({ value: each.id, label: each.title })),
          ]}
        />
      )}
      <TextField
        {...form.field('title')}
        label={t('ownTemplates.ownTitle')}
        hint={t('ownTemplates.ownTitleHint')}
        maxLength={NAME_MAX}
        autoComplete="off"
        required
      />
      {recordId && (
        <>
          <div>
            {KINDS[kind].texts.map((text) => (
              <CheckboxField
                key={text}
                label={t(`ownTemplates.${ALL_TEXTS[text]}`)}
                checked={!without.has(text)}
                onChange={() => setWithout(toggled(without, text))}
              />
            ))}
          </div>
          <Texts kind={kind} recordId={recordId} leftOut={leftOut} setLeftOut={setLeftOut} />
        </>
      )}
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
    </FormDialog>
  );
};

/** The kinds whose records the person may open here. */
function useKinds(): TemplateKind[] {
  const may = {
    inspection: useAbility(KINDS.inspection.rule),
    riskAssessment: useAbility(KINDS.riskAssessment.rule),
    letter: useAbility(KINDS.letter.rule),
    course: useAbility(KINDS.course.rule),
  };
  return TEMPLATE_KINDS.filter((kind) => may[kind]);
}

function useRecords(kind: TemplateKind): readonly { id: string; title: string }[] {
  const kinds = useKinds();
  const skips = (each: TemplateKind) => ({ skip: kind !== each || !kinds.includes(each), context: QUIET });
  const templates = useInspectionTemplatesToTakeQuery(skips('inspection')).data?.inspectionTemplates.data;
  const assessments = useRiskAssessmentsToTakeQuery(skips('riskAssessment')).data?.riskAssessments.data;
  const roles = useRolesOfLettersQuery(skips('letter')).data?.appointedRoles.data;
  const letters = roles?.flatMap(({ letterId, title }) => (letterId ? [{ id: letterId, title }] : []));
  const courses = useOwnCoursesToTakeQuery(skips('course')).data?.ownCourses.data;
  const written = courses?.filter((course) => course.kind === 'written');
  return { inspection: templates, riskAssessment: assessments, letter: letters, course: written }[kind] ?? [];
}

type TextsProps = {
  kind: TemplateKind;
  recordId: string;
  leftOut: ReadonlySet<string>;
  setLeftOut: (leftOut: ReadonlySet<string>) => void;
};

/** The texts of the record, with a checkbox for each area and item. */
const Texts = ({ kind, recordId, leftOut, setLeftOut }: TextsProps) => {
  const { t } = useTranslation(labelsOf('own-templates'));
  const { data, error, refetch } = useTextsToTakeQuery({
    variables: { kind, recordId },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  return (
    <Loaded data={data} error={error} refetch={refetch} failed={t('ownTemplates.failed')} height="h-24">
      {({ textsToTake: { sections, namesLeftOut } }) => (
        <>
          {namesLeftOut > 0 && <Notice tone="info">{t('ownTemplates.namesLeftOut', { count: namesLeftOut })}</Notice>}
          {(sections as readonly TemplateSection[]).map(({ name, items }, index) => (
            <fieldset key={index} className="grid gap-1">
              <legend className="font-medium">{partName(t, kind, name)}</legend>
              {items.map((item, place) => {
                const key = `${index}.${place}`;
                return (
                  <CheckboxField
                    key={key}
                    label={itemName(t, kind, name, item.name)}
                    hint={<span className="whitespace-pre-line wrap-anywhere">{textsOf(item)}</span>}
                    checked={!leftOut.has(key)}
                    onChange={() => setLeftOut(toggled(leftOut, key))}
                  />
                );
              })}
            </fieldset>
          ))}
        </>
      )}
    </Loaded>
  );
};
