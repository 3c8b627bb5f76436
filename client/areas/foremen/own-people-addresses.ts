export const OWN_PEOPLE = '/app/ownPeople';

export const ownPersonAddress = (id: string): string => `${OWN_PEOPLE}/${id}`;

const BADGE = /\/app\/ownPeople\/badge\/([\w-]{8,64})\/?$/;

/** The code in the address of a badge; null for any other text. */
export const badgeCode = (text: string): string | null => BADGE.exec(text.trim())?.[1] ?? null;
