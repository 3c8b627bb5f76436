import { readJson, writeJson } from '../../kit/data/storage.ts';
import { currentSession } from '../../kit/session/session.ts';

/** Something that was opened with the search. */
export type Opened = { to: string; title: string; line?: string | undefined };

const MAX_RECENT = 5;

/** By person and organisation. It ends with the tab, because titles may name people. */
const key = (): string => `search.opened.${currentSession()?.userId ?? ''}.${currentSession()?.clientId ?? ''}`;

/** What was opened last, the newest first. */
export const recentlyOpened = (): readonly Opened[] => readJson<Opened[]>(sessionStorage, key()) ?? [];

export const rememberOpened = (opened: Opened): void =>
  writeJson(
    sessionStorage,
    key(),
    [opened, ...recentlyOpened().filter(({ to }) => to !== opened.to)].slice(0, MAX_RECENT),
  );
