import { Eye, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import type { HeldDetailsFragment } from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { formatDate, formatDateTime } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { openHeldList } from '../open-file.ts';
import { heldAddress } from '../instruction-addresses.ts';
import { languageName } from './held-values.ts';

/** A completed record: its content, the signatures with their times, the seals, and its PDF. */
export const HeldRecord = ({ record }: { record: HeldDetailsFragment }) => {
  const t = useRecordTexts(heldInstructionFacts);
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const facts: [string, string][] = [
    [t('HeldInstruction.heldOn'), formatDate(record.heldOn)],
    [t('HeldInstruction.place'), record.place],
    [t('HeldInstruction.instructor'), record.instructor],
    [t('HeldInstruction.language'), languageName(record.language, language)],
    ...(record.minutes ? [[t('HeldInstruction.minutes'), String(record.minutes)] as [string, string]] : []),
    [t('HeldInstruction.contentName'), record.contentName],
    [t('heldInstruction.hash'), record.contentHash],
    ...(record.listHash ? [[t('HeldInstruction.listHash'), record.listHash] as [string, string]] : []),
    [t('heldInstruction.seal'), record.seal ?? ''],
  ];
  return (
    <RecordPage
      title={record.topic}
      note={t('heldInstruction.signedOf', { signed: record.signedCount, count: record.participantCount })}
      actions={
        <>
          {record.listHash && (
            <Button icon={Eye} onClick={() => void openHeldList(record.id)}>
              {t('heldInstruction.openList')}
            </Button>
          )}
          <Button icon={PenLine} onClick={() => void navigate(`${heldAddress(newId())}?corrects=${record.id}`)}>
            {t('heldInstruction.correct')}
          </Button>
          <Button variant="primary" icon={FileText} onClick={() => setPrinting(true)}>
            {t('heldInstruction.pdf')}
          </Button>
        </>
      }
    >
      <Card className="p-4 sm:p-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {record.points && (
          <>
            <h2 className="mt-6 text-lg font-semibold">{t('HeldInstruction.points')}</h2>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{record.points}</p>
          </>
        )}
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('heldInstruction.participants')}</h2>
        <ul className="divide-y divide-border">
          {record.participants.map(({ id, name, signedAt, onPaper }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 py-2">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-sm text-text-muted">
                {signedAt
                  ? `${t('heldInstruction.signed')} ${formatDateTime(signedAt)}`
                  : t(onPaper ? 'heldInstruction.onListShort' : 'heldInstruction.notSigned')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isPrinting && (
        <PdfDialog
          path={`heldInstruction/${record.id}/pdf`}
          title={t('heldInstruction.pdf')}
          onClose={() => setPrinting(false)}
        />
      )}
    </RecordPage>
  );
};
