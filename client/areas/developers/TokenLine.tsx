import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TOKEN_RIGHTS, type TokenRight } from '../../../schema/kernel/permissions.ts';
import type { ApiTokenLineFragment } from '../../generated/developers-api-tokens.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { knownPermissions, useUserLabels } from '../../shared/people/user-labels.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';

const TONES: Record<ApiTokenLineFragment['state'], BadgeTone> = {
  active: 'success',
  withoutOwner: 'accent',
  expired: 'neutral',
  revoked: 'neutral',
};

const knownRights = (list: readonly string[]): TokenRight[] => TOKEN_RIGHTS.filter((right) => list.includes(right));

interface TokenLineProps {
  token: ApiTokenLineFragment;
  onRename?: () => void;
  onRevoke?: () => void;
}

/** One token: its permissions, its end, and its last use. */
export const TokenLine = ({ token, onRename, onRevoke }: TokenLineProps) => {
  const { t } = useTranslation('developers');
  const labels = useUserLabels();
  const { state, permissions, rights, lostPermissions, lastUsedAt, lastUsedFrom, revokedAt, validUntil } = token;
  const names = (list: readonly string[]) =>
    knownPermissions(list)
      .map((permission) => labels.value.User.permissions[permission])
      .join(', ');
  const given = [
    ...knownRights(rights).map((right) => t(`right.${right}`)),
    ...(permissions.length > 0 ? [names(permissions)] : []),
  ];
  const used = lastUsedAt ? t('used', { at: formatDateTime(lastUsedAt), from: lastUsedFrom ?? '?' }) : t('neverUsed');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted max-sm:hidden" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{token.name}</span>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          <Badge>{t(token.readOnly ? 'readOnly' : 'readWrite')}</Badge>
        </p>
        <p className="text-sm text-text-muted">
          <code aria-label={t('endsWith', { ending: token.ending })}>obacht_live_…{token.ending}</code> · {used}
        </p>
        <p className="text-sm">{given.length > 0 ? given.join(', ') : t('basicOnly')}</p>
        {lostPermissions.length > 0 && (
          <p className="text-sm text-accent-text">{t('lost', { names: names(lostPermissions) })}</p>
        )}
        <p className="text-sm text-text-muted">
          {t('createdBy', { name: token.createdBy?.name ?? '?', at: formatDate(token.createdAt) })} ·{' '}
          {revokedAt
            ? t('revokedAt', { at: formatDateTime(revokedAt) })
            : validUntil
              ? t('validUntil', { day: formatDate(validUntil) })
              : t('validForever')}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`${settingsAddress('audit')}?token=${token.id}`}
          aria-label={t('auditOf', { name: token.name })}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          {t('audit')}
        </Link>
        {onRename && (
          <Button variant="ghost" size="sm" aria-label={t('rename.of', { name: token.name })} onClick={onRename}>
            {t('rename.button')}
          </Button>
        )}
        {onRevoke && (
          <Button size="sm" aria-label={t('revoke.of', { name: token.name })} onClick={onRevoke}>
            {t('revoke.button')}
          </Button>
        )}
      </span>
    </li>
  );
};
