import { UserRoundX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MultiusersQuery,
  useMultiuserInvitesQuery,
  useMultiusersQuery,
} from '../../../generated/multiuser-invites.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDate, formatDateTime } from '../../../kit/i18n/format.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { followPeople } from '../../../kit/session/people.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OpenInvites } from './OpenInvites.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

type MultiuserRow = MultiusersQuery['multiusers']['data'][number];

/** External specialists: pending invitations, current access, and its removal. */
export const MultiuserTab = () => {
  const { t } = useTranslation('multiuserSettings');
  const table = useTableState();
  const query = useMultiusersQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.multiusers, table);
  const invites = useMultiuserInvitesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [revoked, setRevoked] = useState<MultiuserRow | null>(null);
  const columns = useColumns(setRevoked);
  const again = useLatest(() => {
    list.refetchSilently();
    void invites.refetch().catch(() => undefined);
  });
  // An invitation may be accepted, or an access removed by a colleague, while the page is open.
  useEffect(() => followPeople(({ users, stale }) => (users.length > 0 || stale) && again()), [again]);

  return (
    <div className="flex flex-col gap-8">
      <InviteForm invited={again} />
      <TemplatesCard />
      {(invites.data?.multiuserInvites.length ?? 0) > 0 && (
        <OpenInvites invites={invites.data!.multiuserInvites} changed={again} />
      )}
      <RecordListPage
        inPage
        list={list}
        title={t('table.title')}
        columns={columns}
        searchLabel={t('table.search')}
        empty={{ picture: <AreaPicture name="groups" />, title: t('table.none'), text: t('table.noneText') }}
      >
        {revoked && (
          <RevokeDialog
            person={revoked}
            onClose={() => setRevoked(null)}
            onGone={() => {
              setRevoked(null);
              again();
            }}
          />
        )}
      </RecordListPage>
    </div>
  );
};

const useColumns = (revoke: (person: MultiuserRow) => void): readonly TableColumn<MultiuserRow>[] => {
  const { t } = useTranslation('multiuserSettings');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('table.name'),
        sort: 'name',
        primary: true,
        cell: (person) => (
          <span className="flex items-center gap-3">
            <span aria-hidden>
              <Avatar name={person.name} short={person.short} />
            </span>
            <span className="min-w-0">
              <span className="block wrap-anywhere">{person.name}</span>
              <span className="block font-normal text-text-muted wrap-anywhere">{person.email}</span>
            </span>
          </span>
        ),
      },
      {
        key: 'createdAt',
        header: t('table.since'),
        sort: 'createdAt',
        cell: (person) => <span className="tabular-nums">{formatDate(person.createdAt)}</span>,
      },
      {
        key: 'lastActiveAt',
        header: t('table.lastActive'),
        cell: (person) => (
          <span className="tabular-nums">
            {person.lastActiveAt ? formatDateTime(person.lastActiveAt) : t('table.never')}
          </span>
        ),
      },
      {
        key: 'actions',
        header: t('common:actions'),
        align: 'end',
        cell: (person) => (
          <Button
            size="sm"
            icon={UserRoundX}
            aria-label={t('revoke.of', { name: person.name })}
            onClick={() => revoke(person)}
          >
            {t('revoke.button')}
          </Button>
        ),
      },
    ],
    [t, revoke],
  );
};
