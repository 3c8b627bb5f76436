import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root, type ClassType } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { PdfQueue } from './pdf-queue.entity.ts';
import { recordPdf } from './pdf.service.ts';
import type { PrintedKind } from './print-record.ts';

/** The resolver of the query `<kind>Pdf`, for users who may open records of the kind. */
export function pdfResolverOf(record: PrintedKind): ClassType<object> {
  @Resolver(() => PdfFile)
  class RecordPdfResolver {
    @Query(() => PdfFile, { name: `${record.kind}Pdf`, description: record.document.description })
    @Allow(record.rule)
    recordPdf(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int, {
        nullable: true,
        description: 'Of the version with this number; without one the state as it is',
      })
      version?: number | null,
      @Arg('language', () => String, { nullable: true, description: 'de or en; without it the reader’s own' })
      language?: string | null,
    ): Promise<PdfFile> {
      return recordPdf(ctx, record, id, { version, language });
    }
  }
  return RecordPdfResolver;
}

@Resolver(() => PdfFile)
export class PdfFileResolver {
  @FieldResolver(() => String, { description: 'Base64' })
  content(@Root() { bytes }: PdfFile, @Ctx() { takeBytes }: Context): string {
    if (!takeBytes) return bytes.toString('base64');
    takeBytes(bytes);
    return '';
  }
}

@Resolver()
export class PdfQueueResolver {
  @Query(() => PdfQueue, {
    description: 'How many documents wait and how many are being printed, for all organisations',
  })
  @Allow()
  pdfQueue(@Ctx() ctx: Context): PdfQueue {
    return ctx.ports.pdf.queue();
  }
}
