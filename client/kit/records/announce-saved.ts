import { allows } from '../../../schema/kernel/abilities.shared.ts';
import type { NextSteps } from '../../../schema/records/next-step.shared.ts';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import { toast, type ToastLink } from '../errors/toast.ts';
import { languageStore } from '../i18n/i18n.ts';
import { currentMe } from '../session/me.ts';
import { recordKind } from './record-kinds.ts';

/** The next steps of each area, loaded with the first save. */
const files = import.meta.glob<{ nextSteps: NextSteps }>('../../../schema/{platform,areas}/**/next-steps.shared.ts');

/** The next step that the kind of a saved record declares, if the user is allowed to do it. */
const nextStepOf = async ({ kind }: Pick<RecordFacts, 'kind'>, id: string): Promise<ToastLink | undefined> => {
  const area = recordKind(kind)?.area ?? '';
  const load = Object.entries(files).find(([path]) => path.split('/').at(-2) === area)?.[1];
  const step = (await load?.())?.nextSteps[kind];
  const user = currentMe()?.user;
  if (!step || 'none' in step || !user || (step.rule && !allows(step.rule, user))) return undefined;
  return { to: step.to(id), label: step.label[languageStore.get()] };
};

/** Content of the message beside the name: a second line, and a next step other than the one of its kind. */
type More = { detail?: string | undefined; link?: ToastLink | undefined };

/** Reports by a snackbar that a record was saved, with a link to the next step. */
export const announceSaved = async (
  facts: Pick<RecordFacts, 'kind'>,
  id: string,
  text: string,
  { detail, link }: More = {},
): Promise<void> => {
  // The message does not wait for a link that cannot be loaded.
  toast.success(text, detail, link ?? (await nextStepOf(facts, id).catch(() => undefined)));
};
