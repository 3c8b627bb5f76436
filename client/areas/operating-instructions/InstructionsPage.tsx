import { Download, FileText, ShieldCheck, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { operatingInstructionFacts } from '../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  OperatingInstructionsChangedDocument,
  type OperatingInstructionLineFragment,
  useDeleteOperatingInstructionMutation,
  useOperatingInstructionsQuery,
} from '../../generated/operating-instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { restoreRecord } from '../../shared/retention/restore.ts';
import { DeletedRecords } from '../../shared/retention/DeletedRecords.tsx';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Button } from '../../ui/Button.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { instructionForm } from './instruction-addresses.ts';
import { InstructionState } from './InstructionState.tsx';
import { openInstructionFile } from './open-file.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { UploadDialog } from './upload/UploadDialog.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

type Row = OperatingInstructionLineFragment;

/** The operating instructions of the organisation: uploaded files, and those written in the product. */
export const InstructionsPage = () => {
  const t = useRecordTexts(operatingInstructionFacts);
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const table = useTableState({ due: true });
  const query = useOperatingInstructionsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Row>(query, query.data?.operatingInstructions, table);
  useLiveList(OperatingInstructionsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteOperatingInstructionMutation({ context: QUIET });
  const [upload, pdf, release] = [useDialogParam('upload'), useDialogParam('pdf'), useDialogParam('release')];
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        key: 'name',
        header: t('OperatingInstruction.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ description }) => description && <p className="text-sm text-text-muted">{description}</p>,
      },
      {
        key: 'documentType',
        header: t('operatingInstruction.documentType'),
        cell: ({ documentType }) => t(`documentType.${documentType}`),
      },
      { key: 'status', header: t('operatingInstruction.state'), cell: (row) => <InstructionState row={row} /> },
    ],
    [t],
  );
  const rowOf = (id: string | null): Row | undefined => list.rows?.find((row) => row.id === id);
  const open = (row: Row): void =>
    row.kind === 'file'
      ? void openInstructionFile(row.id, t('operatingInstruction.failed'))
      : void navigate(instructionForm('edit', row.id));
  const menuOf = (row: Row): MenuEntry[] => [
    ...(row.kind === 'file'
      ? [{ key: 'open', label: t('operatingInstruction.download'), icon: Download, onSelect: () => open(row) }]
      : [{ key: 'pdf', label: common('pdf'), icon: FileText, onSelect: () => pdf.open(row.id) }]),
    ...(row.reviewReason || (row.kind !== 'file' && row.status === 'Draft')
      ? [
          {
            key: 'release',
            label: t(row.kind === 'file' ? 'operatingInstruction.reviewed' : 'operatingInstruction.release'),
            icon: ShieldCheck,
            onSelect: () => release.open(row.id),
          },
        ]
      : []),
  ];
  const [printed, released] = [rowOf(pdf.value), rowOf(release.value)];
  return (
    <PlainListPage
      list={list}
      facts={operatingInstructionFacts}
      picture={<AreaPicture name="operating" />}
      columns={columns}
      nameOf={({ name }) => name}
      formAddress={instructionForm}
      onRowClick={open}
      menuOf={menuOf}
      editOf={(row) => (row.kind === 'file' ? () => upload.open(row.id) : undefined)}
      removeText={t('operatingInstruction.deleteText')}
      remove={(id) => remove({ variables: { id } })}
      undo={({ id, name }) =>
        restoreRecord(operatingInstructionFacts.kind, { id, title: name }).then(list.refetchSilently)
      }
      actions={
        <>
          <DeletedRecords
            kind={operatingInstructionFacts.kind}
            label={t('operatingInstruction.deleted')}
            title={t('operatingInstruction.deletedTitle')}
            onRestored={list.refetchSilently}
          />
          <Button icon={Upload} onClick={() => upload.open('new')}>
            {t('operatingInstruction.upload')}
          </Button>
        </>
      }
    >
      {upload.value && (
        <UploadDialog key={upload.value} id={upload.value} onSaved={list.refetchSilently} onClose={upload.close} />
      )}
      {printed && (
        <PdfDialog path={`operatingInstruction/${printed.id}/pdf`} title={printed.name} onClose={pdf.close} />
      )}
      {released && <ReleaseDialog instruction={released} onClose={release.close} />}
    </PlainListPage>
  );
};
