import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import type * as Documents from '../../schema/areas/inspections/inspection-document.ts';
import type * as Storage from '../../server/storage/local-files.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { picture } from '../printing/samples.ts';
import { chromiumOptions } from '../support/chromium.ts';
import type { Product } from './product.ts';
import { compare, median, printLine, state } from './report.ts';
import type { Organisation } from './seed.ts';

const AREAS = 6;
const TASKS = 60;
const PHOTOS = 20;

interface Setup {
  product: Product;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
  /** The product's data directory with the files. */
  dataDir: string;
}

/**
 * An inspection of 60 tasks and 20 photos as a PDF: through the product (login, rows, photos, template, queue,
 * browser), and the same HTML printed by a bare Chromium, which stays open and is otherwise idle.
 */
export async function measurePdf(setup: Setup, plan: { rounds: number }): Promise<void> {
  const { product, organisation } = setup;
  const id = await insertInspection(setup);
  const html = await htmlOf(setup, id);
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const ours = async (): Promise<Uint8Array> => {
      const response = await fetch(`${product.url}/api/v1/inspection/${id}/pdf`, {
        headers: { Authorization: `Bearer ${organisation.token}`, Accept: 'application/pdf' },
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok)
        throw new Error(`The PDF answered ${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`);
      return bytes;
    };
    const bare = async (): Promise<Uint8Array> => {
      const page = await browser.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      await page.close();
      return pdf;
    };
    const [one, other] = [await ours(), await bare()];
    await requireSameDocument(one, other);
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = -1; round < plan.rounds; round += 1) {
      for (const [name, work] of [
        ['ours', ours],
        ['bare', bare],
      ] as const) {
        const begun = performance.now();
        await work();
        // The first round is the warm-up.
        if (round >= 0) times[name].push(performance.now() - begun);
      }
    }
    compare(
      `PDF of ${TASKS} tasks and ${PHOTOS} photos`,
      'ms',
      median(times.ours),
      median(times.bare),
      { atMost: 1.5 },
      `${(one.byteLength / 1e6).toFixed(1)} MB`,
    );
    printLine(
      `      ours ${times.ours.map((ms) => ms.toFixed(0)).join(', ')}; bare ` +
        `${times.bare.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    );
    const begun = performance.now();
    await Promise.all(Array.from({ length: 20 }, ours));
    state('20 of them asked for at once: the last is there after', 's', (performance.now() - begun) / 1000, 40);
    state('server memory after that', 'MB', await product.memory(), 700);
  } finally {
    await browser.close();
  }
}

/**
 * Throws unless both print the same text on the same pages. Their sizes differ by the fonts and the version of
 * Chromium, and the product writes the date of the document.
 */
async function requireSameDocument(ours: Uint8Array, bare: Uint8Array): Promise<void> {
  const [{ pages: one }, { pages: other }] = [await readPdf(ours), await readPdf(bare)];
  const place = one.findIndex((text, page) => text !== other[page]);
  if (one.length === other.length && place < 0) return;
  const words = (pages: readonly string[]): string[] => (pages[place] ?? '').split(' ');
  const [mine, theirs] = [words(one), words(other)];
  const word = mine.findIndex((text, index) => text !== theirs[index]);
  throw new Error(
    `Not the same document: ${one.length} and ${other.length} pages; page ${place + 1} has ` +
      `"${mine.slice(word, word + 8).join(' ')}" and "${theirs.slice(word, word + 8).join(' ')}"`,
  );
}

/** Created through the product's API, with photos as phones store them. */
async function insertInspection({ product, organisation }: Setup): Promise<string> {
  const areas = Array.from({ length: AREAS }, (_, area) => ({
    id: randomUUID(),
    name: `Bereich ${area + 1}`,
    tasks: Array.from({ length: TASKS / AREAS }, (_unused, index) => ({
      id: randomUUID(),
      name: 'Feuerlöscher geprüft und zugänglich',
      description: 'Prüfplakette nicht älter als zwei Jahre, Standort gekennzeichnet, Weg frei.',
      ok: index % 4 === 1 ? false : index % 5 === 2 ? null : true,
      comment:
        index % 4 === 1
          ? 'Die Prüfplakette ist abgelaufen; der Löscher wurde gekennzeichnet, die Wartung ist bestellt. Ersatz ' +
            'steht im Nebenraum bereit.'
          : '',
    })),
  }));
  const { createInspection } = await graphql<{ createInspection: { id: string } }>(
    product,
    organisation,
    'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }',
    {
      input: { title: 'Werkstatt und Lager', inspectionDate: '2026-11-12', responsible: organisation.userId, areas },
    },
  );
  const tasks = areas.flatMap((area) => area.tasks);
  for (let number = 0; number < PHOTOS; number += 1) {
    const content = (await picture(number, number % 3 === 0 ? 1050 : 1400, number % 3 === 0 ? 1400 : 1050)).toString(
      'base64',
    );
    await graphql(
      product,
      organisation,
      `
        mutation ($id: ID!, $input: AttachInspectionProofInput!) {
          attachInspectionProof(inspectionId: $id, input: $input) {
            id
          }
        }
      `,
      {
        id: createInspection.id,
        input: { taskId: tasks[number * 3]!.id, name: `IMG_${number}.jpg`, filetype: 'jpg', content },
      },
    );
  }
  return createInspection.id;
}

/** Days are texts in the product; the driver makes Date objects of them. */
const AS_IN_PRODUCT: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** The HTML that the product prints, composed by the product's functions from its rows and files. */
async function htmlOf({ organisation, database, dataDir }: Setup, id: string): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    root,
    // Not the configuration of the server, which bundles packages.
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    await vite.ssrLoadModule('reflect-metadata');
    const { inspectionSnapshot, inspectionHtml, photosOfInspection } = (await vite.ssrLoadModule(
      '/schema/areas/inspections/inspection-document.ts',
    )) as typeof Documents;
    const { LocalFiles } = (await vite.ssrLoadModule('/server/storage/local-files.ts')) as typeof Storage;
    const { rows: secrets } = await database.query<{ value: string }>(
      `select value from server_secret where name = 'app_role'`,
    );
    await database.query(
      `begin; set local role "${secrets[0]!.value}"; set local app.client_id = '${organisation.clientId}'`,
    );
    const rows = async <T extends object>(sql: string, params: readonly unknown[] = []): Promise<T[]> =>
      (await database.query({ text: sql, values: [...params], types: AS_IN_PRODUCT })).rows as T[];
    const snapshot = await inspectionSnapshot(rows, id);
    const keys = await rows<{ id: string; key: string }>(
      `select id, object_key as key from stored_file where id = any($1::uuid[])`,
      [photosOfInspection(snapshot)],
    );
    await database.query('commit');
    const files = new LocalFiles({ folder: join(dataDir, 'files'), secret: '' });
    const images = new Map(
      await Promise.all(keys.map(async ({ id: fileId, key }) => [fileId, await files.read(key)] as const)),
    );
    return inspectionHtml(snapshot, { language: 'de', version: null, images }).html;
  } finally {
    await vite.close();
  }
}

export async function graphql<T>(
  product: Product,
  organisation: Organisation | null,
  query: string,
  variables: object,
): Promise<T> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(organisation && { Authorization: `Bearer ${organisation.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]!.message);
  return data;
}
