import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChartItem,
  columnChart,
  rowChart,
  SCREEN_WIDTH,
} from '../../../schema/platform/printing/bar-chart.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { HeaderCell, Table } from '../../ui/Table.tsx';

type BarChartProps = {
  title: string;
  /** The heading of the labels in the table: „Monat“. */
  of: string;
  items: readonly ChartItem[];
  /** Vertical bars, for ordered items. */
  columns?: true;
};

const shown = (value: number | null): number | string => value ?? '–';

/**
 * A bar with its texts, as a link to the items that it counts, if there are any; `text` is the shown part of its label.
 */
const Linked = ({
  item: { label, value, to },
  text,
  children,
}: {
  item: ChartItem;
  text: string;
  children: ReactNode;
}) =>
  to && value ? (
    <Link to={to} aria-label={`${text}: ${value}${text === label ? '' : `, ${label}`}`} style={{ fontSize: 12 }}>
      {children}
    </Link>
  ) : (
    <g fontSize={12}>{children}</g>
  );

/** A chart of bars, and the same numbers as a table. */
export const BarChart = ({ title, of, items, columns }: BarChartProps) => {
  const { t } = useTranslation('common');
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { width, height, bars } = (columns ? columnChart : rowChart)(items, SCREEN_WIDTH);
  return (
    <figure
      className="grid min-w-0 content-start gap-3 rounded border border-border bg-surface p-4"
      aria-labelledby={`${id}-title`}
    >
      <figcaption id={`${id}-title`} className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <Button size="sm" variant="ghost" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.hideNumbers' : 'chart.showNumbers')}
        </Button>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // An image has no links for screen readers: one with links is a group of them.
        role={items.some(({ to }) => to) ? 'group' : 'img'}
        aria-labelledby={`${id}-name`}
        className="h-auto w-full max-w-md"
      >
        <title
          id={`${id}-name`}
        >{`${title}: ${items.map(({ label, value }) => `${label} ${shown(value)}`).join(', ')}`}</title>
        {bars.map((bar, index) => (
          <Linked key={index} item={items[index]!} text={bar.label}>
            <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx={2} className="fill-primary" />
            <text x={bar.labelX} y={bar.labelY} textAnchor={bar.anchor} className="fill-text">
              {bar.label}
            </text>{' '}
            <text x={bar.valueX} y={bar.valueY} textAnchor={bar.valueAnchor} className="fill-text font-semibold">
              {shown(bar.value)}
            </text>
          </Linked>
        ))}
      </svg>
      {isTable && (
        <Table>
          <thead>
            <tr>
              <HeaderCell>{of}</HeaderCell>
              <HeaderCell align="end">{t('chart.number')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {items.map(({ label, value, to }) => (
              <tr key={label}>
                <th scope="row" className="border-b border-border px-3 py-1 text-left font-normal wrap-anywhere">
                  {to ? (
                    <Link to={to} className="link-alone">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                <td className="border-b border-border px-3 py-1 text-right tabular-nums">{shown(value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </figure>
  );
};
