import { Check, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDomainSchema } from '../../../schema/platform/single-sign-on/single-sign-on.input.ts';
import {
  type SignOnDomainLineFragment,
  useAddSignOnDomainMutation,
  useCheckSignOnDomainMutation,
  useRemoveSignOnDomainMutation,
} from '../../generated/single-sign-on.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ShownSecret } from '../../kit/forms/ShownSecret.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardSection } from '../../ui/CardSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** The mail domains of the organisation, and how the ownership of each is proved. */
export const DomainsCard = ({
  domains,
  onChanged,
}: {
  domains: readonly SignOnDomainLineFragment[];
  onChanged: () => void;
}) => {
  const { t } = useTranslation('companyAccount');
  const [add] = useAddSignOnDomainMutation({ context: formContext() });
  const form = useZodForm<{ domain: string }, { domain: string }>(addDomainSchema, { defaultValues: { domain: '' } });
  const submit = form.submit(async (input) => {
    await add({ variables: { input } });
    form.reset();
    onChanged();
  });
  return (
    <CardSection title={t('domains.title')} text={t('domains.text')}>
      {domains.length > 0 && (
        <ul className="grid gap-3">
          {domains.map((domain) => (
            <DomainLine key={domain.id} domain={domain} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-2">
        <TextField
          {...form.field('domain')}
          label={t('domains.new')}
          hint={t('domains.newHint')}
          inputMode="url"
          autoComplete="off"
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" icon={Plus} busy={form.busy} className="sm:mt-6">
          {t('domains.add')}
        </Button>
      </form>
    </CardSection>
  );
};

const DomainLine = ({ domain, onChanged }: { domain: SignOnDomainLineFragment; onChanged: () => void }) => {
  const { t } = useTranslation('companyAccount');
  const [check, { loading }] = useCheckSignOnDomainMutation({ context: { handled: ['BAD_INPUT'] } });
  const [remove, { loading: isRemoving }] = useRemoveSignOnDomainMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const checkRecord = async (): Promise<void> => {
    setProblem(null);
    try {
      await check({ variables: { id: domain.id } });
      toast.success(t('domains.proved', { domain: domain.domain }));
      onChanged();
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const drop = async (): Promise<void> => {
    const answer = await remove({ variables: { id: domain.id } }).catch(() => null);
    setAsks(false);
    if (answer) onChanged();
  };
  return (
    <li className="grid gap-3 rounded border border-border p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {domain.domain}
          {domain.verifiedAt ? (
            <Badge tone="success" icon={Check}>
              {t('domains.provedOn', { day: formatDate(domain.verifiedAt) })}
            </Badge>
          ) : (
            <Badge>{t('domains.open')}</Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          {!domain.verifiedAt && (
            <Button size="sm" icon={RefreshCw} busy={loading} onClick={() => void checkRecord()}>
              {t('domains.check')}
            </Button>
          )}
          <Button
            size="sm"
            icon={Trash2}
            aria-label={t('domains.removeOf', { domain: domain.domain })}
            onClick={() => setAsks(true)}
          >
            {t('common:remove')}
          </Button>
        </span>
      </div>
      {!domain.verifiedAt && (
        <div className="grid gap-2 text-sm">
          <p>{t('domains.record')}</p>
          <ShownSecret label={t('domains.recordName')} secret={domain.recordName} copied={t('copied')} />
          <ShownSecret label={t('domains.recordText')} secret={domain.proof} copied={t('copied')} />
        </div>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <ConfirmDialog
        open={asks}
        title={t('domains.removeTitle', { domain: domain.domain })}
        confirmLabel={t('common:remove')}
        busy={isRemoving}
        onClose={() => setAsks(false)}
        onConfirm={() => void drop()}
      >
        {t('domains.removeText')}
      </ConfirmDialog>
    </li>
  );
};
