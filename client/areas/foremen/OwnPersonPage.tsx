import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  OwnPeopleChangedDocument,
  type OwnPersonQuery,
  useOwnPersonQuery,
  useRemindOwnPersonMutation,
  useSignOralPartMutation,
} from '../../generated/foremen-own-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useOutboxRecord } from '../../kit/outbox/use-outbox.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { DueBadge } from '../../shared/due/DueBadge.tsx';
import { OralPart } from '../../shared/due/OralPart.tsx';
import { RemindButton } from '../../shared/due/RemindButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { oralOutbox } from './oral-outbox.ts';
import { keepSigned, signedIn } from './oral-ports.ts';
import { OWN_PEOPLE } from './own-people-addresses.ts';
import { PersonState } from './PersonState.tsx';

type Instruction = OwnPersonQuery['ownPeopleInstructions']['data'][number];

/** /app/ownPeople/{id}: the online instructions of one person, and the signature for their oral part. */
export const OwnPersonPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation(labelsOf('foremen'));
  const query = useOwnPersonQuery({
    variables: { id, filter: { employee: id } },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const refetch = useSilentRefetch(query);
  useLiveList(OwnPeopleChangedDocument, refetch);
  const [remind] = useRemindOwnPersonMutation({ context: QUIET });
  const { data, error } = query;
  const person = data?.ownPerson;
  return (
    <RecordPage
      title={person?.name ?? t('ownPeople.title')}
      note={person?.department}
      actions={
        person &&
        person.hasEmail &&
        person.open > 0 && (
          <RemindButton
            name={person.name}
            remindedToday={person.notifiedOn === today()}
            remind={async () => {
              await remind({ variables: { id } });
              return 'sent';
            }}
          />
        )
      }
    >
      {person ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PersonState person={person} />
          {data.ownPeopleInstructions.data.length === 0 ? (
            <EmptyState title={t('ownPeople.noInstructions')} text={t('ownPeople.noInstructionsText')} />
          ) : (
            <Card>
              <ul className="divide-y divide-border">
                {data.ownPeopleInstructions.data.map((row) => (
                  <InstructionLine key={row.id} row={row} person={person.name} onSigned={refetch} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      ) : (
        <RecordState
          error={error}
          onRetry={refetch}
          list={{ to: OWN_PEOPLE, label: t('ownPeople.back') }}
          skeleton={<Skeleton className="h-60 w-full" />}
        />
      )}
    </RecordPage>
  );
};

const InstructionLine = ({ row, person, onSigned }: { row: Instruction; person: string; onSigned: () => void }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const { language } = useLanguage();
  const printing = useDialogParam('certificate');
  const { id, nameDe, nameEn, dueOn, completedAt, oralBy, beforeWork, hasCertificate } = row;
  const name = (language === 'en' && nameEn) || nameDe;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 p-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {oralBy && <p className="text-sm text-text-muted">{t('ownPeople.signedBy', { name: oralBy })}</p>}
        <OwnOralPart row={row} person={person} onSigned={onSigned} />
        {hasCertificate && (
          <Button
            size="sm"
            variant="ghost"
            icon={FileText}
            className="-ml-3 w-fit"
            aria-label={t('ownPeople.certificateOf', { name })}
            onClick={() => printing.open(id)}
          >
            {t('ownPeople.certificate')}
          </Button>
        )}
        {printing.value === id && (
          <PdfDialog path={`ownCertificate/${id}/pdf`} title={`${name}: ${person}`} onClose={printing.close} />
        )}
      </div>
      <DueBadge dueOn={dueOn} doneAt={completedAt ?? null} beforeWork={beforeWork} />
    </li>
  );
};

/**
 * The oral part of one instruction: the form for the signature, or a signature that was not sent yet or was refused,
 * for example because another foreman has signed before.
 */
const OwnOralPart = ({ row, person, onSigned }: { row: Instruction; person: string; onSigned: () => void }) => {
  const t = useDueTexts();
  const [sign] = useSignOralPartMutation({ context: QUIET });
  const { id } = row;
  const { entries, state } = useOutboxRecord(oralOutbox, id);
  const waiting = signedIn(entries);
  if (!waiting)
    return (
      <OralPart
        row={row}
        name={person}
        sign={async (signature) => {
          const signed = { id, signature, on: today() };
          try {
            await sign({ variables: signed });
          } catch (error) {
            if (failureOf(error).code !== 'NETWORK') throw error;
            keepSigned(oralOutbox, signed);
            return 'kept';
          }
          onSigned();
          return 'sent';
        }}
      />
    );
  const problem = entries.find((entry) => entry.problem)?.problem;
  const refusal = state.blocked?.message ?? (problem?.kind === 'refused' ? problem.message : null);
  return (
    <Notice tone={refusal === null ? 'warning' : 'error'} title={t(refusal === null ? 'oralWaits' : 'oralRefused')}>
      <p>{formatDate(waiting.on)}</p>
      {refusal !== null && (
        <>
          <p>{refusal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => oralOutbox.retry(id)}>
              {t('retry')}
            </Button>
            <Button size="sm" onClick={() => oralOutbox.discard(id)}>
              {t('discard')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
};
