import { CalendarClock, Check, CircleSlash, FileQuestion, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { TFunction } from 'i18next';
import { cellText } from '../../../../schema/areas/assignments/matrix/matrix-cell.shared.ts';
import type { TopicState } from '../../../../schema/records/people-topics.shared.ts';
import type { MatrixRowFragment } from '../../../generated/employees-matrix.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';

/** The icon and colour of each state, beside its text. */
export const STATE_BADGES: Readonly<Record<TopicState, { tone: BadgeTone; icon: LucideIcon }>> = {
  OVERDUE: { tone: 'error', icon: TriangleAlert },
  OPEN: { tone: 'accent', icon: CalendarClock },
  UNSEEN: { tone: 'accent', icon: FileQuestion },
  DONE: { tone: 'success', icon: Check },
  DECLINED: { tone: 'neutral', icon: CircleSlash },
};

interface MatrixCellProps {
  cell: MatrixRowFragment['matrixCells'][number];
  t: TFunction;
}

/**
 * The state of a person in a topic: the day, or a text if there is none. Beside a day the text is for screen readers
 * only, because the legend above has it.
 */
export const MatrixCell = ({ cell, t }: MatrixCellProps) => {
  const { key, day } = cellText(cell);
  const words = t(`value.MatrixCell.${key}`);
  return (
    <Badge {...STATE_BADGES[cell.state]} className="relative tabular-nums">
      {day ? (
        <>
          <span className="sr-only">{words} </span>
          {formatDate(day)}
        </>
      ) : (
        words
      )}
    </Badge>
  );
};
