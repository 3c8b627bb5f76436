import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { useBeginningsQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';
import { useAbility, useMe } from '../../kit/session/me.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { LINES, Panel } from './Panel.tsx';

const HIDDEN_KEY = 'today.steps.hidden';

/**
 * The first five steps of a new organisation, which are ticked automatically when their records exist. Hidden after the
 * last one.
 */
export const FirstSteps = () => {
  const client = useMe()?.client.id;
  const isOwner = useAbility(ABILITIES.manageClient);
  const [hidden, setHidden] = useState(() => readJson<string[]>(localStorage, HIDDEN_KEY) ?? []);
  if (!isOwner || !client || hidden.includes(client)) return null;
  const hide = () => {
    const next = [...hidden, client];
    writeJson(localStorage, HIDDEN_KEY, next);
    setHidden(next);
  };
  return <Steps onHide={hide} />;
};

const Steps = ({ onHide }: { onHide: () => void }) => {
  const { t } = useTranslation('today');
  const may = {
    employees: useAbility(ABILITIES.employees),
    courses: useAbility(ABILITIES.managedInstructions),
    inspections: useAbility(ABILITIES.inspections),
    goods: useAbility('dangerousgoodstorage'),
    users: useAbility(ABILITIES.manageUsers),
  };
  const { users: _, ...variables } = may;
  const { data } = useBeginningsQuery({ variables, fetchPolicy: 'cache-and-network', context: QUIET });
  if (!data) return null;
  const steps = [
    { key: 'employees', to: '/app/employee/employeeTable?import=1', isDone: (data.employees?.count ?? 0) > 0 },
    {
      key: 'courses',
      to: '/app/managedInstructions/courses',
      isDone: data.managedInstructions?.data.some(({ assignedCount }) => assignedCount > 0) ?? false,
    },
    { key: 'inspections', to: '/app/inspections/edit/1/new', isDone: (data.inspections?.count ?? 0) > 0 },
    {
      key: 'goods',
      to: '/app/dangerousGoods',
      isDone: data.dangerousGoods?.data.some(({ dataSheetDate }) => dataSheetDate !== null) ?? false,
    },
    { key: 'users', to: '/app/settings/usersSettings/edit/1/new', isDone: data.users.count > 1 },
  ].filter(({ key }) => may[key as keyof typeof may]);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title={t('steps.title')}
      actions={
        <span className="flex items-center gap-2 text-sm text-text-muted">
          <Ring done={done} total={steps.length} className="size-8" />
          {t('steps.count', { done, of: steps.length })}
          <IconButton icon={X} size="sm" label={t('steps.hide')} onClick={onHide} />
        </span>
      }
    >
      <ol className={LINES}>
        {steps.map(({ key, to, isDone }) => (
          <li key={key} className="flex min-h-14 items-center gap-3 px-3 py-2">
            {isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            ) : (
              <span aria-hidden className="size-5 shrink-0 rounded-full border-2 border-border-strong" />
            )}
            <span className="min-w-0 flex-1 text-sm">
              <span className={isDone ? 'text-text-muted' : 'font-medium'}>{t(`steps.${key}.title`)}</span>
              <span className="block text-text-muted">{isDone ? t('steps.done') : t(`steps.${key}.minutes`)}</span>
            </span>
            {!isDone && (
              <Link to={to} className={buttonClass({ size: 'sm' })}>
                {t(`steps.${key}.action`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
};
