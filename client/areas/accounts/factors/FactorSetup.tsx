import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { AddAppDialog } from './AddAppDialog.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';
import { shownCodes } from './shown-codes.ts';

/** The ways to add a factor. `onAdded` is called once it is stored. */
export const FactorSetup = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useTranslation('factors');
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const added = (codes: readonly string[] | null): void => {
    setAdding(null);
    shownCodes.set(codes);
    onAdded();
  };
  const shared = { onClose: () => setAdding(null), onAdded: added };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={Smartphone} onClick={() => setAdding('app')}>
          {t('add.app')}
        </Button>
        {supportsPasskeys() && (
          <Button icon={KeyRound} onClick={() => setAdding('passkey')}>
            {t('add.passkey')}
          </Button>
        )}
      </div>
      {adding === 'app' && <AddAppDialog {...shared} />}
      {adding === 'passkey' && <AddPasskeyDialog {...shared} />}
    </>
  );
};
