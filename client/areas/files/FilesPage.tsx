import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useFolderWayQuery } from '../../generated/files.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { folderAddress } from './file-entry.ts';
import { FolderView } from './FolderView.tsx';
import type { FolderPath } from './folder-path.ts';

const TOP: FolderPath = [];

/** /app/files/{folder}: the filed documents of the organisation, updated live. */
export const FilesPage = () => {
  const { folderId } = useParams();
  return folderId ? <Folder key={folderId} id={folderId} /> : <FolderView folderId={null} way={TOP} />;
};

const Folder = ({ id }: { id: string }) => {
  const { t } = useTranslation('files');
  const { data, error, refetch } = useFolderWayQuery({
    variables: { folderId: id },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  if (data) return <FolderView folderId={id} way={data.folderWay} onRenamed={() => void refetch()} />;
  return (
    <RecordState
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      texts={{ failed: t('failed'), deletedTitle: t('gone') }}
      list={{ to: folderAddress(null), label: t('toTop') }}
    />
  );
};
