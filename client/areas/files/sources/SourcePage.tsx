import { Download, Ellipsis, Eye, FileArchive, Folders } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import {
  SourceArchiveDocument,
  SourceDocumentFileDocument,
  type SourceDocumentsQuery,
  useDocumentSourcesQuery,
  useSourceDocumentFileQuery,
  useSourceDocumentsQuery,
} from '../../../generated/files-sources.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { formatFileSize } from '../../../kit/files/file-size.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { createdAtColumn } from '../../../kit/records/record-columns.tsx';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileIcon } from '../../../ui/FileTile.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { folderAddress } from '../file-entry.ts';
import { Preview } from '../Preview.tsx';
import { ONCE, saveFrom } from '../use-file-actions.ts';

type SourceRow = SourceDocumentsQuery['sourceDocuments']['data'][number];

/** /app/files/from/{source}: the documents of another area, read-only. */
export const SourcePage = () => {
  const { source = '' } = useParams();
  const { t } = useTranslation('files');
  const table = useTableState();
  const names = useDocumentSourcesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const query = useSourceDocumentsQuery({ ...LIST_OPTIONS, variables: { ...table.variables, source } });
  const list = useRecordList<SourceRow>(query, query.data?.sourceDocuments, table);
  const dialog = useDialogParam('file');
  const shown = list.rows?.find(({ id }) => id === dialog.value);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosen = list.rows?.filter(({ id }) => selected.includes(id)) ?? [];
  const selectedIds = chosen.map(({ id }) => id);
  const title = names.data?.documentSources.find(({ id }) => id === source)?.title ?? t('sources.title');
  const open = useLatest((row: SourceRow) => dialog.open(row.id));
  return (
    <RecordListPage
      list={list}
      title={title}
      note={
        <>
          <Breadcrumb label={t('way')} above={[{ to: folderAddress(null), label: t('title') }]} here={title} />
          <p className="text-sm text-text-muted">{t('sources.text')}</p>
        </>
      }
      searchLabel={t('sources.search')}
      columns={useColumns(source, open)}
      onRowClick={open}
      selection={{
        selected: selectedIds,
        onChange: setSelected,
        nameOf: ({ name }: SourceRow) => name,
        actions: (
          <Button
            size="sm"
            icon={FileArchive}
            onClick={() => void downloadZip(source, selectedIds, t('download.failed'))}
          >
            {t('selection.download')}
          </Button>
        ),
      }}
      empty={{ icon: Folders, title: t('sources.none'), text: t('sources.noneText') }}
    >
      {shown &&
        (shown.pdfPath ? (
          <PdfDialog path={shown.pdfPath} title={shown.recordName} onClose={dialog.close} />
        ) : (
          <SourcePreview source={source} row={shown} onClose={dialog.close} />
        ))}
    </RecordListPage>
  );
};

const useColumns = (source: string, open: (row: SourceRow) => void): readonly TableColumn<SourceRow>[] => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('sources.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => (
          <span className="inline-flex items-center gap-2">
            <FileIcon type={endingOf(name)} className="size-5 shrink-0" />
            <span className="wrap-anywhere">{name}</span>
          </span>
        ),
      },
      {
        key: 'recordName',
        header: t('sources.record'),
        sort: 'recordName',
        cell: ({ recordName, recordPath }) =>
          recordPath ? (
            <Link to={recordPath} className="wrap-anywhere link-alone">
              {recordName}
            </Link>
          ) : (
            recordName
          ),
      },
      {
        key: 'size',
        header: t('sources.size'),
        sort: 'size',
        align: 'end',
        hideOnPhone: true,
        cell: ({ size }) => (
          <span className="tabular-nums">{size === null ? '–' : formatFileSize(size, language)}</span>
        ),
      },
      createdAtColumn<SourceRow>(t('sources.createdAt')),
      {
        key: 'actions',
        header: t('common:actions'),
        cell: (row) => (
          <Menu
            label={t('common:actionsOf', { name: row.name })}
            entries={[
              { key: 'open', label: t('actions.preview'), icon: Eye, onSelect: () => open(row) },
              ...(row.pdfPath
                ? []
                : [
                    {
                      key: 'download',
                      label: t('common:download'),
                      icon: Download,
                      onSelect: () => void download(source, row, t('download.failed')),
                    },
                  ]),
            ]}
          >
            <Ellipsis aria-hidden className="size-5" />
          </Menu>
        ),
      },
    ],
    [t, language, source, open],
  );
};

const download = (source: string, { id, name }: SourceRow, failed: string): Promise<void> =>
  saveFrom(
    async () => {
      const variables = { source, id, download: true };
      const { data } = await apolloClient.query({ query: SourceDocumentFileDocument, variables, ...ONCE });
      return present(data).sourceDocumentFile.url;
    },
    failed,
    name,
  );

const downloadZip = (source: string, ids: string[], failed: string): Promise<void> =>
  saveFrom(async () => {
    const { data } = await apolloClient.query({ query: SourceArchiveDocument, variables: { source, ids }, ...ONCE });
    return present(data).sourceArchiveAddress.url;
  }, failed);

const SourcePreview = ({ source, row, onClose }: { source: string; row: SourceRow; onClose: () => void }) => {
  const { data, refetch } = useSourceDocumentFileQuery({
    variables: { source, id: row.id },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  const renew = async (): Promise<string> => present((await refetch()).data).sourceDocumentFile.url;
  return (
    <Dialog open onClose={onClose} width={1000} title={row.name} description={row.recordName}>
      {data ? (
        <Preview name={row.name} contentType={row.contentType} url={data.sourceDocumentFile.url} renew={renew} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
};
