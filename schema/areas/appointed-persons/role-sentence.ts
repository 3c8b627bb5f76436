import type { Language } from '../../kernel/permissions.ts';
import type { KnownFacts } from '../duties/condition.ts';
import { appointedText } from './appointed-texts.ts';
import { missingOf, type Needed, type RoleSettings } from './role-number.ts';
import type { ProductRole } from './roles.ts';

interface Judged {
  applies: boolean | null;
  needed: Needed | null;
  facts: KnownFacts;
  settings: RoleSettings;
  reason: string;
  language: Language;
}

/** How many people a role needs and why, in one sentence. A number that depends on an unknown fact names the fact. */
export function sentenceOf(role: ProductRole, { applies, needed, facts, settings, reason, language }: Judged): string {
  const text = (key: string, values?: Record<string, unknown>): string =>
    appointedText(language, `sentence.${key}`, values);
  const { condition, quota, amount } = role;
  if (applies === false) return settings.needed === false ? text('decided', { reason }) : text('notByProfile');
  if (applies === null) return text(condition ? 'profileMissing' : 'notAnswered');
  if (!needed) return text('everybody', { amount: amount[language] });
  const { least, most } = needed;
  if (most === null) return text(settings.workplace === 'daycare' ? 'groups' : 'shiftMissing', { count: least });
  if (least !== most) {
    const isShift = missingOf(role, facts, settings).includes('largestShift');
    return text(isShift ? 'shiftRange' : 'workplaceRange', { least, most });
  }
  if (settings.number !== null && settings.number === most) return text('own', { count: most });
  if (quota && 'of' in quota) {
    const people = facts.numbers.largestShift!.least;
    if (people <= quota.first) return text('few', { people, count: most });
    const percent =
      typeof quota.percent === 'number'
        ? quota.percent
        : (settings.workplace && quota.percent[settings.workplace]) || 10;
    return text('share', { people, percent, count: most });
  }
  const heads = facts.numbers.headcount;
  const isByHeads =
    condition !== null && 'fact' in condition && condition.fact === 'headcount' && settings.needed === null;
  return isByHeads && heads ? text('heads', { heads: heads.least, count: most }) : text('needed', { count: most });
}
