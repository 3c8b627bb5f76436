import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { useHeldInstructionQuery } from '../../../generated/instructions-held.ts';
import { useInstructionQuery } from '../../../generated/instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { useMe } from '../../../kit/session/me.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import { heldOutbox, isBegunHere } from './held-outbox.ts';
import { correctionOf, emptyHeld, heldOfMaterial, heldValuesOf } from './held-values.ts';
import { HeldForm } from './HeldForm.tsx';
import { HeldRecord } from './HeldRecord.tsx';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';

/** /app/instructions/held/{id}: carries out an instruction in person, and shows the record of a completed one. */
export const HeldInstructionPage = () => {
  const { id = '' } = useParams();
  return <OfRecord key={id} id={id} />;
};

const OfRecord = ({ id }: { id: string }) => {
  const t = useRecordTexts(heldInstructionFacts);
  const me = useMe();
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const [corrected, chosen] = [params.get('corrects'), params.get('instruction')];
  const options = { fetchPolicy: 'network-only', context: QUIET } as const;
  const stored = useHeldInstructionQuery({ ...options, variables: { id } });
  const original = useHeldInstructionQuery({ ...options, variables: { id: corrected ?? '' }, skip: !corrected });
  const material = useInstructionQuery({ ...options, variables: { id: chosen ?? '' }, skip: !chosen });
  const view = useOutboxRecord(heldOutbox, id);
  // The id was chosen on this device: without a network the page cannot ask the server whether the record exists.
  const isChosenHere = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  // True once the form is mounted: it contains the input, so a response of the server must not mount it again.
  const [opened, setOpened] = useState(false);
  const instruction = stored.data?.heldInstruction;
  const failure = stored.error && failureOf(stored.error);
  const isNew =
    isBegunHere(id, view) ||
    failure?.code === 'NOT_FOUND' ||
    (failure?.code === 'NETWORK' && (isChosenHere || view.state.count > 0));
  const isReading = (!instruction && !isNew) || (isNew && (original.loading || material.loading));
  if (failure && !isNew && !opened)
    return <LoadFailed title={t('heldInstruction.title')} failure={failure} onRetry={stored.refetch} />;
  if (isReading && !opened) return <Skeleton className="mx-auto h-96 w-full max-w-[1000px]" />;
  if (instruction?.completedAt) return <HeldRecord record={instruction} />;
  const first = original.data?.heldInstruction;
  const empty = emptyHeld(me?.user.name ?? '', language);
  const begun = material.data ? heldOfMaterial(empty, material.data.instruction) : empty;
  return (
    <RecordPage title={t('heldInstruction.add')} note={t('heldInstruction.noneText')}>
      <HeldForm
        id={id}
        stored={instruction ?? null}
        initial={instruction ? heldValuesOf(instruction) : first ? correctionOf(first) : begun}
        onOpened={() => setOpened(true)}
        onChanged={() => void stored.refetch().catch(() => undefined)}
      />
    </RecordPage>
  );
};
