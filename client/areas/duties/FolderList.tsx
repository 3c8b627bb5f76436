import { FolderDown, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type FolderLineFragment,
  InspectorFolderAddressDocument,
  useRemoveInspectorFolderMutation,
} from '../../generated/duties.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { saveFromAddress } from '../../kit/files/save-file.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';

/** The requested folders: their progress, what is missing in them, and their downloads. */
export const FolderList = ({
  folders,
  onChanged,
}: {
  folders: readonly FolderLineFragment[];
  onChanged: () => void;
}) => {
  const { t } = useTranslation('duties');
  return (
    <section aria-labelledby="folders" className="grid gap-2">
      <h2 id="folders" className="text-lg font-semibold">
        {t('folder.list')}
      </h2>
      <ul className="grid gap-2">
        {folders.map((folder) => (
          <li key={folder.id} className="grid gap-3 rounded border border-border bg-surface p-4">
            <Folder folder={folder} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Folder = ({ folder, onChanged }: { folder: FolderLineFragment; onChanged: () => void }) => {
  const { t } = useTranslation('duties');
  const [remove, { loading }] = useRemoveInspectorFolderMutation();
  const { id, from, to, state, done, total, missing, createdAt, expiresAt } = folder;
  const download = async () => {
    const { data } = await apolloClient.query({
      query: InspectorFolderAddressDocument,
      variables: { id },
      fetchPolicy: ONE_TIME,
    });
    saveFromAddress(present(data).inspectorFolderAddress.url);
  };
  const away = async () => {
    const answer = await remove({ variables: { id } }).catch(() => null);
    if (answer) onChanged();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-medium">{t('folder.days', { from: formatDate(from), to: formatDate(to) })}</span>
          <span className="block text-sm text-text-muted">
            {t('folder.made', { at: formatDateTime(createdAt), until: formatDate(expiresAt) })}
          </span>
        </p>
        {state === 'ready' && (
          <Button variant="primary" size="sm" icon={FolderDown} onClick={() => void download()}>
            {t('folder.download')}
          </Button>
        )}
        <IconButton icon={Trash2} size="sm" label={t('folder.remove')} disabled={loading} onClick={() => void away()} />
      </div>
      {state === 'waiting' && (
        <Progress value={done} max={Math.max(total, 1)} label={t('folder.progress')}>
          <p role="status" className="text-sm text-text-muted">
            {t('folder.doing', { done, total })}
          </p>
        </Progress>
      )}
      {state === 'failed' && <Notice tone="error" title={t('folder.failed')} />}
      {state === 'ready' && missing.length > 0 && (
        <Notice tone="warning" title={t('folder.missing')}>
          <ul className="list-disc pl-5">
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {state === 'ready' && missing.length === 0 && <Notice title={t('folder.complete')} />}
    </>
  );
};
