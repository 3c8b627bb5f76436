import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

export type RowAction = {
  key: string;
  /** Label in the menu. */
  label: string;
  /** Accessible name of the button, which includes the name of the row. */
  labelOf: string;
  icon: LucideIcon;
  run: () => void;
  isDanger?: boolean;
};

/** An action that many lists have, by its key in the common texts (`common:edit`, `common:editOf`). */
export const useCommonAction = (name: string) => {
  const { t } = useTranslation('common');
  return (key: 'pdf' | 'copy' | 'edit' | 'view' | 'download' | 'delete', icon: LucideIcon, run: () => void) =>
    ({ key, label: t(key), labelOf: t(`${key}Of`, { name }), icon, run, isDanger: key === 'delete' }) as const;
};

/** What can be done with a row: buttons, or a menu in a narrow table and on cards. */
export const RowActions = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <span className="hidden @4xl:inline-flex">
        {actions.map(({ key, labelOf, icon, run }) => (
          <IconButton key={key} icon={icon} size="sm" label={labelOf} onClick={run} />
        ))}
      </span>
      <span className="inline-flex @4xl:hidden">
        <Menu
          label={t('actionsOf', { name })}
          entries={actions.map(({ key, label, icon, run, isDanger }) => ({
            key,
            label,
            icon,
            onSelect: run,
            ...(isDanger && { tone: 'danger' as const }),
          }))}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </span>
    </>
  );
};
