import type { DocumentNode } from 'graphql';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { addDays, addYears, dayOf, today } from '../../../schema/kernel/calendar.shared.ts';
import { useCompleteWithCertificateMutation, useRecordCertificateMutation } from '../../generated/due-certificate.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { DayDialog } from './DayDialog.tsx';
import { useDueTexts } from './due-texts.ts';

/** Completions further back are refused, and next dates further ahead (completion.service.ts). */
const MAX_YEARS = 10;

interface CertificateButtonProps {
  /** A health check of a person, open or completed. */
  row: { id: string; completedAt?: string | null; certificateSeenOn?: string | null; nextDate?: string | null };
  isDone: boolean;
  /** The health check or the person, whichever is not named by the rest of the screen; for accessible names. */
  name: string;
  refetchQueries?: DocumentNode[];
  onDone?: () => void;
}

/**
 * Enters the certificate of a health check, which completes one that is open: when it was, when the certificate was
 * seen, and the next date; there is nothing in which a finding could be written (ArbMedVV § 6 (3) no. 3).
 */
export const CertificateButton = ({ row, isDone, name, refetchQueries = [], onDone }: CertificateButtonProps) => {
  const t = useDueTexts();
  const [isOpen, setOpen] = useState(false);
  const key = row.certificateSeenOn ? 'certificateChange' : 'certificateEnter';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={BadgeCheck}
        aria-label={t(`${key}Of`, { name })}
        onClick={() => setOpen(true)}
      >
        {t(key)}
      </Button>
      {isOpen && (
        <CertificateDialog {...{ row, isDone, name, refetchQueries, onDone }} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

const CertificateDialog = ({
  row: { id, completedAt, certificateSeenOn, nextDate },
  isDone,
  name,
  refetchQueries,
  onDone,
  onClose,
}: CertificateButtonProps & { onClose: () => void }) => {
  const t = useDueTexts();
  const options = { context: QUIET, refetchQueries };
  const [complete] = useCompleteWithCertificateMutation(options);
  const [record] = useRecordCertificateMutation(options);
  const [on, setOn] = useState<string | null>(today());
  const [seenOn, setSeenOn] = useState<string | null>(certificateSeenOn ?? today());
  const heldOn = isDone && completedAt ? dayOf(completedAt) : on;
  const submit = async (next: string | null): Promise<void> => {
    const certificate = { id, certificateSeenOn: seenOn ?? today(), nextDate: next };
    await (isDone ? record({ variables: certificate }) : complete({ variables: { ...certificate, on } }));
  };
  return (
    <DayDialog
      title={t('certificateOf', { name })}
      text={t(isDone ? 'certificateText' : 'certificateOpenText')}
      day={{
        label: t('certificateNextLabel'),
        hint: t('certificateNextHint'),
        initial: nextDate ?? null,
        min: heldOn ? addDays(heldOn, 1) : undefined,
        max: addYears(heldOn ?? today(), MAX_YEARS),
      }}
      isReady={seenOn !== null && on !== null}
      submitLabel={t('certificateSubmit')}
      submit={submit}
      done={t('certificateEntered', { name })}
      onClose={onClose}
      onDone={onDone}
    >
      {!isDone && (
        <DateField
          label={t('certificateHeldOn')}
          hint={t('certificateHeldOnHint')}
          required
          min={addYears(today(), -MAX_YEARS)}
          max={today()}
          value={on}
          onChange={setOn}
        />
      )}
      <DateField
        label={t('certificateSeenOnLabel')}
        required
        min={heldOn ?? undefined}
        max={today()}
        value={seenOn}
        onChange={setSeenOn}
      />
    </DayDialog>
  );
};
