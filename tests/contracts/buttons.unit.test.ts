import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** The opening tags of buttons; an arrow function in an attribute does not end one. */
const BUTTON = /<button\b(?:=>|[^>])*>/g;

it('a button has one type, or is another element with another type', () => {
  const buttons = sources(['client'], /\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(BUTTON)].map(([tag]) => ({ path, tag })),
  );
  expect(buttons.length).toBeGreaterThan(20);
  // React keeps the element where a button takes the place of another one. A click whose handler makes it a submit
  // button would then submit the form: "next" saved it.
  const isSafe = (tag: string): boolean =>
    /\btype="(button|submit)"/.test(tag) || (tag.includes('type={type}') && tag.includes('key={type}'));
  expect(buttons.filter(({ tag }) => !isSafe(tag))).toEqual([]);
});
