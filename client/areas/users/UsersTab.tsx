import { ShieldCheck, UserPlus } from 'lucide-react';
import { lazy, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../../generated/users.ts';
import { useMe } from '../../kit/session/me.ts';
import { withRights } from '../../kit/session/with-rights.ts';
import { followPeople } from '../../kit/session/people.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { createdAtColumn } from '../../kit/records/record-columns.tsx';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { PermissionChips } from './PermissionChips.tsx';
import { userFormAddress } from './user-addresses.ts';
import { roleName, useUserLabels } from '../../shared/people/user-labels.ts';
import type { Person } from './user-values.ts';
import { UserActions } from './UserActions.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

const hrefOf = ({ id }: Person): string => userFormAddress('edit', id);

const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));

/** The users of the organisation, updated live. */
export const UsersTab = () => {
  const { t } = useTranslation('users');
  const table = useTableState();
  const query = useUsersQuery({ ...LIST_OPTIONS, variables: table.variables });
  const people = query.data?.users;
  const page = useMemo(() => people && { ...people, data: people.data.map(withRights) }, [people]);
  const list = useRecordList(query, page, table);
  const data = query.data ?? query.previousData;
  const columns = useColumns();
  const { refetchSilently } = list;
  useEffect(
    () => followPeople(({ users, stale }) => (users.length > 0 || stale) && refetchSilently()),
    [refetchSilently],
  );
  const { userCount = 0, userLimit = null } = data?.me.client ?? {};
  return (
    <RecordListPage
      inPage
      list={list}
      title={t('title')}
      note={
        data && (
          <p className="text-sm text-text-muted">
            {userLimit === null
              ? t('count', { count: userCount })
              : t('countOf', { count: userLimit, used: userCount })}
          </p>
        )
      }
      columns={columns}
      rowHref={hrefOf}
      searchLabel={t('search')}
      add={
        <Link to={userFormAddress('new')} className={buttonClass({ variant: 'primary' })}>
          <UserPlus aria-hidden className="size-4" />
          {t('new')}
        </Link>
      }
      empty={{ picture: <AreaPicture name="people" />, title: t('none'), text: t('noneText') }}
    >
      <UserDialogs changed={refetchSilently} />
    </RecordListPage>
  );
};

const useColumns = (): readonly TableColumn<Person>[] => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const myId = useMe()?.user.id;
  return useMemo(
    () => [
      {
        key: 'name',
        header: labels.User.name,
        sort: 'name',
        primary: true,
        cell: (person) => (
          <span className="flex items-center gap-3">
            <span aria-hidden>
              <Avatar name={person.name} short={person.short} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {person.name}
              {person.id === myId && <span className="font-normal text-text-muted"> {t('you')}</span>}
            </span>
          </span>
        ),
      },
      { key: 'short', header: labels.User.short, sort: 'short', hideOnPhone: true, cell: (person) => person.short },
      { key: 'email', header: labels.User.email, sort: 'email', cell: (person) => <EmailText email={person.email} /> },
      { key: 'role', header: labels.User.role, sort: 'role', cell: (person) => roleName(labels, person.role) },
      {
        key: 'permissions',
        header: labels.User.permissions,
        cell: (person) => <PermissionChips permissions={person.permissions} />,
      },
      {
        key: 'secondFactor',
        header: labels.User.hasSecondFactor,
        compact: true,
        cell: (person) =>
          person.hasSecondFactor ? (
            <Badge icon={ShieldCheck}>{t('common:yes')}</Badge>
          ) : (
            <span className="text-text-muted">{t('common:no')}</span>
          ),
      },
      createdAtColumn(labels.User.createdAt),
      { key: 'actions', header: '', cell: (person) => <UserActions person={person} /> },
    ],
    [labels, myId, t],
  );
};
