import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf } from '../../platform/printing/print-engine.ts';
import { kitsOf } from './first-aid-kit.service.ts';
import labelTemplate from './first-aid-kit.pdf.hbs?raw';
import { medkitText } from './medkit-text.ts';

const print = documentTemplateOf(labelTemplate, medkitText);

/**
 * Prints the label of a kit: its code, and the instructions for it. Throws NOT_FOUND for a kit whose code was revoked.
 */
export async function printKitLabel(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const kit = (await ctx.read(kitsOf)).find((each) => each.id === id);
  if (!kit) throw notFound();
  const text = (key: string): string => medkitText(language, key);
  const url = `${ctx.ports.publicUrl}/firstAid/${kit.code}`;
  return printExtract(ctx, {
    print,
    language,
    fileName: `${text('entity.FirstAidKit')} ${kit.name}`,
    view: () => ({
      kind: text('entity.FirstAidKit'),
      title: text('label.title'),
      state: kit.name,
      url,
      code: qrCode(url),
    }),
  });
}
