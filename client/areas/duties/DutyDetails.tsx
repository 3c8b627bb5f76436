import { ArrowRight, CircleAlert, CircleCheck, FileCheck2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type DutyDetailsFragment,
  useLegalDutyQuery,
  useTakeBackDutyDecisionMutation,
} from '../../generated/duties.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { toast } from '../../kit/errors/toast.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useLabelsOf } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { RecordedProofs } from './RecordedProofs.tsx';
import { FactRow } from '../../ui/FactRow.tsx';

type DutyDetailsProps = { code: string; onChanged: () => void };

/** The details of one duty: reasons, evidence, decision, and the next step. */
export const DutyDetails = ({ code, onChanged }: DutyDetailsProps) => {
  const { t } = useTranslation('duties');
  const query = useLegalDutyQuery({ variables: { code }, fetchPolicy: 'cache-and-network', context: QUIET });
  return (
    <div className="p-4">
      <Loaded data={query.data} error={query.error} refetch={query.refetch} failed={t('failed')} height="h-40">
        {({ legalDuty }) => <Details duty={legalDuty} onChanged={onChanged} />}
      </Loaded>
    </div>
  );
};

const Details = ({ duty, onChanged }: { duty: DutyDetailsFragment; onChanged: () => void }) => {
  const { t } = useTranslation('duties');
  const decide = useDialogParam('decide');
  const prove = useDialogParam('proof');
  const [takeBack, { loading }] = useTakeBackDutyDecisionMutation();
  const { id, state, title, decision, isLapsed, sources, proofs } = duty;
  const takeBackDecision = async () => {
    // The global error table shows refusals.
    const answer = await takeBack({ variables: { duty: id } }).catch(() => null);
    if (!answer) return;
    toast.success(t('decision.takenBack'));
    onChanged();
  };
  const next = sources.find(({ path }) => path !== null);
  return (
    <div className="grid gap-4">
      <Reasons duty={duty} />
      {state === 'UNKNOWN' && (
        <Notice title={t('missing.title')}>
          <Link to={`${DUTY_PROFILE}#${duty.missing[0] ?? ''}`} className="link-alone">
            {t('missing.fill')}
          </Link>
        </Notice>
      )}
      {decision && (
        <Notice tone={isLapsed ? 'warning' : 'info'} title={t(isLapsed ? 'decision.lapsed' : 'decision.title')}>
          <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
          <p className="mt-1 text-text-muted">
            {t('decision.by', {
              name: decision.createdBy?.name ?? t('common:someone'),
              day: formatDate(decision.createdAt),
            })}
          </p>
        </Notice>
      )}
      <FoundRecords duty={duty} />
      {proofs.length > 0 && <RecordedProofs proofs={proofs} onChanged={onChanged} />}
      <div className="flex flex-wrap gap-2">
        {next && (
          <Link to={next.path!} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            {t('next', { label: next.label })}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
        <Button size="sm" icon={FileCheck2} onClick={() => prove.open(id)}>
          {t('proof.add')}
        </Button>
        {decision ? (
          <Button size="sm" icon={Undo2} busy={loading} onClick={() => void takeBackDecision()}>
            {t('decision.takeBack')}
          </Button>
        ) : (
          state !== 'NOT_APPLICABLE' && (
            <Button size="sm" onClick={() => decide.open(id)}>
              {t('decision.add')}
            </Button>
          )
        )}
        {isLapsed && (
          <Button size="sm" onClick={() => decide.open(id)}>
            {t('decision.confirm')}
          </Button>
        )}
      </div>
      {decide.value === id && (
        <DecisionDialog
          code={id}
          title={title}
          reason={decision?.reason ?? ''}
          onClose={decide.close}
          onDone={onChanged}
        />
      )}
      {prove.value === id && <ProofDialog code={id} title={title} onClose={prove.close} onDone={onChanged} />}
    </div>
  );
};

/** When the duty applies, what proves it, and its legal basis. */
const Reasons = ({ duty }: { duty: DutyDetailsFragment }) => {
  const { t } = useTranslation('duties');
  const labels = useLabelsOf('duties');
  const { applies, proof, basis, certainty, lawAsOf, validMonths, intervalCertainty, hint, validTo } = duty;
  const kind = labels?.(`value.LegalDuty.certainty.${certainty}`) ?? '';
  const interval =
    validMonths !== null && t(intervalCertainty === 'law' ? 'interval.law' : 'interval.usual', { count: validMonths });
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
      <FactRow term={t('applies')}>{applies}</FactRow>
      <FactRow term={t('proves')}>{[proof, interval].filter(Boolean).join(' · ')}</FactRow>
      <FactRow term={t('basis')}>
        {`${basis.join(', ')} (${kind})`}
        <span className="block text-text-muted">
          {lawAsOf ? t('asOf', { day: formatDate(lawAsOf) }) : t('notRead')}
          {validTo && ` ${t('ends', { day: formatDate(validTo) })}`}
        </span>
      </FactRow>
      {hint && <FactRow term={t('hint')}>{hint}</FactRow>}
    </dl>
  );
};

/** The evidence of the areas: its numbers for every reader, its records for users who may open them. */
const FoundRecords = ({ duty: { sources, records } }: { duty: DutyDetailsFragment }) => {
  const { t } = useTranslation('duties');
  const found = sources.filter(({ total }) => total > 0);
  if (sources.length === 0) return <p className="text-sm text-text-muted">{t('found.noArea')}</p>;
  if (found.length === 0) return <p className="text-sm text-text-muted">{t('found.nothing')}</p>;
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">{t('found.title')}</h4>
      {found.map(({ label, total, proven }) => (
        <p key={label}>{t('found.count', { label, total, proven })}</p>
      ))}
      {records.length > 0 && (
        <ul className="grid gap-1">
          {records.map(({ title, day, isGood, path }, index) => (
            <li key={`${path}-${index}`} className="flex min-h-8 items-center gap-2">
              {isGood ? (
                <CircleCheck aria-label={t('found.good')} className="size-4 shrink-0 text-success" />
              ) : (
                <CircleAlert aria-label={t('found.bad')} className="size-4 shrink-0 text-error" />
              )}
              <Link
                to={path}
                className="min-w-0 truncate text-primary underline underline-offset-2 pointer-coarse:min-w-11 pointer-coarse:py-3"
              >
                {title}
              </Link>
              {day && <span className="shrink-0 text-text-muted">{formatDate(day)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
