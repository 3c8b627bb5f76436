import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { startUploadSchema, type StartUploadValues } from './file.input.ts';
import { Upload } from './upload.entity.ts';
import { startUpload } from './upload.service.ts';

@Resolver()
export class UploadResolver {
  @Mutation(() => Upload, {
    description:
      'First step of adding a file: says what it is. The bytes then go to the address, and addAttachments gives ' +
      'them to a ticket.',
  })
  @Allow()
  startUpload(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartUploadInput', startUploadSchema) input: StartUploadValues,
  ): Promise<Upload> {
    return startUpload(ctx, input);
  }
}
