import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context.ts';
import { missingCertificateCounts } from '../assignment.rows.ts';
import { Examination } from './examination.entity.ts';

@Resolver(() => Examination)
export class MissingCertificatesResolver {
  @FieldResolver(() => Int, {
    description: 'Of how many people the certificate of the last health check was not seen yet (missingCertificates)',
  })
  async missingCertificateCount(@Root() { id }: Examination, @Ctx() ctx: Context): Promise<number> {
    return (await missingCertificateCounts(ctx).load(id))?.missing ?? 0;
  }
}
