/**
 * Bars of a chart as plain numbers: React draws them in the browser, handlebars in a document, which is printed without
 * scripts. Isomorphic.
 */
export interface ChartItem {
  label: string;
  value: number;
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

const WIDTH = 640;
const ROW = 30;
const LABELS = 190;
const VALUES = 44;
const COLUMNS_HEIGHT = 200;
/** Below and above the columns. */
const MARGIN = 24;
/** Characters that fit beside a bar. */
const LONGEST_LABEL = 28;

const most = (items: readonly ChartItem[]): number => Math.max(1, ...items.map(({ value }) => value));

const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;

/** Bars below each other, with their labels on the left: for names. */
export function rowChart(items: readonly ChartItem[]): BarChart {
  const scale = (WIDTH - LABELS - VALUES) / most(items);
  const bars = items.map(({ label, value }, index): ChartBar => {
    const [y, width] = [index * ROW + 5, Math.max(1, value * scale)];
    const middle = y + ROW / 2;
    return {
      ...{ label: shortened(label), value, x: LABELS, y, width, height: ROW - 10 },
      ...{ labelX: LABELS - 8, labelY: middle, anchor: 'end' },
      ...{ valueX: LABELS + width + 8, valueY: middle, valueAnchor: 'start' },
    };
  });
  return { width: WIDTH, height: items.length * ROW, bars };
}

/** Bars beside each other, with their labels below: for what has an order, as months have. */
export function columnChart(items: readonly ChartItem[]): BarChart {
  const step = WIDTH / Math.max(1, items.length);
  const scale = (COLUMNS_HEIGHT - 2 * MARGIN) / most(items);
  const bars = items.map(({ label, value }, index): ChartBar => {
    const height = value === 0 ? 0 : Math.max(1, value * scale);
    const [y, center] = [COLUMNS_HEIGHT - MARGIN - height, (index + 0.5) * step];
    return {
      ...{ label, value, x: center - step * 0.35, y, width: step * 0.7, height },
      ...{ labelX: center, labelY: COLUMNS_HEIGHT - 6, anchor: 'middle' },
      ...{ valueX: center, valueY: y - 6, valueAnchor: 'middle' },
    };
  });
  return { width: WIDTH, height: COLUMNS_HEIGHT, bars };
}
