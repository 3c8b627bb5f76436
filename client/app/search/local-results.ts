import { ArrowRightLeft, BookOpen, Clock, type LucideIcon, PanelsTopLeft, Plus } from 'lucide-react';
import { allows } from '../../../schema/kernel/abilities.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { isFound, highlightsOf } from '../../../schema/platform/search/found-words.shared.ts';
import type { PageAction } from '../../kit/navigation/page-action.ts';
import { helpTopicsFor } from '../help-topics.ts';
import { menuFor } from '../menu.ts';
import { recentlyOpened } from './recent.ts';

type User = Parameters<typeof allows>[1];

/** A result that needs no server. */
export type LocalResult = {
  key: string;
  icon: LucideIcon;
  text: string;
  line?: string | undefined;
  /** Where it leads; a search (`?help=…`) stays on the page. */
  to?: string;
  run?: () => void;
};

export type LocalSection = { key: 'recent' | 'actions' | 'help' | 'pages'; results: readonly LocalResult[] };

/** The part of an address that names its area. */
const areaIn = ({ to }: PageAction): string => to.split('/')[2] ?? '';

/** What each area offers to begin, in the order of their addresses, whichever folder declares them. */
const actions: readonly PageAction[] = Object.values(
  import.meta.glob<readonly PageAction[]>('../../areas/**/actions.ts', { eager: true, import: 'actions' }),
)
  .flat()
  .toSorted((one, other) => (areaIn(one) < areaIn(other) ? -1 : Number(areaIn(one) > areaIn(other))));

/** The actions that this user may begin. */
export const actionsFor = (user: User): readonly PageAction[] => actions.filter(({ rule = {} }) => allows(rule, user));

/** Results of a section, at most. */
const MAX_RESULTS = 5;

type Asked = {
  typed: string;
  user: User;
  language: Language;
  helpTexts: (topic: string) => { title: string; subtitle: string };
  /** The other organisations of a specialist. */
  organisations: readonly { id: string; text: string; run: () => void }[];
};

/** Actions, help topics and pages that have all words, and what was opened last where nothing is typed. */
export const localResults = ({ typed, user, language, helpTexts, organisations }: Asked): LocalSection[] => {
  const isAsked = typed.trim() !== '';
  const fits = ({ text, line = '' }: LocalResult) => !isAsked || isFound(`${text} ${line}`, typed);
  // Those that begin with what was typed come first.
  const placeOf = ({ text }: LocalResult): number => highlightsOf(text, typed)[0]?.start ?? text.length;
  const pages = menuFor(user).flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const title = entry.title[language];
      const tabs = entry.tabs.map(({ to, title: tab }) => ({ to, text: tab[language], line: title }));
      // The entry leads to its first tab, which may have another name.
      const first = entry.tabs.find(({ to }) => to === entry.to)?.title[language] ?? title;
      const own = { to: entry.to, text: title, ...(first !== title && { line: first }) };
      return [own, ...tabs.filter(({ text, to }) => text !== title && to !== entry.to)].map((page) => ({
        ...page,
        key: `page ${page.to}`,
        icon: PanelsTopLeft,
      }));
    }),
  );
  const sections: LocalSection[] = [
    {
      key: 'recent',
      results: isAsked
        ? []
        : recentlyOpened().map(({ to, title, line }) => ({ key: `recent ${to}`, icon: Clock, text: title, line, to })),
    },
    {
      key: 'actions',
      results: [
        ...actionsFor(user).map(({ title, to }) => ({ key: `action ${to}`, icon: Plus, text: title[language], to })),
        ...organisations.map(({ id, text, run }) => ({ key: `organisation ${id}`, icon: ArrowRightLeft, text, run })),
      ].filter(fits),
    },
    {
      key: 'help',
      results: isAsked
        ? helpTopicsFor(user)
            .map(({ topic }) => {
              const { title, subtitle } = helpTexts(topic);
              return { key: `help ${topic}`, icon: BookOpen, text: title, line: subtitle, to: `?help=${topic}` };
            })
            .filter(fits)
        : [],
    },
    { key: 'pages', results: pages.filter(fits) },
  ];
  return sections
    .map(({ key, results }) => ({
      key,
      results: (isAsked ? results.toSorted((one, other) => placeOf(one) - placeOf(other)) : results).slice(
        0,
        MAX_RESULTS,
      ),
    }))
    .filter(({ results }) => results.length > 0);
};
