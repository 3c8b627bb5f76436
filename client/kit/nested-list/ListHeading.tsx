import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RequiredMark } from '../../ui/Field.tsx';

type Props = {
  id: string;
  children: ReactNode;
  count: number;
  /** Marks an empty list as required. */
  required?: boolean;
  /** The unfolded parts, and how they are folded again. */
  open: ReadonlySet<string>;
  setOpen: (open: ReadonlySet<string>) => void;
};

/** Title of a list of parts with their number, and a button that folds all of them. */
export const ListHeading = ({ id, children, count, required, open, setOpen }: Props) => {
  const { t } = useTranslation('common');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {children}
        {count > 0 && <span className="font-normal text-text-muted tabular-nums"> ({count})</span>}
        {count === 0 && required && <RequiredMark />}
      </h2>
      {open.size > 0 && count > 1 && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(new Set())}>
          {t('collapseAll')}
        </Button>
      )}
    </div>
  );
};
