import type { Context } from '../../kernel/context.ts';
import { counted } from '../../kernel/counted.ts';
import { todayOf } from '../../kernel/due-days.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { StandingCount, StandingSource } from '../../records/standing-source.ts';
import { derived } from '../../records/registry.ts';
import { visibleTo } from './due-items.service.ts';
import type { Standing } from './standing.entity.ts';

/** The states that the areas declare. */
export const standingSources = derived((areas) => areas.flatMap(({ standing }) => standing));

const NOTHING = { de: 'Noch nichts erfasst', en: 'Nothing entered yet' } as const;
const OF = { de: 'von', en: 'of' } as const;

const plainWord = ({ done, total }: StandingCount, language: Language): string =>
  `${done.toLocaleString(language)} ${OF[language]} ${total.toLocaleString(language)}`;

/** The state as text. */
export const standingText = ({ word = plainWord }: StandingSource, count: StandingCount, language: Language): string =>
  count.total === 0 ? NOTHING[language] : word(count, language);

/** The state of each area that the actor may see. Counted after a change of a record, and at most once a minute. */
export function standing(ctx: Context): Promise<Standing[]> {
  const sources = standingSources().filter(visibleTo(ctx));
  const { language, ports, clientId, user } = ctx;
  return Promise.all(
    sources.map(async (source) => {
      const { kind, label, path, count } = source;
      const countNow = (): Promise<StandingCount> => ctx.read((rows) => count(rows, todayOf(ctx)));
      // A socket knows the version of the moment in which it was opened.
      const state = await (ctx.transport === 'socket'
        ? countNow()
        : counted({ ports, clientId, version: user.dataVersion }, `standing ${kind}`, countNow));
      const { done, total } = state;
      return {
        kind,
        label: label[language],
        done,
        total,
        word: standingText(source, state, language),
        path,
      };
    }),
  );
}
