import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/Menu.tsx';

export type RowAction = {
  key: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  isDanger?: boolean;
};

/** An action that many lists have, by its key in the common texts. */
export const useCommonAction = () => {
  const { t } = useTranslation('common');
  return (key: 'pdf' | 'copy' | 'edit' | 'view' | 'download' | 'delete', icon: LucideIcon, run: () => void) =>
    ({ key, label: t(key), icon, run, isDanger: key === 'delete' }) as const;
};

/** What can be done with a row, as a menu with words. */
export const RowActions = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const { t } = useTranslation('common');
  return (
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
  );
};
