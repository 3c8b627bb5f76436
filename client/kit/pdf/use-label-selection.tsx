import { QrCode } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type Options<Row> = {
  /** Texts of the area, with `labels.print`. */
  t: (key: string, values?: Record<string, unknown>) => string;
  nameOf: (row: Row) => string;
  dialog: (ids: readonly string[], close: () => void) => ReactNode;
};

/** Rows of a list that are chosen to print their labels: the selection of the list, and the dialog while it is open. */
export const useLabelSelection = <Row,>({ t, nameOf, dialog }: Options<Row>) => {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  return {
    selection: {
      selected,
      onChange: setSelected,
      nameOf,
      actions: (
        <Button size="sm" icon={QrCode} onClick={() => setOpen(true)}>
          {t('labels.print', { count: selected.length })}
        </Button>
      ),
    },
    dialog: isOpen && dialog(selected, () => setOpen(false)),
  };
};
