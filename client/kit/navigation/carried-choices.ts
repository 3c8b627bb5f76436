import { readJson, writeJson } from '../data/storage.ts';

/** Choices that a browser stores by address: they are passed on to an organisation at another address. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { language: ['de', 'en'], theme: ['light', 'dark'] };

const isChoice = (key: string, value: string | null): boolean => value !== null && CHOICES[key]!.includes(value);

/** The address with the choices of this browser. */
export const withChoices = (address: string): string => {
  const url = new URL(address);
  for (const key of Object.keys(CHOICES)) {
    const value = readJson<string>(localStorage, key);
    if (isChoice(key, value)) url.searchParams.set(key, value!);
  }
  return url.href;
};

/** Stores the choices that an address contains. */
export const storeChoices = (search: string): void => {
  const named = new URLSearchParams(search);
  for (const key of Object.keys(CHOICES))
    if (isChoice(key, named.get(key))) writeJson(localStorage, key, named.get(key));
};
