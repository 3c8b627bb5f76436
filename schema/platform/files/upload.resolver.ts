import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import {
  startResumableUploadSchema,
  startUploadSchema,
  type StartResumableUploadValues,
  type StartUploadValues,
} from './file.input.ts';
import { startResumableUpload } from './resumable-upload.service.ts';
import { ResumableUpload, Upload } from './upload.entity.ts';
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

  @Mutation(() => ResumableUpload, {
    description:
      'First step of adding a large file, and the way back to it: the same person with the same file is given the ' +
      'upload that was begun, for a week.',
  })
  @Allow()
  startResumableUpload(
    @Ctx() ctx: Context,
    @ZodArg('input', 'StartResumableUploadInput', startResumableUploadSchema) input: StartResumableUploadValues,
  ): Promise<ResumableUpload> {
    return startResumableUpload(ctx, input);
  }
}
