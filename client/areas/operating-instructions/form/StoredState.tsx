import { FileText, History, ShieldCheck } from 'lucide-react';
import { Navigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import { useOperatingInstructionQuery } from '../../../generated/operating-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { VersionsDialog } from '../../../kit/versions/VersionsDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OPERATING_INSTRUCTIONS } from '../instruction-addresses.ts';
import { InstructionState } from '../InstructionState.tsx';
import { ReleaseDialog } from '../ReleaseDialog.tsx';
import { contentOfVersion, type InstructionValues } from './instruction-values.ts';
import { SheetPreview } from './SheetPreview.tsx';

const VersionPage = ({ content }: { content: unknown }) => (
  <SheetPreview content={contentOfVersion((content ?? {}) as Partial<InstructionValues>)} language="de" />
);

/** The state of the stored instruction, its versions, and the button that releases it. */
export const StoredState = ({ id, isChanged }: { id: string; isChanged: boolean }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { t: common } = useTranslation('common');
  const { data } = useOperatingInstructionQuery({ variables: { id }, context: QUIET });
  const [release, versions, pdf] = [useDialogParam('release'), useDialogParam('versions'), useDialogParam('pdf')];
  const stored = data?.operatingInstruction;
  if (!stored) return null;
  if (stored.kind === 'file') return <Navigate to={`${OPERATING_INSTRUCTIONS}?upload=${id}`} replace />;
  const number = Number(pdf.value);
  return (
    <>
      {stored.reviewReason && (
        <Notice tone="warning">
          {t('operatingInstruction.reviewText', {
            reason: t(`value.OperatingInstruction.reviewReason.${stored.reviewReason}`),
          })}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <InstructionState row={stored} />
        <span className="grow" />
        <Button size="sm" icon={FileText} onClick={() => pdf.open('now')}>
          {common('pdf')}
        </Button>
        {stored.versions.length > 0 && (
          <Button size="sm" icon={History} onClick={() => versions.open('all')}>
            {t('operatingInstruction.versions')}
          </Button>
        )}
        {(stored.status === 'Draft' || stored.reviewReason) && (
          <Button size="sm" variant="primary" icon={ShieldCheck} disabled={isChanged} onClick={() => release.open()}>
            {t('operatingInstruction.release')}
          </Button>
        )}
        {isChanged && <p className="basis-full text-sm text-text-muted">{t('operatingInstruction.saveFirst')}</p>}
      </div>
      {release.isOpen && <ReleaseDialog instruction={stored} onClose={release.close} />}
      {versions.value && !pdf.value && (
        <VersionsDialog
          versions={stored.versions}
          name={stored.name}
          view={versions.value}
          onView={versions.open}
          onClose={versions.close}
          show={(content) => <VersionPage content={content} />}
          compare={(older, newer) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <VersionPage content={older} />
              <VersionPage content={newer} />
            </div>
          )}
          onPdf={(version) => pdf.open(String(version))}
        />
      )}
      {pdf.value && (
        <PdfDialog
          path={`operatingInstruction/${id}/pdf${number > 0 ? `?version=${number}` : ''}`}
          title={stored.name}
          onClose={pdf.close}
        />
      )}
    </>
  );
};
