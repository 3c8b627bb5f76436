import { useTranslation } from 'react-i18next';
import { useStore } from '../../../kit/data/use-store.ts';
import { setSingleKeys, singleKeysStore } from '../../../kit/navigation/shortcuts-store.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The switch for shortcuts of a single key, in this browser. */
export const ShortcutsCard = () => {
  const { t } = useTranslation('profile');
  const on = useStore(singleKeysStore);
  return (
    <ProfileCard id="profile-shortcuts" title={t('shortcuts.title')} text={t('shortcuts.text')}>
      <Switch label={t('shortcuts.on')} checked={on} onChange={setSingleKeys} />
    </ProfileCard>
  );
};
