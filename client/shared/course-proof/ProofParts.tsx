import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasOtherName, signatureSvg, type Signature } from '../../../schema/records/signature.shared.ts';
import type { CourseProofQuery } from '../../generated/course-proof.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Cell, HeaderCell, Table } from '../../ui/Table.tsx';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useProofTexts } from './proof-texts.ts';

export type ShownProof = CourseProofQuery['courseProof'];

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

const SignatureOf = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  const signature = proof.signature as Signature | null;
  if (!signature) return t('noSignature');
  if (signature.kind === 'typed')
    return t(hasOtherName(signature, proof.employee) ? 'typedOther' : 'typed', { name: signature.name });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(signatureSvg(signature) ?? '')}`}
      alt={t('signatureOf', { name: proof.employee })}
      className="w-60 max-w-full rounded border border-border bg-[white]"
    />
  );
};

/** Minutes and seconds. */
const useDuration = () => {
  const t = useProofTexts();
  return (seconds: number): string =>
    t('seconds', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });
};

const Hash = ({ of }: { of: string }) => <code className="text-xs wrap-anywhere select-all">{of}</code>;

/** Whether the oral part was done, and who says so; nothing for a course without one. */
function oralFact(
  t: ReturnType<typeof useProofTexts>,
  { isOralOpen, oralAt, oralBy }: ShownProof,
): [string, ReactNode][] {
  if (isOralOpen)
    return [
      [
        t('oral'),
        <Badge key="oral" tone="accent">
          {t('oralOpen')}
        </Badge>,
      ],
    ];
  if (!oralAt) return [];
  const day = formatDate(oralAt);
  return [[t('oral'), oralBy ? t('oralBy', { day, name: oralBy }) : t('oralHeld', { day })]];
}

/** Language, version, times, signature, and the hashes of the content and of the whole proof. */
export const ProofFacts = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  const { language } = useLanguage();
  const duration = useDuration();
  const facts: [string, ReactNode][] = [
    [t('startedAt'), formatDateTime(proof.startedAt)],
    [t('completedAt'), formatDateTime(proof.completedAt)],
    [
      t('readingTime'),
      <span key="reading" className="flex flex-wrap items-center gap-2">
        {duration(proof.readingSeconds)}
        {proof.isFast && <Badge tone="accent">{t('fast')}</Badge>}
      </span>,
    ],
    [t('known'), t('knownOf', { known: proof.knownCount, asked: proof.askedCount, attempt: proof.attempt })],
    ...oralFact(t, proof),
    [t('language'), new Intl.DisplayNames(language, { type: 'language' }).of(proof.language)],
    [t('reviewedOn'), formatDate(proof.reviewedOn)],
    [t('signature'), <SignatureOf key="signature" proof={proof} />],
    [t('contentHash'), <Hash key="contentHash" of={proof.contentHash} />],
    [t('hash'), <Hash key="hash" of={proof.hash} />],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export const ProofPages = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  const time = useDuration();
  return (
    <Section title={t('pages')}>
      <p className="text-sm text-text-muted">{t('clock')}</p>
      <Table>
        <thead>
          <tr>
            <HeaderCell>{t('page')}</HeaderCell>
            <HeaderCell align="end">{t('visits')}</HeaderCell>
            <HeaderCell align="end">{t('time')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {proof.pages.map(({ id, title, visits, seconds }) => (
            <tr key={id}>
              <Cell>{title}</Cell>
              <Cell align="end">{visits}</Cell>
              <Cell align="end">{time(seconds)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
};

export const ProofAnswers = ({ proof }: { proof: ShownProof }) => {
  const t = useProofTexts();
  return (
    <Section title={t('answers')}>
      <ol className="grid gap-3">
        {proof.questions.map(({ id, text, isTask, tries }) => (
          <li key={id}>
            <p className="font-medium">{isTask ? t('task', { text }) : text}</p>
            <ul>
              {tries.map(({ chosen, correct, at }) => {
                const Icon = correct ? Check : X;
                return (
                  <li key={at} className="flex gap-2 text-sm">
                    <Icon
                      aria-label={t(correct ? 'right' : 'wrong')}
                      className={`mt-0.5 size-4 shrink-0 ${correct ? 'text-success' : 'text-error'}`}
                    />
                    <span className="min-w-0">
                      {chosen.join(' · ')} <span className="text-text-muted">{formatDateTime(at)}</span>
                    </span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
};
