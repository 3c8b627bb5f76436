import { useTranslation } from 'react-i18next';
import { PERMISSIONS } from '../../../schema/kernel/permissions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { knownPermissions, useUserLabels } from '../../shared/people/user-labels.ts';

const SHOWN = 3;

/**
 * The first three permissions as chips, and the number of the others; all are in the tooltip and for screen readers. In
 * a narrow table (a container query on its frame) only the number.
 */
export const PermissionChips = ({ permissions }: { permissions: readonly string[] }) => {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  const names = knownPermissions(permissions).map((permission) => labels.value.User.permissions[permission]);
  if (names.length === 0) return <span className="text-text-muted">{t('noPermissions')}</span>;
  const more = names.slice(SHOWN);
  return (
    <>
      <span title={names.join(', ')} className="hidden whitespace-nowrap @max-3xl:inline">
        {t('permissionCount', { some: names.length, all: PERMISSIONS.length })}
      </span>
      <span className="flex flex-wrap gap-1 @max-3xl:hidden">
        {names.slice(0, SHOWN).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
        {more.length > 0 && (
          <span title={more.join(', ')}>
            <Badge tone="primary">
              {t('common:more', { count: more.length })}
              <span className="sr-only">: {more.join(', ')}</span>
            </Badge>
          </span>
        )}
      </span>
    </>
  );
};
