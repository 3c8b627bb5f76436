import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateFile } from '../../schema/platform/files/validate-file.ts';
import { DOCUMENT_RULES } from '../../schema/platform/files/file-kinds.shared.ts';
import { HELP_PATH, HELP_TEMPLATES } from '../../schema/platform/help/help-topics.enums.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const helpLinks = {
  knowledgeBase: 'https://help.example.com/safety',
  videos: { tickets: 'https://videos.example.com/1' },
};
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ helpLinks });
});
afterAll(() => app.stop());

const get = (path: string, init?: RequestInit) => fetch(`${app.url}${HELP_PATH}${path}`, init);

it('every document is handed out in both languages, named in the reader’s words, without a login', async () => {
  for (const template of HELP_TEMPLATES) {
    for (const language of ['de', 'en']) {
      const answer = await get(`/${template}.${language}.docx`);
      expect(answer.status).toBe(200);
      const named = /^attachment; .*filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition')!);
      const name = decodeURIComponent(named![1]!);
      if (template === 'action-list') expect(name).toBe(language === 'de' ? 'Maßnahmenliste.docx' : 'Action list.docx');
      expect(await validateFile(name, Buffer.from(await answer.arrayBuffer()), DOCUMENT_RULES)).toBeNull();
    }
  }
});

it('the configured addresses are returned unchanged', async () => {
  expect(await (await get('/links')).json()).toEqual(helpLinks);
});

it.each([
  '/nothing.de.docx',
  '/action-list.fr.docx',
  '/action-list.de.pdf',
  '/action-list.de.docx.exe',
  '/action-list',
  '/..%2F..%2F.env',
  '/constructor.de.docx',
  '/',
  '/%E0%A4%A',
])('%s is not there, said as any other error', async (path) => {
  const answer = await get(path);
  expect([400, 404]).toContain(answer.status);
  expect(((await answer.json()) as { error: { code: string } }).error.code).toMatch(/NOT_FOUND|BAD_INPUT/);
});

it('requests that write are refused there', async () => {
  expect((await get('/action-list.de.docx', { method: 'POST' })).status).toBe(404);
});
