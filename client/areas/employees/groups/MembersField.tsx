import { Undo2, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { EmployeePicker } from '../../../shared/employees/EmployeePicker.tsx';
import { type ListedPerson, PeopleList } from '../../../shared/employees/PeopleList.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { type GroupValues, isByRule, type Member, type StoredMember } from './group-values.ts';

type State = 'added' | 'removed' | 'stored' | 'byRule';

/** The members of a group in its form: added by a search, removed in the list. Unsaved changes are marked. */
export const MembersField = ({
  form,
  stored,
}: {
  form: ZodForm<GroupValues, GroupValues>;
  stored: readonly StoredMember[];
}) => {
  const t = useRecordTexts(employeeGroupFacts);
  const [added, removed, rule] = useWatch({ control: form.control, name: ['added', 'removed', 'ruleDepartment'] });
  const removedIds = new Set(removed.map(({ id }) => id));
  const all: (Member & { state: State })[] = [
    ...added.map((member) => ({ ...member, state: 'added' as const })),
    ...stored
      .filter(({ id }) => !added.some((member) => member.id === id))
      .map((member): Member & { state: State } => ({
        ...member,
        state: isByRule(member, rule) ? 'byRule' : removedIds.has(member.id) ? 'removed' : 'stored',
      })),
  ];
  const count = all.filter(({ state }) => state !== 'removed').length;

  const set = (name: 'added' | 'removed', members: Member[]) => form.setValue(name, members, { shouldDirty: true });
  const without = (members: readonly Member[], id: string) => members.filter((member) => member.id !== id);
  const add = (member: Member) => {
    if (removedIds.has(member.id)) set('removed', without(removed, member.id));
    else if (!all.some(({ id }) => id === member.id)) set('added', [member, ...added]);
  };
  const toggle = ({ id, name, state }: Member & { state: State }) => {
    if (state === 'added') set('added', without(added, id));
    else if (state === 'removed') set('removed', without(removed, id));
    else set('removed', [...removed, { id, name }]);
  };

  const { language } = useLanguage();
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">
        {t('EmployeeGroup.members')}{' '}
        <span className="font-normal text-text-muted tabular-nums">({formatCount(count, language)})</span>
      </h2>
      <EmployeePicker label={t('employeeGroup.addMember')} hint={t('employeeGroup.addHint')} onPick={add} />
      <PeopleList
        label={t('EmployeeGroup.members')}
        people={all.map((member): ListedPerson => {
          const { id, name, state } = member;
          const isRemoved = state === 'removed';
          return {
            id,
            name,
            isRemoved,
            badge: <StateBadge state={state} />,
            ...(state !== 'byRule' && {
              action: {
                icon: isRemoved ? Undo2 : X,
                label: t(isRemoved ? 'employeeGroup.keep' : 'employeeGroup.take', { name }),
                onClick: () => toggle(member),
              },
            }),
          };
        })}
        texts={{
          search: t('employeeGroup.searchMembers'),
          nobody: t('employeeGroup.nobody'),
          noMatch: t('employeeGroup.noMatch'),
        }}
      />
    </section>
  );
};

const StateBadge = ({ state }: { state: State }) => {
  const t = useRecordTexts(employeeGroupFacts);
  if (state === 'stored') return null;
  if (state === 'added') return <Badge tone="success">{t('employeeGroup.new')}</Badge>;
  return <Badge>{t(state === 'removed' ? 'employeeGroup.removed' : 'employeeGroup.byRule')}</Badge>;
};
