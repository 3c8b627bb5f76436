import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { committeeMemberFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { MAX_MEMBERS } from '../../../schema/areas/safety-committee/committee.input.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CommitteeMemberRowFragment,
  CommitteeMembersChangedDocument,
  useCommitteeMembersQuery,
  useDeleteCommitteeMemberMutation,
} from '../../generated/safety-committee-members.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { committeeMemberForm } from './routes.tsx';

/** The members of the committee; those who have left stay in the list, with their last day. */
export const CommitteeMembers = ({ onChanged }: { onChanged: () => void }) => {
  const t = useRecordTexts(committeeMemberFacts);
  const query = useCommitteeMembersQuery({
    variables: { perPage: MAX_MEMBERS, sort: 'name' },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const refetch = useSilentRefetch(query);
  useLiveList(CommitteeMembersChangedDocument, () => {
    refetch();
    onChanged();
  });
  const list = (query.data ?? query.previousData)?.committeeMembers;
  const add = (
    <Link to={committeeMemberForm('new')} className={buttonClass({})}>
      <Plus aria-hidden className="size-4" />
      {t('committeeMember.add')}
    </Link>
  );
  return (
    <section aria-labelledby="committee-members" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="committee-members" className="text-lg font-semibold">
          {t('committeeMember.title')}
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          <ListExport query={query} count={list?.count} />
          {add}
        </span>
      </div>
      <Loaded data={list} error={query.error} refetch={query.refetch} failed={t('committee.failed')} height="h-24">
        {({ data }) => (
          <Card>
            {data.length === 0 ? (
              <EmptyState title={t('committeeMember.none')} text={t('committeeMember.noneText')} action={add} />
            ) : (
              <ul className="divide-y divide-border">
                {data.map((member) => (
                  <MemberRow key={member.id} member={member} onGone={refetch} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
    </section>
  );
};

const MemberRow = ({ member, onGone }: { member: CommitteeMemberRowFragment; onGone: () => void }) => {
  const t = useRecordTexts(committeeMemberFacts);
  const [isRemoving, setRemoving] = useState(false);
  const [remove] = useDeleteCommitteeMemberMutation({ context: QUIET });
  const { id, name, role, email, startsOn, endsOn } = member;
  const time = endsOn
    ? t(endsOn < today() ? 'committeeMember.left' : 'committeeMember.until', { day: formatDate(endsOn) })
    : t('committeeMember.since', { day: formatDate(startsOn) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-text-muted">
          {[t(`value.CommitteeMember.role.${role}`), email, time].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="flex gap-1">
        <Link
          to={committeeMemberForm('edit', id)}
          className={buttonClass({})}
          aria-label={t('committeeMember.editOf', { name })}
        >
          <Pencil aria-hidden className="size-4" />
          {t('committeeMember.edit')}
        </Link>
        <IconButton icon={Trash2} label={t('committeeMember.removeOf', { name })} onClick={() => setRemoving(true)} />
      </span>
      {isRemoving && (
        <DeleteDialog
          title={t('committeeMember.remove')}
          question={t('committeeMember.removeQuestion', { name })}
          text={t('committeeMember.removeText')}
          confirmLabel={t('committeeMember.remove')}
          remove={() => remove({ variables: { id } })}
          onClose={() => setRemoving(false)}
          onGone={() => {
            setRemoving(false);
            onGone();
          }}
        />
      )}
    </li>
  );
};
