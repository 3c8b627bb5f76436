import { Braces, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiTokenLineFragment, useApiTokensQuery } from '../../generated/developers-api-tokens.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Link } from '../../ui/Link.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RenameTokenDialog } from './RenameTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import { TokenLine } from './TokenLine.tsx';

/** The tokens of programs: active ones, and those that were revoked or have expired. */
export const TokensTab = () => {
  const { t } = useTranslation('developers');
  const { data, error, refetch } = useApiTokensQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiTokenLineFragment | null>(null);
  const [renaming, setRenaming] = useState<ApiTokenLineFragment | null>(null);
  const again = () => void refetch().catch(() => undefined);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose min-w-0 flex-1 basis-80 text-text-muted">{t('about')}</p>
        <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
          {t('create.button')}
        </Button>
      </div>
      <Loaded data={data?.apiTokens} error={error} refetch={refetch} failed={t('failed')} height="h-32">
        {(tokens) => <Tokens tokens={tokens} onRename={setRenaming} onRevoke={setRevoking} />}
      </Loaded>
      <p className="flex items-center gap-2 text-sm text-text-muted">
        <Braces aria-hidden className="size-4 shrink-0" />
        <Link to={settingsAddress('developers')} className="link-alone">
          {t('guide')}
        </Link>
      </p>
      {creating && <NewTokenDialog onClose={() => setCreating(false)} onCreated={again} />}
      {renaming && <RenameTokenDialog token={renaming} onClose={() => setRenaming(null)} />}
      {revoking && (
        <RevokeTokenDialog
          token={revoking}
          onClose={() => {
            setRevoking(null);
            again();
          }}
        />
      )}
    </div>
  );
};

const hasEnded = ({ state }: ApiTokenLineFragment): boolean => state === 'expired' || state === 'revoked';

const Tokens = ({
  tokens,
  onRename,
  onRevoke,
}: {
  tokens: readonly ApiTokenLineFragment[];
  onRename: (token: ApiTokenLineFragment) => void;
  onRevoke: (token: ApiTokenLineFragment) => void;
}) => {
  const { t } = useTranslation('developers');
  const [showsEnded, setShowsEnded] = useState(false);
  const open = tokens.filter((token) => !hasEnded(token));
  const ended = tokens.filter(hasEnded);
  return (
    <>
      {open.length === 0 ? (
        <EmptyState icon={KeyRound} title={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('list')} className="divide-y divide-border rounded border border-border bg-surface">
          {open.map((token) => (
            <TokenLine key={token.id} token={token} onRename={() => onRename(token)} onRevoke={() => onRevoke(token)} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <Fold title={t('ended', { count: ended.length })} open={showsEnded} onToggle={() => setShowsEnded(!showsEnded)}>
          <ul className="divide-y divide-border">
            {ended.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
};
