import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { recordPdf } from '../../platform/printing/pdf.service.ts';
import { languageOf } from '../../platform/printing/print-record.ts';
import { STORED_LANGUAGE } from '../../platform/printing/version-pdf.ts';
import { recordOfKind } from '../../records/registry.ts';
import { printAccidentReport } from './accident-report-document.ts';
import { incidentReportFacts } from './incident-report.record.shared.ts';

@Resolver()
export class AccidentReportResolver {
  @Query(() => PdfFile, { description: 'A long report, laid out as the official form; in German' })
  @Allow(incidentReportFacts.rule)
  incidentReport2Pdf(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('language', () => String, { nullable: true, description: 'Of its continuation sheet' })
    language?: string | null,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'What was sent: the stored document, always with the same bytes',
    })
    version?: number | null,
  ): Promise<PdfFile> {
    if (version == null) return printAccidentReport(ctx, id, languageOf(ctx, language));
    const record = recordOfKind(incidentReportFacts.kind, 'document', 'text');
    return recordPdf(ctx, record, id, { version, language: STORED_LANGUAGE });
  }
}
