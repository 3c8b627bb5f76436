import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageCount, rangeText } from './TablePages.tsx';
import { useTableTexts } from './table-texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Rows of a list in a dialog or form, as the specification has it. */
export const DIALOG_PAGE = 10;

/** Back and forth in a list of ten rows a page; nothing where one page holds them all. */
export const SmallPages = ({
  page,
  count,
  isMore = false,
  onPage,
}: {
  page: number;
  count: number;
  /** There are more rows than were counted. */
  isMore?: boolean;
  onPage: (page: number) => void;
}) => {
  const translate = useTableTexts();
  const pages = pageCount(count, DIALOG_PAGE);
  if (pages === 1) return null;
  return (
    <nav aria-label={translate('pages', { label: '' })} className="flex items-center gap-1 text-sm text-text-muted">
      <span aria-live="polite" className="px-2 tabular-nums">
        {rangeText({ page, perPage: DIALOG_PAGE }, { count, isMore }, translate)}
      </span>
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={translate('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={translate('next')}
        disabled={page >= pages && !isMore}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
