import { Folders } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDocumentSourcesQuery } from '../../generated/files-sources.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Link } from '../../ui/Link.tsx';
import { folderAddress } from './file-entry.ts';
import type { FolderPath } from './folder-path.ts';
import { StorageMeter } from './StorageMeter.tsx';
import { dropTarget } from './use-row-drag.ts';

type FolderHeadProps = {
  way: FolderPath;
  /** Moves entries that were dropped onto a folder of the breadcrumb. */
  onMove: Parameters<typeof dropTarget>[1];
};

/**
 * Below the title: the breadcrumb of this folder; in the root folder, the used space and the documents of other areas.
 */
export const FolderHead = ({ way, onMove }: FolderHeadProps) => {
  const { t } = useTranslation('files');
  const here = way.at(-1);
  if (!here)
    return (
      <div className="mt-1 grid grid-cols-1 gap-2">
        <StorageMeter />
        <Sources />
      </div>
    );
  const above = [{ id: null, name: t('title') }, ...way.slice(0, -1)];
  return (
    <Breadcrumb
      label={t('way')}
      above={above.map((step) => ({
        to: folderAddress(step.id),
        label: step.name,
        attributes: dropTarget(step, onMove),
      }))}
      here={here.name}
    />
  );
};

/** The documents of other areas that this user may read, as read-only folders. */
const Sources = () => {
  const { t } = useTranslation('files');
  const { data } = useDocumentSourcesQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  if (!data || data.documentSources.length === 0) return null;
  return (
    <nav aria-label={t('sources.title')}>
      <ul className="-mx-1 flex gap-2 p-1 max-lg:overflow-x-auto lg:flex-wrap">
        {data.documentSources.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`/app/files/from/${id}`}
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-border px-3 text-sm hover:bg-surface-hover pointer-coarse:min-h-11"
            >
              <Folders aria-hidden className="size-4 text-text-muted" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
