import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import type { Me } from '../../kit/session/me.ts';
import { useGoBack } from '../../kit/navigation/use-go-back.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSummary } from '../../ui/FormSummary.tsx';
import { keepFocusAbove } from '../../ui/keep-focus-above.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PermissionChips } from './PermissionChips.tsx';
import { type FormMode, USERS_ADDRESS } from './user-addresses.ts';
import { FIELD_ORDER, fieldsOf, startValues, type UserFormValues, userForm } from './user-values.ts';
import { useUserLabels } from './user-labels.ts';
import { type Person, rightsOver } from './user-rights.ts';
import { type UserBase, useSaveUser } from './use-save-user.ts';
import { PasswordShown } from './PasswordDialog.tsx';
import { UserConflictPanel } from './UserConflictPanel.tsx';
import { UserFields } from './UserFields.tsx';

type Props = { mode: FormMode; person: Person | null; me: Me['user'] };

/** With a draft the form goes on from the state on which the draft is based, not from what others made of it since. */
const firstBase = (draftKey: string, person: Person): UserBase =>
  (readDraft(draftKey, 'local') ? readDraft<UserBase>(`${draftKey}-base`, 'local') : null) ?? {
    version: person.version,
    values: fieldsOf(person),
  };

/** The form of a person: draft, checks, refusals, and what to do when somebody else was faster. */
export const UserForm = ({ mode, person, me }: Props) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const goBack = useGoBack(USERS_ADDRESS);
  const id = mode === 'edit' && person ? person.id : null;
  const draftKey = mode === 'new' ? 'user-new' : `user-${mode}-${person?.id}`;
  const rights = useMemo(() => (id && person ? rightsOver(me, person) : null), [id, me, person]);
  const [start] = useState(() => startValues(mode, person, me.role === 'Owner'));
  const [base, setBase] = useState(() => (id && person ? firstBase(draftKey, person) : null));
  const [done, setDone] = useState(false);
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null);
  const again = useRef(false);
  const schema = useMemo(() => userForm(mode, rights), [mode, rights]);
  const form = useZodForm(schema, {
    defaultValues: { ...start, ...base?.values },
    draftKey,
    draftStore: 'local',
    summary: true,
  });
  const { save, conflict, gone } = useSaveUser({
    id,
    base,
    permissions: mode === 'copy' ? person?.permissions : undefined,
    onConflict: (theirs, merged) => {
      setBase(theirs);
      form.reset({ ...start, ...theirs.values });
      for (const [key, value] of Object.entries(merged))
        if (value !== theirs.values[key as keyof typeof merged])
          form.setValue(key as keyof typeof merged, value, { shouldDirty: true });
    },
    onTaken: () => form.setError('email', { type: 'taken', message: t('taken.field') }),
  });
  const { isDirty, reset, setFocus } = form;
  const values = form.watch();

  useEffect(() => {
    if (base && isDirty) writeDraft(`${draftKey}-base`, base, 'local');
  }, [base, isDirty, draftKey]);
  // The guard against leaving must know that everything is saved before the page goes.
  useEffect(() => {
    if (done) goBack();
  }, [done, goBack]);

  const forget = () => {
    form.discardDraft();
    clearDraft(`${draftKey}-base`, 'local');
  };
  const submit = form.submit(async (sent: UserFormValues) => {
    await save(sent);
    clearDraft(`${draftKey}-base`, 'local');
    if (mode === 'edit') setDone(true);
    else setShown({ name: sent.name, password: sent.password });
  });
  /** The password of somebody new has been passed on. */
  const goOn = () => {
    setShown(null);
    if (!again.current) {
      setDone(true);
      return;
    }
    reset(start);
    setFocus('name');
  };
  const locked = rights?.edit ?? null;
  const send = (more: boolean) => {
    if (locked || gone) return;
    again.current = more;
    void submit();
  };
  const problems = form.problems.map(({ fieldId, text }) => {
    const field = FIELD_ORDER.find((name) => fieldId.endsWith(`-${name}`));
    return { fieldId, text: field ? `${labels.field[field]}: ${text}` : text };
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
      className="rounded border border-border bg-surface"
    >
      <div className="grid gap-4 p-4 sm:p-6">
        <FormSummary title={t('form.problems')} problems={problems} />
        {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
        {locked && <Notice>{t(`locked.${locked}`)}</Notice>}
        {gone && (
          <Notice tone="warning" title={t('gone')}>
            {t('goneText')}
          </Notice>
        )}
        {conflict && !gone && (
          <UserConflictPanel
            conflict={conflict}
            values={fieldsOf(values)}
            choose={(key, value) => form.setValue(key, value, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {form.draftRestored && !conflict && !gone && (
          <Notice>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span>{t('form.draft')}</span>
              <Button
                size="sm"
                onClick={() => {
                  forget();
                  reset({ ...start, ...base?.values });
                }}
              >
                {t('form.discardDraft')}
              </Button>
            </div>
          </Notice>
        )}
        <UserFields form={form} mode={mode} rights={rights} mayMakeOwners={me.role === 'Owner'} />
        <div className="text-sm">
          <p className="mb-1 font-medium">{labels.field.permissions}</p>
          {person && <PermissionChips permissions={person.permissions} />}
          <p className="mt-1 text-text-muted">{t(`form.permissions.${mode}`)}</p>
        </div>
      </div>
      <div
        ref={keepFocusAbove}
        className="sticky bottom-0 flex justify-end gap-2 rounded-b max-sm:grid max-sm:grid-cols-2 border-t border-border bg-surface px-4 py-3 sm:px-6"
      >
        <Button onClick={goBack}>{t('form.cancel')}</Button>
        {mode !== 'edit' && (
          <Button busy={form.busy && again.current} onClick={() => send(true)}>
            {t('form.saveAndNew')}
          </Button>
        )}
        {!locked && !gone && (
          <Button
            variant="primary"
            type="submit"
            busy={form.busy && !again.current}
            className={mode === 'edit' ? undefined : 'max-sm:col-span-2'}
          >
            {t(conflict ? 'conflict.save' : 'form.save')}
          </Button>
        )}
      </div>
      <LeaveGuard when={isDirty && !done && !shown} onLeave={forget} />
      {shown && (
        <PasswordShown
          title={t('form.createdTitle', { name: shown.name })}
          text={t('form.createdText')}
          password={shown.password}
          onClose={goOn}
        />
      )}
    </form>
  );
};
