import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShownSecret } from './ShownSecret.tsx';

/** A secret that is shown only here. Closes by its button alone: a click beside it must not hide it for ever. */
export const SecretDialog = ({
  title,
  before,
  after,
  closeLabel,
  onClose,
  ...secret
}: {
  title: string;
  /** What is said above and below the secret. */
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
