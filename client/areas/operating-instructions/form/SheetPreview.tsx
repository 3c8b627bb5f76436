import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import {
  missingTexts,
  sheetOf,
  type SheetContent,
} from '../../../../schema/areas/operating-instructions/instruction-sheet.shared.ts';
import { operatingInstructionFacts } from '../../../../schema/areas/operating-instructions/operating-instruction.record.shared.ts';
import {
  SHEET_HEIGHT,
  SHEET_STYLE,
  sheetHtml,
} from '../../../../schema/areas/operating-instructions/sheet-html.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useMe } from '../../../kit/session/me.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';

/** CSS pixels for a millimetre. */
const MM = 96 / 25.4;

const styleOf = (scale: number): CSSStyleSheet => {
  const style = new CSSStyleSheet();
  style.replaceSync(
    `${SHEET_STYLE}.sheet{min-height:${SHEET_HEIGHT}mm;transform:scale(${scale});transform-origin:0 0}`,
  );
  return style;
};

/** Height of the content in millimetres: the sum of its children, because the style moves the last ones to the end. */
const heightOf = (sheet: HTMLElement): number => {
  const inside = [...sheet.children].reduce((sum, child) => sum + (child as HTMLElement).offsetHeight, 0);
  return inside / MM + 7;
};

/** The page as it will be printed, and whether it fits. In a shadow tree, because it has the style of the document. */
export const SheetPreview = ({ content, language }: { content: SheetContent; language: Language }) => {
  const t = useRecordTexts(operatingInstructionFacts);
  const words = useSheetTexts(language);
  const organisation = useMe()?.client.name ?? '';
  const host = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [width, setWidth] = useState(0);
  const html = words
    ? sheetHtml(sheetOf(content, language, words), {
        organisation,
        state: words('operatingInstruction.draft'),
        released: '',
        none: words('sheet.none'),
      })
    : '';
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width / (194 * MM);
  useEffect(() => {
    const element = host.current;
    if (!element || !html) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleOf(scale)];
    root.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.children);
    const sheet = root.querySelector<HTMLElement>('.sheet');
    setHeight(sheet ? heightOf(sheet) : 0);
  }, [html, scale]);
  const over = Math.ceil((height / SHEET_HEIGHT - 1) * 100);
  const missing = missingTexts(content, language);
  return (
    <section aria-label={t('form.preview')} className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('form.preview')}</h2>
        {over > 0 && (
          <Badge tone="error" icon={TriangleAlert}>
            {t('form.tooLong', { percent: over })}
          </Badge>
        )}
        {over <= 0 && height > 0 && missing.length === 0 && (
          <Badge tone="success" icon={CircleCheck}>
            {t('form.fits')}
          </Badge>
        )}
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-accent-text">
          {t('form.missing', { blocks: missing.map((block) => t(`OperatingInstruction.${block}`)).join(', ') })}
        </p>
      )}
      <div
        ref={host}
        className="overflow-hidden border border-border bg-white"
        style={{ height: Math.max(SHEET_HEIGHT, height) * MM * scale }}
      />
    </section>
  );
};
