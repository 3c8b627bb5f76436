/**
 * The pages without a login that people open on a phone, behind a mailed link or a printed code, by the first part of
 * their address, with their folder in client/areas. They have an entry of their own (client/page.html,
 * docs/adr/0030-public-pages.md); client/areas/<folder>/public/page.tsx draws them.
 */
export const PUBLIC_PAGES = {
  managedInstructionsUserPage: 'assignments/instructions',
  examinationAssignment: 'assignments/examinations',
  firstAid: 'medkit-logs',
  goods: 'dangerous-goods',
  device: 'equipment',
  place: 'places',
} as const;

/** The addresses of these pages. */
export const PUBLIC_PAGE = new RegExp(`^/(${Object.keys(PUBLIC_PAGES).join('|')})/`);

/** The folder whose page without a login has this address; null for what is a page of the application. */
export const folderOfPublicPage = (pathname: string): (typeof PUBLIC_PAGES)[keyof typeof PUBLIC_PAGES] | null => {
  const [, page] = PUBLIC_PAGE.exec(pathname) ?? [];
  return page ? PUBLIC_PAGES[page as keyof typeof PUBLIC_PAGES] : null;
};
