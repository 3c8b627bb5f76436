import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { TableTexts } from './table-texts.ts';
import type { TableSelection } from './table-types.ts';
import { keepFocusAbove } from '../../ui/keep-focus-above.ts';

/** The actions of the selected rows; sticky at the bottom of the viewport. */
export const SelectionBar = <Row,>({
  selection,
  translate,
}: {
  selection: TableSelection<Row>;
  translate: TableTexts;
}) => {
  const count = selection.selected.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? translate('selected', { count }) : ''}
      </p>
      {count > 0 && (
        <div
          ref={keepFocusAbove}
          className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 self-center rounded border border-primary bg-surface py-2 pr-2 pl-4 text-sm max-sm:self-stretch"
        >
          <span className="font-medium tabular-nums">{translate('selected', { count })}</span>
          <div className="flex flex-wrap gap-2">{selection.actions}</div>
          <IconButton
            icon={X}
            size="sm"
            label={translate('clearSelection')}
            onClick={() => selection.onChange([])}
            className="ml-auto"
          />
        </div>
      )}
    </>
  );
};
