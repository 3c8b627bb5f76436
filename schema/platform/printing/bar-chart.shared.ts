/**
 * Bars of a chart as plain numbers: React draws them in the browser, handlebars in a document, which is printed without
 * scripts. Isomorphic.
 */
export interface ChartItem {
  label: string;
  /** Null where it is not known: no bar, and no zero. */
  value: number | null;
  /** On a screen: the address of what the bar counts. */
  to?: string;
}

export interface ChartBar extends ChartItem {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the label stands, and on which side of that point. */
  labelX: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
  valueX: number;
  valueY: number;
  valueAnchor: 'start' | 'middle';
}

export interface BarChart {
  width: number;
  height: number;
  bars: ChartBar[];
}

/** Of a page; on a screen charts are narrower, so that their letters stay large enough on a phone. */
const PAGE_WIDTH = 640;
export const SCREEN_WIDTH = 360;
const ROW = 30;
/** Width of the labels next to bars; a narrower chart has them above its bars, where they are not cut off. */
const LABELS = 190;
const LABEL_ABOVE = 18;
const VALUES = 44;
const COLUMNS_HEIGHT = 200;
/** Below and above the columns. */
const MARGIN = 24;
/** Width of a letter, generously. */
const LETTER = 6.8;

const most = (items: readonly ChartItem[]): number => Math.max(1, ...items.map(({ value }) => value ?? 0));

function shortened(label: string, width: number): string {
  const longest = Math.floor(width / LETTER);
  return label.length > longest ? `${label.slice(0, longest - 1).trimEnd()}…` : label;
}

/** Bars below each other, with their labels on the left or above: for names. */
export function rowChart(items: readonly ChartItem[], chartWidth = PAGE_WIDTH): BarChart {
  const isNarrow = chartWidth < PAGE_WIDTH;
  const left = isNarrow ? 0 : LABELS;
  const row = ROW + (isNarrow ? LABEL_ABOVE : 0);
  const scale = (chartWidth - left - VALUES) / most(items);
  const bars = items.map(({ label, value }, index): ChartBar => {
    const [y, width] = [(index + 1) * row - ROW + 5, Math.max(1, (value ?? 0) * scale)];
    const middle = y + ROW / 2;
    return {
      label: shortened(label, isNarrow ? chartWidth : left),
      value,
      x: left,
      y,
      width,
      height: ROW - 10,
      ...(isNarrow
        ? { labelX: 0, labelY: y - 6, anchor: 'start' }
        : { labelX: left - 8, labelY: middle, anchor: 'end' }),
      valueX: left + width + 8,
      valueY: middle,
      valueAnchor: 'start',
    };
  });
  return { width: chartWidth, height: items.length * row, bars };
}

/** Vertical bars with labels below them, for ordered items such as months. */
export function columnChart(items: readonly ChartItem[], width = PAGE_WIDTH): BarChart {
  const step = width / Math.max(1, items.length);
  const scale = (COLUMNS_HEIGHT - 2 * MARGIN) / most(items);
  const bars = items.map(({ label, value }, index): ChartBar => {
    const height = value ? Math.max(1, value * scale) : 0;
    const [y, center] = [COLUMNS_HEIGHT - MARGIN - height, (index + 0.5) * step];
    return {
      label,
      value,
      x: center - step * 0.35,
      y,
      width: step * 0.7,
      height,
      labelX: center,
      labelY: COLUMNS_HEIGHT - 6,
      anchor: 'middle',
      valueX: center,
      valueY: y - 6,
      valueAnchor: 'middle',
    };
  });
  return { width, height: COLUMNS_HEIGHT, bars };
}
