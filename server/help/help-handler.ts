import { Router } from 'express';
import { CONTENT_TYPES } from '../../schema/platform/files/file-kinds.shared.ts';
import { TEMPLATE_LANGUAGES, TEMPLATE_SOURCES, templateName } from '../../schema/platform/help/help-templates.ts';
import { HELP_TEMPLATES, type HelpLinks } from '../../schema/platform/help/help-topics.enums.ts';
import { notFound } from '../../schema/kernel/errors.ts';
import { contentDisposition } from '../storage/content-disposition.ts';
import { docxOf } from './docx.ts';

/** Cached by browsers for one hour, so that a new release is visible on the same day. */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * /api/help: the documents of the help, generated on request in a few milliseconds from sources in the repository, and
 * the configured URLs. Public: the content is the same for all users and contains no user data.
 */
export function helpHandler(links: HelpLinks): Router {
  const router = Router();
  router.get('/links', (_req, res) => void res.setHeader('Cache-Control', CACHE_CONTROL).json(links));
  router.get('/:file', async (req, res, next) => {
    const [name, language, ending, ...rest] = req.params.file.split('.');
    const template = HELP_TEMPLATES.find((option) => option === name);
    const written = TEMPLATE_LANGUAGES.find((option) => option === language);
    if (!template || !written || ending !== 'docx' || rest.length > 0) return next(notFound());
    const title = templateName(template);
    res.setHeader('Content-Type', CONTENT_TYPES.docx);
    res.setHeader('Content-Disposition', contentDisposition(`${title[written]}.docx`, false));
    res.setHeader('Cache-Control', CACHE_CONTROL);
    res.end(await docxOf(TEMPLATE_SOURCES[template], title, written));
  });
  return router;
}
