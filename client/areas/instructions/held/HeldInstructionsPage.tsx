import { CircleCheck, FileClock, PenLine } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import {
  HeldInstructionsChangedDocument,
  type HeldRowFragment,
  useHeldInstructionsQuery,
} from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { UnsentRecords } from '../../../kit/outbox/UnsentRecords.tsx';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { heldAddress } from '../instruction-addresses.ts';
import { heldOutbox, isBegunHere, pendingFields } from './held-outbox.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

/** /app/instructions/held: instructions in person, drafts and completed ones. */
export const HeldInstructionsPage = () => {
  const t = useRecordTexts(heldInstructionFacts);
  const navigate = useNavigate();
  const table = useTableState();
  const query = useHeldInstructionsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<HeldRowFragment>(query, query.data?.heldInstructions, table);
  useLiveList(HeldInstructionsChangedDocument, list.refetchSilently);
  const columns = useMemo(
    (): TableColumn<HeldRowFragment>[] => [
      {
        key: 'topic',
        header: t('HeldInstruction.topic'),
        sort: 'topic',
        primary: true,
        cell: ({ topic }) => topic || t('heldInstruction.noTopic'),
      },
      {
        key: 'heldOn',
        header: t('HeldInstruction.heldOn'),
        sort: 'heldOn',
        cell: ({ heldOn }) => formatDate(heldOn),
      },
      {
        key: 'instructor',
        header: t('HeldInstruction.instructor'),
        sort: 'instructor',
        cell: ({ instructor }) => instructor,
      },
      {
        key: 'place',
        header: t('HeldInstruction.place'),
        sort: 'place',
        hideOnPhone: true,
        cell: ({ place }) => place,
      },
      {
        key: 'participants',
        header: t('heldInstruction.participants'),
        cell: ({ signedCount, participantCount }) =>
          t('heldInstruction.signedOf', { signed: signedCount, count: participantCount }),
      },
      {
        key: 'state',
        header: t('heldInstruction.state'),
        sort: 'completedAt',
        cell: ({ completedAt }) =>
          completedAt ? (
            <Badge tone="success" icon={CircleCheck}>
              {t('heldInstruction.completed')}
            </Badge>
          ) : (
            <Badge tone="accent" icon={FileClock}>
              {t('heldInstruction.draft')}
            </Badge>
          ),
      },
    ],
    [t],
  );
  return (
    <RecordListPage
      list={list}
      title={t('heldInstruction.title')}
      searchLabel={t('heldInstruction.search')}
      columns={columns}
      rowHref={({ id }) => heldAddress(id)}
      add={
        <Button
          variant="primary"
          icon={PenLine}
          onClick={() => void navigate(heldAddress(newId()), { state: { isNew: true } })}
        >
          {t('heldInstruction.add')}
        </Button>
      }
      empty={{
        picture: <AreaPicture name="held" />,
        title: t('heldInstruction.none'),
        text: t('heldInstruction.noneText'),
      }}
    >
      <UnsentRecords
        outbox={heldOutbox}
        titleOf={(id, view) =>
          isBegunHere(id, view) ? String(pendingFields(id, view)['topic']?.value || t('heldInstruction.noTopic')) : null
        }
        addressOf={heldAddress}
      />
    </RecordListPage>
  );
};
