import type { ContentLanguage } from './kernel/content-language.shared.ts';

/**
 * The pages without a login that people open on a phone, behind a mailed link or a printed code, by the first part of
 * their address, with their folder in client/areas. They have an entry of their own (client/page.html,
 * docs/adr/0030-public-pages.md); client/areas/<folder>/public/page.tsx draws them.
 */
export const PUBLIC_PAGES = {
  managedInstructionsUserPage: 'assignments/instructions',
  examinationAssignment: 'assignments/examinations',
  mine: 'assignments/mine',
  firstAid: 'medkit-logs',
  goods: 'dangerous-goods',
  device: 'equipment',
  place: 'places',
  terminal: 'assignments/terminals',
} as const;

/** The addresses of these pages. */
export const PUBLIC_PAGE = new RegExp(`^/(${Object.keys(PUBLIC_PAGES).join('|')})(?:/|$)`);

/** The login, to which the root leads, and the interview: their entry (client/before-login.html) comes without the application. */
export const BEFORE_LOGIN = /^\/(?:(?:login|survey)(?:\/.*)?)?$/;

/** A page of these as the server writes it: what is known without a script, and the answer that its script would ask for. */
export interface WrittenPage {
  title: string;
  language: ContentLanguage;
  /** The content of the page, as HTML. */
  html: string;
  first: WrittenAnswer;
}

/** What a page asks first, with the answer of the server. */
export interface WrittenAnswer {
  /** The name of the operation. */
  name: string;
  /** Its variables, as JSON. */
  sent: string;
  /** The language in which the page is written. */
  language: ContentLanguage;
  /** As /graphql would have answered. */
  answer: object;
}

/** The request of such a page. */
export interface PageRequest {
  pathname: string;
  /** What follows the question mark. */
  search: string;
  /** That of the request, unless the address names one. */
  language: ContentLanguage;
  /** Runs an operation of the page for whoever has sent the request, in the language of the page. */
  answer: (operation: { name: string; text: string }, variables: object, language: ContentLanguage) => Promise<object>;
}

/** Writes a page; null for one that only a script can draw. client/app/page/render.tsx is built into it. */
export type WritePage = (request: PageRequest) => Promise<WrittenPage | null>;

/** The element of a written page that holds its WrittenAnswer. */
export const WRITTEN_ANSWER_ID = 'written-answer';

/** The folder whose page without a login has this address; null for what is a page of the application. */
export const folderOfPublicPage = (pathname: string): (typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES] | null => {
  const [, page] = PUBLIC_PAGE.exec(pathname) ?? [];
  return page ? PUBLIC_PAGES[page as keyof typeof PUBLIC_PAGES] : null;
};
