import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { RiskTemplate } from '../../../../schema/risk-assessments/risk-templates.shared.ts';
import { clearDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { newId } from '../../../kit/data/new-id.ts';
import { prepareRichText } from '../../../kit/rich-text/RichTextField.tsx';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useGoBack } from '../../../kit/navigation/use-go-back.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { ASSESSMENTS_ADDRESS, assessmentAddress, type FormMode } from '../assessment-addresses.ts';
import {
  asNew,
  type Assessment,
  assessmentForm,
  type AssessmentValues,
  pathOf,
  peopleIn,
  type RiskFields,
  riskOfTemplate,
  startValues,
} from './assessment-values.ts';
import { changesOf } from './assessment-merge.ts';
import { focusWhenThere } from '../../../kit/navigation/focus-when-there.ts';
import { FormBar, type Then } from './FormBar.tsx';
import { FormDialogs } from './FormDialogs.tsx';
import { FormNotices, NewerNotice } from './FormNotices.tsx';
import { type FormParts, FormPartsProvider } from './form-parts.ts';
import { HeadCard } from './HeadCard.tsx';
import { toggleIdOf } from './RiskCard.tsx';
import { adoptDraft, draftBase, ownId } from './own-draft.ts';
import { RiskList } from './RiskList.tsx';
import { riskOfField, useNamedProblems } from './use-named-problems.ts';
import { useNewer } from './use-newer.ts';
import { type AssessmentBase, baseOf, saverOf, useSaveAssessment } from './use-save-assessment.ts';

type AssessmentFormProps = { mode: FormMode; assessment: Assessment | null; people: FormParts['people'] };

const NEW_DRAFT = 'risk-assessment-new';

/** The form of a risk assessment: draft, checks, refusals, and what to do when somebody else was faster. */
export const AssessmentForm = ({ mode, assessment, people }: AssessmentFormProps) => {
  const { t } = useTranslation('riskAssessments');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goBack = useGoBack(ASSESSMENTS_ADDRESS);
  const draftKey = mode === 'new' ? NEW_DRAFT : `risk-assessment-${mode}-${assessment?.id}`;
  const baseKey = `${draftKey}-base`;
  const [start, setStart] = useState(() => {
    adoptDraft(draftKey, mode !== 'edit');
    return startValues(mode, assessment);
  });
  // With a draft the form goes on from the state on which the draft is based, not from what others made of it since.
  const [base, setBase] = useState(() =>
    mode === 'edit' && assessment ? (draftBase(draftKey) ?? baseOf(assessment)) : null,
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(start.order.length === 1 ? start.order : []));
  const [done, setDone] = useState<{ to?: string } | null>(null);
  const [then, setThen] = useState<Then>({ kind: 'close' });
  const [schema] = useState(assessmentForm);
  const form = useZodForm(schema, {
    defaultValues: base?.values ?? start,
    draftKey,
    draftStore: 'local',
    summary: true,
    pathOf,
  });
  const { control, formId, getValues, setValue, unregister, reset, isDirty } = form;
  const side = { before: useDialogParam('before'), after: useDialogParam('after') };
  const measures = useDialogParam('measures');
  const templates = useDialogParam('templates');

  useEffect(prepareRichText, []);
  const recordId = useWatch({ control, name: 'id' });
  useEffect(() => {
    if (mode !== 'edit') ownId(draftKey, recordId);
  }, [mode, draftKey, recordId]);
  useEffect(() => {
    if (base && isDirty) writeDraft(baseKey, base, 'local');
  }, [base, isDirty, baseKey]);
  // The guard against leaving must know that everything is saved before the page goes.
  useEffect(() => {
    if (done?.to) void navigate(done.to, { replace: true });
    else if (done) goBack();
  }, [done, goBack, navigate]);

  /** Shows a state of the server with one's own changes on top; the draft goes on from there too. */
  const showMerged = (next: AssessmentBase, merged: AssessmentValues) => {
    setBase(next);
    reset(next.values);
    if (Object.keys(changesOf(next.values, merged)).length === 0) return;
    reset(merged, { keepDefaultValues: true });
    writeDraft(draftKey, merged, 'local');
    writeDraft(baseKey, next, 'local');
  };
  const { save, takeOver, rebase, latest, conflict, gone, setGone, version } = useSaveAssessment({
    base,
    onBase: showMerged,
  });
  const takeOverUnasked = useLatest((found: Assessment): boolean => {
    if (isDirty) return false;
    takeOver(found, getValues());
    toast.info(t('newer.shown', { name: saverOf(found)?.name ?? t('conflict.someone') }));
    return true;
  });
  const news = useNewer({
    id: base ? base.values.id : null,
    version,
    latest,
    onGone: () => setGone(true),
    isSaving: form.busy || done !== null,
    first: base && assessment && assessment.version > base.version ? assessment : null,
    onNewer: takeOverUnasked,
  });

  const forget = () => {
    form.discardDraft();
    clearDraft(baseKey, 'local');
  };
  const submit = (next: Then) => {
    if (gone) return;
    setThen(next);
    void form.submit(async (judged) => {
      const saved = await save(judged, getValues());
      clearDraft(baseKey, 'local');
      news.clear();
      toast.success(t('form.saved', { title: judged.title }));
      if (next.kind === 'measures' && saved) {
        setBase(saved);
        reset(saved.values);
        measures.open(next.risk);
      } else if (next.kind === 'measures') {
        setDone({ to: `${assessmentAddress('edit', judged.id)}?measures=${next.risk}` });
      } else if (next.kind === 'new' && mode === 'new') {
        const fresh = startValues('new', null);
        setStart(fresh);
        setOpen(new Set());
        reset(fresh);
        focusWhenThere(`${formId}-title`);
      } else {
        setDone(next.kind === 'new' ? { to: assessmentAddress('new') } : {});
      }
    })();
  };

  const tickets = useMemo(
    () => new Map(mode === 'edit' ? assessment?.risks.map((risk) => [risk.id, risk.tickets]) : []),
    [assessment, mode],
  );
  const gonePeople = useMemo(
    () => new Map(peopleIn(assessment).flatMap((person) => (person.removed ? [[person.id, person.name]] : []))),
    [assessment],
  );
  const openMatrix = useLatest((which: 'before' | 'after', risk: string) => side[which].open(risk));
  const openMeasures = useLatest((risk: string) =>
    tickets.has(risk) ? measures.open(risk) : submit({ kind: 'measures', risk }),
  );
  const parts = useMemo<FormParts>(
    () => ({
      fields: { control, formId },
      getValues,
      setValue,
      unregister,
      people,
      gone: gonePeople,
      tickets,
      openMatrix,
      openMeasures,
    }),
    [control, formId, getValues, setValue, unregister, people, gonePeople, tickets, openMatrix, openMeasures],
  );

  const add = (risks: readonly (readonly [string, RiskFields])[], at: number) => {
    for (const [id, fields] of risks) setValue(`risks.${id}`, fields, { shouldDirty: true });
    setValue('order', getValues('order').toSpliced(at, 0, ...risks.map(([id]) => id)), { shouldDirty: true });
    form.clearErrors('risks');
    const [[id]] = risks as [[string, RiskFields]];
    const isOne = risks.length === 1;
    if (isOne) setOpen(new Set([...open, id]));
    focusWhenThere(isOne ? `${formId}-risks.${id}.title` : toggleIdOf(formId, id));
  };
  const takeTemplates = (chosen: RiskTemplate[]) => {
    templates.close();
    const responsible = getValues('responsible');
    // The window gives the focus back when it goes; the new hazards take it after that.
    setTimeout(() =>
      add(
        chosen.map((template) => [newId(), riskOfTemplate(template, responsible)]),
        getValues('order').length,
      ),
    );
  };
  const jump = (fieldId: string) => {
    const risk = riskOfField(formId, fieldId);
    if (risk) setOpen(new Set([...open, risk]));
    focusWhenThere(fieldId);
  };
  const problems = useNamedProblems(formId, form.problems, getValues);

  return (
    <FormPartsProvider value={parts}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit({ kind: 'close' });
        }}
        className="grid gap-4"
      >
        <FormSummary
          title={t('form.problems', { count: problems.length })}
          problems={problems}
          attempt={form.attempt}
          onJump={jump}
        />
        <FormNotices
          rootError={form.rootError}
          conflict={conflict}
          copied={mode === 'copy' ? assessment : null}
          gone={
            gone && {
              saveAsNew: () => {
                writeDraft(NEW_DRAFT, asNew(getValues()), 'local');
                forget();
                setDone({ to: assessmentAddress('new') });
              },
            }
          }
          draft={
            form.draftRestored && {
              discard: () => {
                forget();
                news.clear();
                if (mode !== 'edit' || !assessment) return reset(start);
                // Without the draft the form begins with what is stored by now.
                const stored = baseOf(assessment);
                setBase(stored);
                rebase(stored);
                return reset(stored.values);
              },
            }
          }
        />
        <div className="rounded border border-border bg-surface p-4 sm:p-6">
          <HeadCard autoFocus={mode === 'new'} />
        </div>
        <RiskList open={open} setOpen={setOpen} onAdd={add} onTemplates={() => templates.open()} />
        <p className="text-sm text-text-muted">{t('form.disclaimer')}</p>
        <FormBar
          mode={mode}
          busy={form.busy ? then.kind : null}
          isConflict={conflict !== null}
          isGone={gone}
          onCancel={goBack}
          onSaveAndNew={() => submit({ kind: 'new' })}
        >
          {news.newer && !gone && (
            <NewerNotice
              name={news.name}
              onMerge={() => {
                if (news.newer) takeOver(news.newer, getValues());
                news.clear();
              }}
            />
          )}
        </FormBar>
      </form>
      <LeaveGuard when={isDirty && done === null} unless={(next) => next.pathname === pathname} onLeave={forget} />
      <FormDialogs assessment={mode === 'edit' ? assessment : null} isChanged={isDirty} onTemplates={takeTemplates} />
    </FormPartsProvider>
  );
};
