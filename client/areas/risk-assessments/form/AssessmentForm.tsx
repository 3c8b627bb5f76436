import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { RiskTemplate } from '../../../../schema/areas/risk-assessments/risk-templates.shared.ts';
import {
  useCreateRiskAssessmentMutation,
  useUpdateRiskAssessmentMutation,
} from '../../../generated/risk-assessments-form.ts';
import { riskAssessmentFacts } from '../../../../schema/areas/risk-assessments/risk-assessment.record.shared.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { announceSaved } from '../../../kit/records/announce-saved.ts';
import { present } from '../../../kit/data/requests.ts';
import { writeDraft } from '../../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { namedProblems } from '../../../kit/forms/named-problems.ts';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useGoBack } from '../../../kit/navigation/use-go-back.ts';
import type { FormMode } from '../../../kit/records/form-address.ts';
import { RecordFormBar, type SaveAction } from '../../../kit/records/RecordFormBar.tsx';
import { RecordNotices } from '../../../kit/records/RecordNotices.tsx';
import { recordContext, useRecordForm } from '../../../kit/records/use-record-form.ts';
import { prepareRichText } from '../../../kit/rich-text/RichTextField.tsx';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ASSESSMENTS_ADDRESS, assessmentAddress } from '../assessment-addresses.ts';
import {
  withNewIds,
  type Assessment,
  assessmentForm,
  formerPeopleIn,
  pathOf,
  peopleIn,
  type RiskFields,
  riskOfTemplate,
  startValues,
  storedAssessment,
  withDefaults,
} from './assessment-values.ts';
import { AssessmentConflicts } from './AssessmentConflicts.tsx';
import { assessmentMerging } from './assessment-merge.ts';
import { FormDialogs } from './FormDialogs.tsx';
import { type FormParts, FormPartsProvider } from './form-parts.ts';
import { HeadCard } from './HeadCard.tsx';
import { toggleIdOf } from '../../../kit/nested-list/FoldingCard.tsx';
import { OpenMeasures } from './OpenMeasures.tsx';
import { RiskList } from './RiskList.tsx';
import { riskOfField, useFieldNames } from './use-field-names.ts';

export type AssessmentFormProps = {
  mode: FormMode;
  /** The assessment to change or copy; null for a new one. */
  assessment: Assessment | null;
  /** Reads the assessment from the server, bypassing the cache. */
  read?: () => Promise<Assessment>;
  /** Whether another user deleted it. */
  deleted?: boolean;
  people: FormParts['people'];
};

const NEW_DRAFT = 'risk-assessment-new';

const DRAFT_ADOPTION = { complete: withDefaults, ids: { idOf: ({ id }: { id: string }) => id, renew: withNewIds } };

/** The record behind the form: the stored state, the input, and the functions that save. */
const useAssessmentRecord = ({ mode, assessment, read, deleted }: Omit<AssessmentFormProps, 'people'>) => {
  const [create] = useCreateRiskAssessmentMutation({ context: recordContext() });
  const [update] = useUpdateRiskAssessmentMutation({ context: recordContext() });
  const edited = mode === 'edit' ? assessment : null;
  const stored = useMemo(() => edited && storedAssessment(edited), [edited]);
  const [start, setStart] = useState(() => startValues(mode, assessment));
  const [schema] = useState(assessmentForm);
  const record = useRecordForm({
    schema,
    draftKey: mode === 'new' ? NEW_DRAFT : `risk-assessment-${mode}-${assessment?.id}`,
    drafts: DRAFT_ADOPTION,
    start,
    stored,
    merging: assessmentMerging,
    mine: (_output, values) => values,
    create: (input) => create({ variables: { input } }),
    update: async (input, { version }, { id }) => {
      const { data } = await update({ variables: { id, input, version } });
      return storedAssessment(present(data).updateRiskAssessment);
    },
    read: read && (async () => storedAssessment(await read())),
    pathOf,
    deleted: edited !== null && deleted,
  });
  return { record, edited, start, setStart };
};

/** The form of a risk assessment: create, change, or copy. */
export const AssessmentForm = ({ mode, assessment, read, deleted = false, people }: AssessmentFormProps) => {
  const { t } = useTranslation('riskAssessments');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goBack = useGoBack(ASSESSMENTS_ADDRESS);
  const { record, edited, start, setStart } = useAssessmentRecord({ mode, assessment, read, deleted });
  const { form, conflict } = record;
  const { control, formId, getValues, setValue, unregister } = form;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start.order.length === 1 ? start.order : []));
  const side = { before: useDialogParam('before'), after: useDialogParam('after') };
  const measures = useDialogParam('measures');
  const templates = useDialogParam('templates');
  const psychosocial = useDialogParam('psychosocial');
  const namesOf = useFieldNames();

  useEffect(prepareRichText, []);

  /** Continues with a new assessment, or the stored one, in a new form. */
  const leaveTo = (address: string) => record.leave(() => void navigate(address, { replace: true }));
  const save = (then: SaveAction | 'measures', risk = '') =>
    void record.save(then, ({ output: { id, title }, stored: saved }) => {
      void announceSaved(riskAssessmentFacts, id ?? '', t('common:saved', { name: title }));
      if (then === 'close') return record.leave(goBack);
      if (then === 'measures') {
        if (!saved) return leaveTo(`${assessmentAddress('edit', id)}?measures=${risk}`);
        record.stay(saved);
        return measures.open(risk);
      }
      if (mode !== 'new') return leaveTo(assessmentAddress('new'));
      const fresh = startValues('new', null);
      setStart(fresh);
      setOpen(new Set());
      record.startOver(fresh);
      return focusWhenRendered(`${formId}-title`);
    });
  const saveAsNew = () => {
    writeDraft(NEW_DRAFT, withNewIds(getValues()), 'local');
    record.forget();
    leaveTo(assessmentAddress('new'));
  };

  const tickets = useMemo(() => new Map(edited?.risks.map((risk) => [risk.id, risk.tickets])), [edited]);
  const names = useMemo(() => new Map(peopleIn(assessment).map(({ id, name }) => [id, name])), [assessment]);
  const openMatrix = useLatest((which: 'before' | 'after', risk: string) => side[which].open(risk));
  const openMeasures = useLatest((risk: string) => (tickets.has(risk) ? measures.open(risk) : save('measures', risk)));
  const parts = useMemo<FormParts>(
    () => ({
      fields: { control, formId },
      getValues,
      setValue,
      unregister,
      people,
      names,
      tickets,
      openMatrix,
      openMeasures,
    }),
    [control, formId, getValues, setValue, unregister, people, names, tickets, openMatrix, openMeasures],
  );

  const add = (risks: readonly (readonly [string, RiskFields])[], at: number) => {
    for (const [id, fields] of risks) setValue(`risks.${id}`, fields, { shouldDirty: true });
    setValue('order', getValues('order').toSpliced(at, 0, ...risks.map(([id]) => id)), { shouldDirty: true });
    form.clearErrors('risks');
    const [[id]] = risks as [[string, RiskFields]];
    const isOne = risks.length === 1;
    if (isOne) setOpen(new Set([...open, id]));
    focusWhenRendered(isOne ? `${formId}-risks.${id}.title` : toggleIdOf(formId, id));
  };
  const addTemplates = (chosen: RiskTemplate[]) => {
    templates.close();
    psychosocial.close();
    const responsible = getValues('responsible');
    // The dialog returns the focus when it closes; the new hazards are focused after that.
    setTimeout(() =>
      add(
        chosen.map((template) => [newId(), riskOfTemplate(template, responsible)]),
        getValues('order').length,
      ),
    );
  };
  const showRisk = (id: string) => {
    setOpen(new Set([...open, id]));
    focusWhenRendered(`${formId}-risks.${id}.measurement`);
  };
  const jump = (fieldId: string) => {
    const risk = riskOfField(fieldId);
    if (risk) setOpen(new Set([...open, risk]));
    focusWhenRendered(fieldId);
  };

  return (
    <FormPartsProvider value={parts}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save('close');
        }}
        className="grid gap-4"
      >
        <RecordNotices
          record={record}
          problems={form.problems.length > 0 ? namedProblems(form.problems, namesOf(getValues())) : []}
          onJump={jump}
          deletedNotice={{ title: t('gone'), text: t('goneText'), button: t('goneSave'), onPress: saveAsNew }}
          conflict={conflict && <AssessmentConflicts conflict={conflict} />}
        >
          {mode === 'copy' && assessment && <CopyNotice assessment={assessment} />}
        </RecordNotices>
        <div className="rounded border border-border bg-surface p-4 sm:p-6">
          <HeadCard autoFocus={mode === 'new'} />
        </div>
        <OpenMeasures onOpen={showRisk} />
        <RiskList
          open={open}
          setOpen={setOpen}
          onAdd={add}
          onTemplates={() => templates.open()}
          onPsychosocial={() => psychosocial.open()}
        />
        <p className="text-sm text-text-muted">{t('form.disclaimer')}</p>
        <RecordFormBar
          record={record}
          onCancel={goBack}
          onSaveAndNew={mode === 'edit' ? undefined : () => save('new')}
        />
      </form>
      <LeaveGuard {...record.guard} unless={(next) => next.pathname === pathname} />
      <FormDialogs assessment={edited} isChanged={form.isDirty} onTemplates={addTemplates} />
    </FormPartsProvider>
  );
};

/** Names the copied assessment, and the people in it who have left. */
const CopyNotice = ({ assessment }: { assessment: Assessment }) => {
  const { t } = useTranslation('riskAssessments');
  const removed = formerPeopleIn(assessment);
  return (
    <Notice title={t('copy.title', { title: assessment.title })}>
      <p>{t('copy.text')}</p>
      {removed.length > 0 && (
        <p className="mt-1 font-medium">{t('copy.left', { count: removed.length, names: removed.join(', ') })}</p>
      )}
    </Notice>
  );
};
