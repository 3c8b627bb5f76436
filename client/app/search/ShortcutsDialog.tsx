import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useStore } from '../../kit/data/use-store.ts';
import { setSingleKeys, singleKeysStore } from '../../kit/navigation/shortcuts-store.ts';
import { useMe } from '../../kit/session/me.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { placesFor } from './places.ts';

/** All keyboard shortcuts, and the switch for those of a single key. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search');
  const { language } = useLanguage();
  const on = useStore(singleKeysStore);
  const user = useMe()?.user ?? { role: '', permissions: [] };
  const lines: [string, string][] = [
    [t('shortcuts.ctrlK'), t('shortcuts.search')],
    ['/', t('shortcuts.page')],
    ['c', t('shortcuts.create')],
    ...placesFor(user, language).map(({ letter, title }): [string, string] => [
      `g ${letter}`,
      t('shortcuts.go', { page: title }),
    ]),
    ['?', t('shortcuts.list')],
  ];
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')} description={t('shortcuts.intro')} width={480}>
      <Switch label={t('shortcuts.on')} checked={on} onChange={setSingleKeys} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {lines.map(([keys, description]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-border px-2 py-0.5 font-sans">{keys}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
