import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../schema/kernel/permissions.ts';
import { MAX_RULES } from '../../../schema/platform/single-sign-on/single-sign-on.shared.ts';
import {
  type SingleSignOnSettingsFragment,
  useRemoveSingleSignOnMutation,
  useSaveSingleSignOnMutation,
} from '../../generated/single-sign-on.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { reasonOf, serverErrorOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { useAreaLabels } from '../../kit/i18n/use-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RightsFields, type RoleOfDirectory } from './RightsFields.tsx';

interface Rule {
  value: string;
  role: RoleOfDirectory;
  permissions: Permission[];
}

const NEW_RULE: Rule = { value: '', role: 'User', permissions: [] };

type CardProps = {
  page: SingleSignOnSettingsFragment;
  owners: readonly { id: string; name: string }[];
  onChanged: () => void;
};

/** The provider of the company's accounts, and the settings that it controls. */
export const ProviderCard = ({ page, owners, onChanged }: CardProps) => {
  const { t } = useTranslation('companyAccount');
  const label = useAreaLabels('single-sign-on');
  const { settings } = page;
  const [values, setValues] = useState({
    issuer: settings?.issuer ?? '',
    providerClientId: settings?.providerClientId ?? '',
    secret: '',
    active: settings?.active ?? true,
    roleClaim: settings?.roleClaim ?? '',
    roleRules: (settings?.roleRules ?? []) as Rule[],
    localLogin: settings?.localLogin ?? true,
    emergencyOwnerId: settings?.emergencyOwnerId ?? '',
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [save, { loading }] = useSaveSingleSignOnMutation({ context: formContext() });
  const change = (changes: Partial<typeof values>): void => setValues({ ...values, ...changes });
  const field = (name: 'issuer' | 'providerClientId' | 'secret' | 'roleClaim') => ({
    name,
    label: label(`SingleSignOn.${name}`),
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblems({});
    const { secret, roleClaim, emergencyOwnerId, ...rest } = values;
    const input = {
      ...rest,
      secret: secret.trim() || null,
      roleClaim: roleClaim.trim() || null,
      emergencyOwnerId: emergencyOwnerId || null,
    };
    try {
      await save({ variables: { input, version: settings?.version } });
      toast.success(t('provider.saved'));
      onChanged();
    } catch (error) {
      const refused = serverErrorOf(error);
      if (refused?.code !== 'BAD_INPUT') return;
      const named = Object.fromEntries(refused.details.map(({ field: at, message }) => [at.split('.')[0]!, message]));
      setProblems(refused.details.length > 0 ? named : { form: reasonOf(error) });
    }
  };

  return (
    <CardSection title={t('provider.title')} text={t('provider.text')}>
      <div className="grid gap-2 text-sm">
        <p>{t('provider.redirect')}</p>
        <ShownSecret label={t('provider.redirect')} secret={page.redirectAddress} copied={t('copied')} />
        <p>{t('provider.logout')}</p>
        <ShownSecret label={t('provider.logout')} secret={page.logoutAddress} copied={t('copied')} />
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField {...field('issuer')} hint={t('provider.issuerHint')} inputMode="url" required />
        <TextField {...field('providerClientId')} required />
        <TextField
          {...field('secret')}
          type="password"
          autoComplete="new-password"
          hint={settings ? t('provider.secretKept') : undefined}
          required={!settings}
        />
        <CheckboxField
          label={label('SingleSignOn.active')}
          hint={t('provider.activeHint')}
          checked={values.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <TextField {...field('roleClaim')} hint={t('rules.claimHint')} />
        {values.roleClaim.trim() !== '' && (
          <Rules rules={values.roleRules} error={problems.roleRules} onChange={(roleRules) => change({ roleRules })} />
        )}
        <CheckboxField
          label={label('SingleSignOn.localLogin')}
          hint={t('provider.localLoginHint')}
          error={problems.localLogin}
          checked={values.localLogin}
          onChange={({ target }) => change({ localLogin: target.checked })}
        />
        {!values.localLogin && (
          <SelectField
            label={label('SingleSignOn.emergencyOwnerId')}
            hint={t('provider.emergencyHint')}
            error={problems.emergencyOwnerId}
            value={values.emergencyOwnerId}
            onChange={({ target }) => change({ emergencyOwnerId: target.value })}
            options={[
              { value: '', label: t('provider.choose') },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            required
          />
        )}
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={loading}>
            {t('common:save')}
          </Button>
          {settings && <RemoveButton onChanged={onChanged} />}
        </div>
      </form>
    </CardSection>
  );
};

const RemoveButton = ({ onChanged }: Pick<CardProps, 'onChanged'>) => {
  const { t } = useTranslation('companyAccount');
  const [asks, setAsks] = useState(false);
  const [remove, { loading }] = useRemoveSingleSignOnMutation();
  const run = async (): Promise<void> => {
    const answer = await remove().catch(() => null);
    setAsks(false);
    if (!answer) return;
    toast.success(t('provider.removed'));
    onChanged();
  };
  return (
    <>
      <Button icon={Trash2} onClick={() => setAsks(true)}>
        {t('provider.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('provider.removeTitle')}
        confirmLabel={t('provider.remove')}
        busy={loading}
        onClose={() => setAsks(false)}
        onConfirm={() => void run()}
      >
        {t('provider.removeText')}
      </ConfirmDialog>
    </>
  );
};

type RulesProps = { rules: readonly Rule[]; error: string | undefined; onChange: (rules: Rule[]) => void };

/** The role and permissions by the values of the claim; the first rule that matches counts. */
const Rules = ({ rules, error, onChange }: RulesProps) => {
  const { t } = useTranslation('companyAccount');
  const change = (at: number, changes: Partial<Rule>): void =>
    onChange(rules.map((rule, n) => (n === at ? { ...rule, ...changes } : rule)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('rules.title')}</legend>
      <p className="text-sm text-text-muted">{t('rules.text')}</p>
      {rules.map((rule, at) => (
        // Rules have no id, and are neither sorted nor stored elsewhere.
        <div key={at} className="grid gap-3 rounded border border-border p-4">
          <TextField
            label={t('rules.value', { number: at + 1 })}
            value={rule.value}
            onChange={({ target }) => change(at, { value: target.value })}
            autoComplete="off"
            required
          />
          <RightsFields role={rule.role} permissions={rule.permissions} onChange={(changes) => change(at, changes)} />
          <Button
            size="sm"
            icon={Trash2}
            className="justify-self-start"
            aria-label={t('rules.removeOf', { number: at + 1 })}
            onClick={() => onChange(rules.filter((_rule, n) => n !== at))}
          >
            {t('common:remove')}
          </Button>
        </div>
      ))}
      {error && <Notice tone="error">{error}</Notice>}
      {rules.length < MAX_RULES && (
        <Button icon={Plus} className="justify-self-start" onClick={() => onChange([...rules, NEW_RULE])}>
          {t('rules.add')}
        </Button>
      )}
    </fieldset>
  );
};
