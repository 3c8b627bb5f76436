import { clientFacts } from '../../../schema/clients/client.record.shared.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationDataFragment } from '../../generated/clients.ts';
import { clearDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSummary } from '../../ui/FormSummary.tsx';
import { keepFocusAbove } from '../../ui/keep-focus-above.ts';
import { Notice } from '../../ui/Notice.tsx';
import { fieldsOf, ORGANISATION_FIELDS, organisationForm, PATHS } from './organisation-values.ts';
import { OrganisationConflictPanel } from './OrganisationConflictPanel.tsx';
import { OrganisationFields } from './OrganisationFields.tsx';
import { baseOf, type OrganisationBase, useSaveOrganisation } from './use-save-organisation.ts';

const DRAFT = 'organisation';
const BASE = `${DRAFT}-base`;

/** With a draft the form goes on from the state on which the draft is based, not from what others made of it since. */
const firstBase = (client: OrganisationDataFragment): OrganisationBase =>
  (readDraft(DRAFT, 'local') ? readDraft<OrganisationBase>(BASE, 'local') : null) ?? baseOf(client);

/** What letters and documents print as the organisation's head. */
export const OrganisationForm = ({ client }: { client: OrganisationDataFragment }) => {
  const { t } = useTranslation('tariff');
  const title = useId();
  const [base, setBase] = useState(() => firstBase(client));
  const form = useZodForm(organisationForm, {
    defaultValues: base.values,
    draftKey: DRAFT,
    draftStore: 'local',
    summary: true,
  });
  const { isDirty, reset, setValue } = form;
  const { save, conflict } = useSaveOrganisation((theirs, merged) => {
    setBase(theirs);
    reset(theirs.values);
    const stored = fieldsOf(theirs.values);
    for (const key of ORGANISATION_FIELDS)
      if (merged[key] !== stored[key]) setValue(PATHS[key], merged[key], { shouldDirty: true });
  });
  const values = form.watch();

  useEffect(() => {
    if (isDirty) writeDraft(BASE, base, 'local');
  }, [base, isDirty]);
  // What a colleague saves meanwhile is shown at once, as long as nothing was typed here.
  if (!isDirty && client.version > base.version) setBase(baseOf(client));
  const shown = useRef(base.version);
  useEffect(() => {
    if (isDirty || shown.current === base.version) return;
    shown.current = base.version;
    reset(base.values);
  }, [base, isDirty, reset]);

  const forget = () => {
    form.discardDraft();
    clearDraft(BASE, 'local');
    const next = baseOf(client);
    setBase(next);
    reset(next.values);
  };
  const submit = form.submit(async (sent) => {
    const saved = await save(base, sent);
    clearDraft(BASE, 'local');
    setBase(saved);
    reset(saved.values);
  });
  const problems = form.problems.map(({ fieldId, text }) => {
    const field = ORGANISATION_FIELDS.find((name) => fieldId.endsWith(`-${PATHS[name]}`));
    return { fieldId, text: field ? `${t(`field.${field}`)}: ${text}` : text };
  });

  return (
    <section aria-labelledby={title} className="rounded border border-border bg-surface">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 p-4 sm:p-6">
          <div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id={title} className="text-lg font-semibold">
                {t('form.title')}
              </h2>
              <RecordHistory record={clientFacts} id={client.id} />
            </div>
            <p className="mt-1 max-w-prose text-sm text-text-muted">{t('form.text')}</p>
          </div>
          <FormSummary title={t('form.problems')} problems={problems} />
          {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
          {conflict && (
            <OrganisationConflictPanel
              conflict={conflict}
              values={fieldsOf(values)}
              choose={(key, value) => setValue(PATHS[key], value, { shouldDirty: true, shouldValidate: true })}
            />
          )}
          {form.draftRestored && !conflict && (
            <Notice>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span>{t('form.draft')}</span>
                <Button size="sm" onClick={forget}>
                  {t('form.discardDraft')}
                </Button>
              </div>
            </Notice>
          )}
          <OrganisationFields form={form} />
        </div>
        <div
          ref={keepFocusAbove}
          className="sticky bottom-0 flex justify-end gap-2 rounded-b border-t border-border bg-surface px-4 py-3 sm:px-6"
        >
          {isDirty && <Button onClick={forget}>{t('form.undo')}</Button>}
          <Button variant="primary" type="submit" busy={form.busy}>
            {t(conflict ? 'conflict.save' : 'form.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard when={isDirty && !form.busy} onLeave={forget} />
    </section>
  );
};
