import type { Language } from '../../../schema/kernel/permissions.ts';
import type { allows } from '../../../schema/kernel/abilities.shared.ts';
import { menuFor } from '../menu.ts';
import { actionsFor } from './local-results.ts';

type User = Parameters<typeof allows>[1];

/** Letters after g, for the pages that this user may open: the first letter of the title that is still free. */
export const placesFor = (user: User, language: Language): { letter: string; to: string; title: string }[] => {
  const taken = new Set<string>();
  return menuFor(user)
    .flatMap(({ entries }) => entries)
    .flatMap(({ to, title }) => {
      const letter = [...title[language].toLowerCase()].find((each) => /[a-z]/.test(each) && !taken.has(each));
      if (!letter) return [];
      taken.add(letter);
      return { letter, to, title: title[language] };
    });
};

/** What `c` begins on this page: the action of its area; undefined where there is none. */
export const creationAt = (pathname: string, user: User): string | undefined => {
  const area = pathname.split('/').slice(0, 3).join('/');
  return actionsFor(user).find(({ to }) => to.startsWith(`${area}/`) || to.startsWith(`${area}?`))?.to;
};
