import { ChevronDown, ChevronRight, Folder } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileFoldersQuery } from '../../generated/files.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export type ChosenFolder = { id: string | null; name: string };

type FolderTreeProps = {
  chosen: ChosenFolder;
  onChoose: (folder: ChosenFolder) => void;
  /** Folders that are being moved: neither they nor their subfolders can be the target. */
  without: readonly string[];
};

/** Selects a folder: a tree of radio buttons, each with a button that expands its subfolders. */
export const FolderTree = (props: FolderTreeProps) => {
  const { t } = useTranslation('files');
  return (
    <fieldset className="max-h-[50dvh] overflow-y-auto rounded border border-border p-2">
      <legend className="sr-only">{t('move.tree')}</legend>
      <Choice {...props} folder={{ id: null, name: t('move.top') }} />
      <Branch {...props} parentId={null} />
    </fieldset>
  );
};

const Branch = ({ parentId, ...props }: FolderTreeProps & { parentId: string | null }) => {
  const { t } = useTranslation('files');
  const { data } = useFileFoldersQuery({ variables: { parentId }, fetchPolicy: 'cache-and-network', context: QUIET });
  if (!data) return <Skeleton className="my-1 ml-8 h-8 w-40" />;
  const folders = data.fileFolders.filter(({ id }) => !props.without.includes(id));
  if (folders.length === 0 && parentId !== null)
    return <p className="ml-9 py-1 text-sm text-text-muted">{t('move.none')}</p>;
  return (
    <ul className="ml-5 border-l border-border pl-1">
      {folders.map((folder) => (
        <Node key={folder.id} {...props} folder={folder} />
      ))}
    </ul>
  );
};

const Node = ({ folder, ...props }: FolderTreeProps & { folder: { id: string; name: string } }) => {
  const { t } = useTranslation('files');
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="flex items-center">
        <IconButton
          icon={open ? ChevronDown : ChevronRight}
          size="sm"
          label={t(open ? 'move.close' : 'move.open', { name: folder.name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Choice {...props} folder={folder} />
      </div>
      {open && <Branch {...props} parentId={folder.id} />}
    </li>
  );
};

const Choice = ({ folder, chosen, onChoose }: FolderTreeProps & { folder: ChosenFolder }) => (
  <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded px-2 text-base hover:bg-surface-hover has-checked:bg-primary-soft has-focus-visible:outline-2 pointer-coarse:min-h-11">
    <input
      type="radio"
      name="folder"
      className="sr-only"
      checked={chosen.id === folder.id}
      onChange={() => onChoose(folder)}
    />
    <Folder aria-hidden className="size-5 shrink-0 fill-primary-soft text-primary" />
    <span className="min-w-0 wrap-anywhere">{folder.name}</span>
  </label>
);
