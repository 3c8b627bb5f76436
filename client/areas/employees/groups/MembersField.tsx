import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { employeeGroupFacts } from '../../../../schema/employees/employee.record.shared.ts';
import { EmployeePicker } from '../../../kit/employees/EmployeePicker.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { classes } from '../../../ui/classes.ts';
import { type GroupValues, isByRule, type Member, type StoredMember } from './group-values.ts';
import { DIALOG_PAGE, SmallPages } from '../../../kit/table/SmallPages.tsx';

type State = 'added' | 'removed' | 'stored' | 'byRule';

/** The members of a group in its form: added by a search, removed in the list. What changes is marked until it is saved. */
export const MembersField = ({
  form,
  stored,
}: {
  form: ZodForm<GroupValues, GroupValues>;
  stored: readonly StoredMember[];
}) => {
  const t = useRecordTexts(employeeGroupFacts);
  const [added, removed, rule] = useWatch({ control: form.control, name: ['added', 'removed', 'ruleDepartment'] });
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const gone = new Set(removed.map(({ id }) => id));
  const all: (Member & { state: State })[] = [
    ...added.map((member) => ({ ...member, state: 'added' as const })),
    ...stored
      .filter(({ id }) => !added.some((member) => member.id === id))
      .map((member): Member & { state: State } => ({
        ...member,
        state: isByRule(member, rule) ? 'byRule' : gone.has(member.id) ? 'removed' : 'stored',
      })),
  ];
  const needle = search.trim().toLocaleLowerCase();
  const found = needle ? all.filter(({ name }) => name.toLocaleLowerCase().includes(needle)) : all;
  const last = Math.max(1, Math.ceil(found.length / DIALOG_PAGE));
  const current = Math.min(page, last);
  const count = all.filter(({ state }) => state !== 'removed').length;

  const set = (name: 'added' | 'removed', members: Member[]) => form.setValue(name, members, { shouldDirty: true });
  const without = (members: readonly Member[], id: string) => members.filter((member) => member.id !== id);
  const add = (member: Member) => {
    if (gone.has(member.id)) set('removed', without(removed, member.id));
    else if (!all.some(({ id }) => id === member.id)) set('added', [member, ...added]);
    setPage(1);
  };
  const toggle = ({ id, name, state }: Member & { state: State }) => {
    if (state === 'added') set('added', without(added, id));
    else if (state === 'removed') set('removed', without(removed, id));
    else set('removed', [...removed, { id, name }]);
  };

  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">
        {t('EmployeeGroup.members')} <span className="font-normal text-text-muted tabular-nums">({count})</span>
      </h2>
      <EmployeePicker label={t('employeeGroup.addMember')} hint={t('employeeGroup.addHint')} onPick={add} />
      {all.length > DIALOG_PAGE && (
        <input
          type="search"
          aria-label={t('employeeGroup.searchMembers')}
          placeholder={t('employeeGroup.searchMembers')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="control max-w-[370px]"
        />
      )}
      <ul className="divide-y divide-border rounded border border-border">
        {found.slice((current - 1) * DIALOG_PAGE, current * DIALOG_PAGE).map((member) => (
          <li key={member.id} className="flex min-h-11 items-center gap-3 px-3 py-1">
            <span
              className={classes(
                'min-w-0 flex-1 wrap-anywhere',
                member.state === 'removed' && 'text-text-muted line-through',
              )}
            >
              {member.name}
            </span>
            {member.state === 'added' && <Badge tone="success">{t('employeeGroup.new')}</Badge>}
            {member.state === 'removed' && <Badge>{t('employeeGroup.removed')}</Badge>}
            {member.state === 'byRule' ? (
              <Badge>{t('employeeGroup.byRule')}</Badge>
            ) : (
              <IconButton
                icon={member.state === 'removed' ? Undo2 : X}
                size="sm"
                label={t(member.state === 'removed' ? 'employeeGroup.keep' : 'employeeGroup.take', {
                  name: member.name,
                })}
                onClick={() => toggle(member)}
              />
            )}
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3 py-3 text-sm text-text-muted">
            {t(all.length === 0 ? 'employeeGroup.nobody' : 'employeeGroup.noMatch')}
          </li>
        )}
      </ul>
      <SmallPages page={current} count={found.length} onPage={setPage} />
    </section>
  );
};
