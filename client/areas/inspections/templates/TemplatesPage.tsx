import { BadgeCheck, ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { inspectionTemplateFacts } from '../../../../schema/areas/inspections/inspection-template.record.shared.ts';
import {
  type InspectionTemplatesQuery,
  InspectionTemplatesChangedDocument,
  useDeleteInspectionTemplateMutation,
  useInspectionTemplatesQuery,
} from '../../../generated/inspections-templates.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { DeletedRecords } from '../../../shared/retention/DeletedRecords.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { inspectionOf, templateForm } from '../inspection-addresses.ts';
import { usePublish } from './use-publish.ts';

type Row = InspectionTemplatesQuery['inspectionTemplates']['data'][number];

/** /app/inspections/templates: the templates of the organisation, updated live. */
export const TemplatesPage = () => {
  const t = useRecordTexts(inspectionTemplateFacts);
  const navigate = useNavigate();
  const table = useTableState();
  const query = useInspectionTemplatesQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Row>(query, query.data?.inspectionTemplates, table);
  useLiveList(InspectionTemplatesChangedDocument, list.refetchSilently);
  const [remove] = useDeleteInspectionTemplateMutation({ context: QUIET });
  const publish = usePublish();
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        key: 'title',
        header: t('InspectionTemplate.title'),
        sort: 'title',
        cell: ({ title, archived }) => (
          <span className="flex flex-wrap items-center gap-2">
            {title}
            {archived && <Badge tone="neutral">{t('InspectionTemplate.archived')}</Badge>}
          </span>
        ),
      },
      {
        key: 'version',
        header: t('inspectionTemplate.version'),
        sort: 'publishedNumber',
        cell: ({ publishedNumber: number, isPublished }) => (
          <span className="flex flex-wrap items-center gap-2">
            {number ? t('inspectionTemplate.number', { number }) : t('inspectionTemplate.draft')}
            {number && !isPublished && <Badge tone="accent">{t('inspectionTemplate.changed')}</Badge>}
          </span>
        ),
      },
      { key: 'items', header: t('inspectionTemplate.items'), align: 'end', cell: ({ taskCount }) => taskCount },
    ],
    [t],
  );
  return (
    <PlainListPage
      list={list}
      facts={inspectionTemplateFacts}
      picture={<AreaPicture name="inspections" />}
      columns={columns}
      nameOf={({ title }) => title}
      formAddress={templateForm}
      removeText={t('inspectionTemplate.deletes')}
      menuOf={(row) => [
        ...(row.publishedNumber && !row.archived
          ? [
              {
                key: 'begin',
                label: t('inspectionTemplate.begin'),
                icon: ClipboardCheck,
                onSelect: () => void navigate(inspectionOf(row.id)),
              },
            ]
          : []),
        ...(row.isPublished
          ? []
          : [
              {
                key: 'publish',
                label: t('inspectionTemplate.publish'),
                icon: BadgeCheck,
                onSelect: () => void publish(row).then(list.refetchSilently),
              },
            ]),
      ]}
      actions={
        <DeletedRecords
          kind={inspectionTemplateFacts.kind}
          label={t('inspectionTemplate.deletedButton')}
          title={t('inspectionTemplate.deletedTitle')}
          onRestored={list.refetchSilently}
        />
      }
      remove={(id) => remove({ variables: { id } })}
      undo={(row) => restoreRecord(inspectionTemplateFacts.kind, row).then(list.refetchSilently)}
    />
  );
};
