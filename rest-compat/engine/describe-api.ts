import type { Request, RequestHandler, Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Language } from '../../schema/kernel/permissions.ts';
import { openApi, type Described } from './openapi.ts';
import { PAGE_STYLE } from './page-style.ts';
import { readablePage } from './page.ts';
import { type Encoding, send } from './send.ts';

interface Options extends Described {
  executor: { schema: GraphQLSchema };
  languageOf(acceptLanguage: string | undefined): Language;
  chooseEncoding(accepted: string | undefined, size: number): Encoding;
  compressed(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer;
}

const PATHS = ['/', '/docs', '/docs/de', '/docs/en', '/docs.css', '/openapi.json'];
const CACHE = 'public, max-age=300';

/** The descriptions of this API: openapi.json for programs, pages in German and English for people. */
export function describeApi(router: Router, options: Options, refuseMethod: RequestHandler): void {
  const descriptions = new Map<Language, { openApi: Buffer; page: Buffer }>();
  const describedIn = (language: Language) => {
    const cached = descriptions.get(language);
    if (cached) return cached;
    const { schema } = options.executor;
    const described = {
      openApi: Buffer.from(JSON.stringify(openApi(schema, language, options), null, 2)),
      page: Buffer.from(readablePage(schema, language, options)),
    };
    descriptions.set(language, described);
    return described;
  };
  const answer = async (req: Request, res: Response, path: string): Promise<void> => {
    const named = /^\/docs\/(de|en)$/.exec(path)?.[1] as Language | undefined;
    const described = describedIn(named ?? options.languageOf(req.headers['accept-language']));
    const { bytes, type } =
      path === '/openapi.json'
        ? { bytes: described.openApi, type: 'application/json; charset=utf-8' }
        : path === '/docs.css'
          ? { bytes: Buffer.from(PAGE_STYLE), type: 'text/css; charset=utf-8' }
          : { bytes: described.page, type: 'text/html; charset=utf-8' };
    const encoding = options.chooseEncoding(req.headers['accept-encoding'], bytes.length);
    send(res, { status: 200, bytes: await options.compressed(bytes, encoding), encoding, type, cache: CACHE });
  };
  for (const path of PATHS) {
    // As a string, the root would also match `//`.
    const place = router.route(path === '/' ? /^\/$/ : path);
    place.get((req, res) => answer(req, res, path));
    place.all(refuseMethod);
  }
}
