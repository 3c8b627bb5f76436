import {
  isOpenSlot,
  isOpenStatement,
  type Slot,
  type SlotAnswer,
  slotsOf,
  type StatementWording,
} from '../dangerous-goods/statement-wording.shared.ts';

/**
 * Proposals from the hazards of a substance for the missing wording of its P statements. A person confirms them.
 * Isomorphic.
 */

/** Substances that react with water: nothing is proposed that would bring them into contact with it. */
const WITH_WATER = /^(?:H26[01]|EUH014|EUH029)$/;

/** Gaps that have the same answer nearly everywhere. */
const WORDS: Readonly<Record<string, Required<Pick<SlotAnswer, 'de' | 'en'>>>> = {
  P264: { de: 'Hände', en: 'hands' },
  P401: { de: 'TRGS 510', en: 'TRGS 510' },
  P501: { de: 'einer zugelassenen Entsorgungsstelle', en: 'an approved waste disposal facility' },
};

/** Protective equipment that the hazards require. */
function protection(h: readonly string[]): string[] {
  const has = (pattern: RegExp): boolean => h.some((code) => pattern.test(code));
  return [
    ...(has(/^H(?:290|31[0-57])/) ? ['Schutzhandschuhe'] : []),
    ...(has(/^H31[04]/) ? ['Schutzkleidung'] : []),
    ...(has(/^H31[489]/) ? ['Augenschutz'] : []),
    ...(has(/^H314/) ? ['Gesichtsschutz'] : []),
  ];
}

/** An answer for a slot, or null if it does not follow from the hazards. */
function answerFor(part: string, slot: Slot, h: readonly string[]): SlotAnswer | null {
  if (slot.kind === 'blank') return (!slot.isOptional && WORDS[part]) || null;
  const all = slot.options.map(({ de }) => de);
  if (part === 'P280') {
    const chosen = protection(h);
    return chosen.length > 0 ? { chosen } : null;
  }
  if (part === 'P352' && h.some((code) => WITH_WATER.test(code))) return null;
  // If only one may be chosen, the first is the usual one. If several may be, all are chosen, to be on the safe side.
  return { chosen: slot.isSeveral ? all : all.slice(0, 1) };
}

/** The statement of each slot of a code, in their order. */
function partsOfSlots(code: string): string[] {
  const slots = slotsOf(code);
  const parts = code.split(/[+[\]]+/).flatMap((part) => slotsOf(part).map(() => part));
  return parts.length === slots.length ? parts : slots.map(() => code);
}

/** Answers for the statements whose slots can all be answered. */
export function wordingFor({ h, p }: { h: readonly string[]; p: readonly string[] }): StatementWording {
  const proposed = p.flatMap((code) => {
    const slots = slotsOf(code);
    const parts = partsOfSlots(code);
    const answers = slots.map((slot, index) => answerFor(parts[index]!, slot, h) ?? {});
    const isWhole = slots.length > 0 && slots.every((slot, index) => !isOpenSlot(slot, answers[index]));
    return isWhole && answers.some((answer) => Object.keys(answer).length > 0) ? [[code, answers] as const] : [];
  });
  return Object.fromEntries(proposed);
}

/** The chosen wording, with proposals where nothing was chosen. */
export const withProposals = (chosen: StatementWording, proposed: StatementWording): StatementWording => ({
  ...chosen,
  ...Object.fromEntries(Object.entries(proposed).filter(([code]) => !chosen[code] || isOpenStatement(code, chosen))),
});
