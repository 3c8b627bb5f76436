import { CONTENT_TYPES, endingOf, type FileType } from '../../schema/platform/files/file-kinds.shared.ts';
import { TEMPLATE_SOURCES, templateName } from '../../schema/platform/help/help-templates.ts';
import type { HelpTemplate } from '../../schema/platform/help/help-topics.enums.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/permissions.ts';
import type { App } from '../app.ts';
import { docxOf } from '../help/docx.ts';
import { demoPhoto } from './demo-photos.ts';
import files from './files.json';
import type { RunAs } from './run-as.ts';

interface DemoFile {
  path: string;
  by: string;
  text?: string;
  photo?: string;
  template?: string;
}

const START = 'mutation ($input: StartFileUploadInput!) { startFileUpload(input: $input) { fileId } }';
const FINISH = 'mutation ($ids: [ID!]!) { finishFileUploads(fileIds: $ids) { id } }';
const FOLDER = 'mutation ($input: CreateFolderInput!) { createFolder(input: $input) { id } }';

/** Files the documents of the joinery: minutes, test reports, appointments and notices, one of them in two versions. */
export async function fileDocuments(app: App, clientId: string, run: RunAs): Promise<void> {
  const ctx = app.makeContext({
    transport: 'job',
    actor: { kind: 'system', clientId, reason: 'demo: where files lie' },
    language: DEFAULT_LANGUAGE,
  });
  for (const file of files.documents as DemoFile[]) {
    const bytes = await bytesOf(file);
    const { startFileUpload } = await run<{ startFileUpload: { fileId: string } }>(file.by, START, {
      input: { path: file.path, size: bytes.length },
    });
    const [stored] = await ctx.read((rows) =>
      rows<{ key: string }>('select object_key as key from stored_file where client_id = app_client_id() and id = $1', [
        startFileUpload.fileId,
      ]),
    );
    const contentType = CONTENT_TYPES[endingOf(file.path) as FileType];
    await app.ports.files.write(stored!.key, bytes, { contentType });
    await run(file.by, FINISH, { ids: [startFileUpload.fileId] });
  }
  for (const { name, by } of files.emptyFolders) await run(by, FOLDER, { input: { name } });
}

async function bytesOf({ text, photo, template }: DemoFile): Promise<Buffer> {
  if (photo) return Buffer.from(await demoPhoto(photo), 'base64');
  if (template) return docxOf(TEMPLATE_SOURCES[template as HelpTemplate], templateName(template as HelpTemplate), 'de');
  return Buffer.from(text!);
}
