import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

/**
 * References that a change of the law has made wrong, with the correct ones. Texts of the product, its documents and
 * its demo must not contain them.
 */
const OUTDATED = [
  {
    // § 11 of GefStoffV is about asbestos since 5 December 2024.
    what: 'fire and explosion is section 12 GefStoffV',
    found:
      /(Brand|Explosion|fire|explosi)[^"'\n]{0,120}(§ 11 GefStoffV|GefStoffV § 11\b|section 11 (of the )?GefStoffV)/i,
  },
  {
    what: 'fire and explosion is section 12 GefStoffV',
    found:
      /(§ 11 GefStoffV|GefStoffV § 11\b(?! Abs)|[Ss]ection 11 (of the )?(GefStoffV|Hazardous Substances Ordinance))/,
  },
  {
    what: 'the exposure register is section 10a GefStoffV',
    found: /(Expositionsverzeichnis|[Ee]xposure register)[^"'\n]{0,120}(§ 14|section 14|§ 10\b)/,
  },
  {
    what: 'paper forms of accident reports end on 31 December 2027',
    found: /(Vordruck|Papier|paper)[^"'\n]{0,80}(31\. Dezember 20(2[0-6]|28)|31 December 20(2[0-6]|28))/,
  },
] as const;

const texts = sources(['schema', 'client', 'server', 'rest-compat'], /\.(json|ts|tsx|hbs)$/);

describe('references to the law', () => {
  for (const { what, found } of OUTDATED)
    it(`are those in force: ${what} (${found.source.slice(0, 30)})`, () => {
      const outdated = texts.flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (found.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
      expect(outdated).toEqual([]);
    });

  it('of the templates name section 12 GefStoffV for fire, and section 10a for the exposure register', () => {
    const all = texts.map(({ text }) => text).join('\n');
    expect(all).toContain('§ 12 GefStoffV');
    expect(all).toContain('GefStoffV § 10a');
    expect(all).toContain('31. Dezember 2027');
  });
});
