import Handlebars from 'handlebars';
import type { Language } from '../../kernel/permissions.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { fontFaces } from '../../platform/printing/fonts.ts';
import { fitText, type TextBox } from './fit-text.ts';
import { incidentText } from './incident-text.ts';
import layout from './u1000-layout.json';
import type { LongReport } from './long-report.shared.ts';
import template from './u1000.pdf.hbs?raw';
import { u1000Values, type BoxValue } from './u1000-values.ts';

interface Place extends TextBox {
  xMm: number;
  yMm: number;
}

/** A box of the layout file: labels and their baselines, places of values, options. Measures are millimetres. */
interface Box {
  id: string;
  noCurrent?: number;
  number: boolean;
  labelDe: string;
  labelXMm: number;
  labelBaselineMm: number;
  labelSizePt: number;
  hintDe?: string;
  labelLine2De?: string;
  labelLine2HintDe?: string;
  labelLine2BaselineMm?: number;
  innerTexts?: { text: string; xMm: number; baselineMm: number; sizePt?: number }[];
  options?: {
    key: string;
    labelDe: string;
    lines?: string[];
    xMm: number;
    yMm: number;
    sizeMm: number;
    textXMm: number;
    baselineMm: number;
    sizePt?: number;
  }[];
  valueBox?: Place;
  value?: Place;
  valueTime?: Place;
  valueEnd?: Place;
  box: Place;
}

const BOXES = layout.boxes as Box[];

/** Gap of the lines of an option. */
const LINE_GAP_MM = 3.5;

/** The place below the label, for a box without its own place for the value. */
const placeOf = ({ value, box }: Box): Place =>
  value ?? { xMm: box.xMm + 1.7, yMm: box.yMm + 3.9, wMm: box.wMm - 2.5, hMm: box.hMm - 4.1 };

const render = Handlebars.create().compile(template, { strict: true });

interface Line {
  xMm: number;
  baselineMm: number;
  sizePt: number;
  bold?: string;
  text: string;
  hint?: string;
}

/** The texts of a box that are printed on every form. */
function printedLines(box: Box): Line[] {
  const options = (box.options ?? []).flatMap((option) =>
    (option.lines ?? [option.labelDe]).map((text, index) => ({
      xMm: option.textXMm,
      baselineMm: option.baselineMm + index * LINE_GAP_MM,
      sizePt: option.sizePt ?? 8,
      text,
    })),
  );
  return [
    {
      xMm: box.labelXMm,
      baselineMm: box.labelBaselineMm,
      sizePt: box.labelSizePt,
      ...(box.number && box.noCurrent && { bold: String(box.noCurrent) }),
      text: box.labelDe,
      ...(box.hintDe && { hint: box.hintDe }),
    },
    ...(box.labelLine2De
      ? [
          {
            xMm: box.labelXMm,
            baselineMm: box.labelLine2BaselineMm!,
            sizePt: 8,
            text: box.labelLine2De,
            ...(box.labelLine2HintDe && { hint: box.labelLine2HintDe }),
          },
        ]
      : []),
    ...(box.innerTexts ?? []).map(({ sizePt = 8, ...line }) => ({ ...line, sizePt })),
    ...options,
  ];
}

/** The whole text of a box on a continuation sheet. */
interface Continued {
  no: number | string;
  label: string;
  text: string;
}

/**
 * The form as a document: one page, and a continuation sheet for texts that do not fit. `struck` is the text printed on
 * a report that was struck out.
 */
export function u1000Html(report: LongReport, language: Language, struck = ''): PrintJob {
  const values = u1000Values(report);
  const more = incidentText('de', 'u1000.more');
  const continued: Continued[] = [];
  const fitted = BOXES.flatMap((box) => {
    const { value = '', valueTime = '', valueEnd = '' }: BoxValue = values[box.id] ?? {};
    const texts: [string, Place | undefined][] = [
      [value, placeOf(box)],
      [valueTime, box.valueTime],
      [valueEnd, box.valueEnd],
    ];
    return texts.flatMap(([text, place]) => {
      if (!text || !place) return [];
      const { lines, sizePt, isCut } = fitText(text, place, more);
      if (isCut) continued.push({ no: box.noCurrent ?? '', label: box.labelDe, text });
      return [{ ...place, lines, sizePt }];
    });
  });
  const html = render({
    title: `${incidentText('de', 'u1000.title')} ${values[4]?.value ?? ''}`.trim(),
    // Always German, the language of the official form.
    language: 'de',
    // Templates are `strict`, so a missing property would be an error.
    layout: { ...layout, headings: layout.headings.map((heading) => ({ letterSpacingPt: 0, ...heading })) },
    horizontal: layout.horizontalRules.map(({ yMm, x1Mm, x2Mm }) => ({ yMm, xMm: x1Mm, wMm: x2Mm - x1Mm })),
    vertical: layout.verticalRules.map(({ xMm, y1Mm, y2Mm }) => ({ xMm, yMm: y1Mm, hMm: y2Mm - y1Mm })),
    corners: cornerPaths(),
    lines: BOXES.flatMap(printedLines).map((line) => ({ bold: '', hint: '', ...line })),
    checks: BOXES.flatMap((box) =>
      (box.options ?? []).map(({ key, xMm, yMm, sizeMm }) => ({
        xMm,
        yMm,
        sizeMm,
        ticked: values[box.id]?.ticked?.includes(key) ?? false,
      })),
    ),
    frames: BOXES.flatMap(({ valueBox }) => (valueBox ? [valueBox] : [])),
    fitted,
    struck,
    continued,
    sheet: {
      title: incidentText(language, 'u1000.sheet'),
      person: values[4]?.value ?? '',
      when: `${values[15]?.value ?? ''} ${values[15]?.valueTime ?? ''}`.trim(),
    },
    style: '',
  });
  return { html: html.replace('<style></style>', () => `<style>${fontFaces(html)}${STYLE}</style>`) };
}

/** The marks at the corners of the address, as paths of an SVG. */
function cornerPaths(): string[] {
  const { xMm: x, yMm: y, wMm: w, hMm: h, legMm: leg } = layout.cornerMarks;
  const corner = (cx: number, cy: number, dx: number, dy: number): string =>
    `M${cx + dx * leg} ${cy}H${cx}V${cy + dy * leg}`;
  return [corner(x, y, 1, 1), corner(x + w, y, -1, 1), corner(x, y + h, 1, -1), corner(x + w, y + h, -1, -1)];
}

/** The labels have the width of those on the official form, which is set in Arial: Inter is a little wider. */
const STYLE = `
@page { size: 210mm 297mm; margin: 0; }
@page sheet { size: 210mm 297mm; margin: 20mm 18mm 20mm 25mm; }
* { box-sizing: border-box; }
html, body { margin: 0; font-family: Inter, sans-serif; color: #000; }
.struck { position: absolute; left: 25mm; right: 12mm; top: 2mm; margin: 0; font-size: 8pt; font-weight: 600; color: #b00020; }
.form { position: relative; width: 210mm; height: 296.9mm; overflow: hidden; }
.form > * { position: absolute; margin: 0; }
.line { white-space: pre; line-height: 1; letter-spacing: -0.025em; }
.line b { font-weight: 600; }
.value { white-space: pre; line-height: 1.22; color: #10233f; }
/* A name in Arabic runs from right to left, but starts at the left of its box. */
.value p { margin: 0; text-align: left; }
.sheet { page: sheet; break-before: page; font-size: 10pt; line-height: 1.4; }
.sheet h1 { font-size: 14pt; margin: 0 0 3mm; }
.sheet h2 { font-size: 10pt; margin: 6mm 0 1mm; }
.sheet p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
`;
