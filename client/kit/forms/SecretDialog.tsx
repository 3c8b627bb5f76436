import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShownSecret } from './ShownSecret.tsx';

/** A secret that is shown only once. Closed only by its button: a click outside must not hide it irrevocably. */
export const SecretDialog = ({
  title,
  before,
  after,
  closeLabel,
  onClose,
  ...secret
}: {
  title: string;
  /** The content above and below the secret. */
  before: ReactNode;
  after: ReactNode;
  label: string;
  secret: string;
  /** Said when it was copied. */
  copied: string;
  closeLabel: string;
  onClose: () => void;
}) => (
  <Dialog
    open
    persistent
    onClose={onClose}
    width={600}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        {closeLabel}
      </Button>
    }
  >
    <div className="grid gap-4">
      {before}
      <ShownSecret {...secret} />
      <p className="text-sm text-text-muted">{after}</p>
    </div>
  </Dialog>
);
