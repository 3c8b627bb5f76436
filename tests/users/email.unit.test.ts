import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailField, userEmailField } from '../../schema/platform/logins/login.input.ts';
import { credentialProblems, normalizedCredentials } from '../../schema/platform/logins/credentials.shared.ts';
import { isEmailAddress } from '../../schema/kernel/email.shared.ts';
import { createUserSchema, updateUserSchema } from '../../schema/platform/users/user.input.ts';

/** Generous timeout: thousands of cases on a shared machine. */
const TIMEOUT_MS = 60_000;

/** Unusual but valid addresses. */
const LEGAL = [
  'a@b.de',
  'petra.vogel@example.com',
  'petra+arbeitsschutz@example.com',
  'petra_vogel-maier@sub.sub.example.co.uk',
  "o'connor@example.ie",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '1234567890@example.com',
  '-@example.com',
  '__@example.com',
  'a@1.example',
  'a@1und1.de',
  'a@xn--mnchen-3ya.de',
  'jörg@müller.de',
  'δοκιμή@παράδειγμα.ελ',
  '用户@例子.中国',
  'अजय@डाटा.भारत',
  '"john..doe"@example.org',
  '".dot."@example.org',
  `${'x'.repeat(64)}@example.com`,
  `a@${'x'.repeat(63)}.de`,
  `a@${'abc.'.repeat(60)}example.de`,
  'a@example.museum',
  'a@b.c',
];

const ILLEGAL = [
  'a',
  '@',
  'a@',
  '@b.de',
  'a@b',
  'a@b.',
  'a@.de',
  'a@b..de',
  '.a@b.de',
  'a.@b.de',
  'a..b@b.de',
  'a@b@c.de',
  'a b@c.de',
  'a@b c.de',
  'a,b@c.de',
  'a@b.de,c@d.de',
  'a;b@c.de',
  '<a@b.de>',
  'Petra <a@b.de>',
  'mailto:a@b.de',
  'a(Kommentar)@b.de',
  '"a b"@c.de',
  '"a@b"@c.de',
  '"a,b"@c.de',
  '"a@c.de',
  'a"b@c.de',
  '""@c.de',
  'a\\b@c.de',
  'a[1]@c.de',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@b.1',
  'a@-b.de',
  'a@b-.de',
  'a@b_c.de',
  'a@b.de/x',
  'a@b.de:25',
  'a\u0000@b.de',
  'a\r\nBcc: x@y.z',
  'a@b\u2028.de',
  'a\u200B@b.de',
  `${'x'.repeat(65)}@example.com`,
  `a@${'x'.repeat(64)}.de`,
  `a@${'abc.'.repeat(63)}example.de`,
];

/** The results of the login, the server and both forms for an address. */
const verdicts = (email: string): boolean[] => {
  const tidy = normalizedCredentials(email, 'ganz-neu-und-lang').email;
  return [
    credentialProblems({ email: tidy, password: 'ganz-neu-und-lang' }).email === undefined,
    emailField.safeParse(email).success,
    userEmailField.safeParse(email).success,
    createUserSchema.safeParse({ name: 'Mia Sommer', email, password: 'ganz-neu-und-lang' }).success,
    updateUserSchema.safeParse({ email }).success,
  ];
};
const legal = [true, true, true, true, true];
const illegal = [false, false, false, false, false];

describe('an e-mail address', () => {
  it.each(LEGAL)('may be %s', (email) => {
    expect(verdicts(email)).toEqual(legal);
    expect(verdicts(` ${email.toUpperCase()}\t`)).toEqual(legal);
  });

  it.each(ILLEGAL)('cannot be %j', (email) => {
    expect(verdicts(email)).toEqual(illegal);
  });

  const word = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
  const name = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
  const address = fc
    .record({
      local: fc.array(word, { minLength: 1, maxLength: 3 }),
      host: fc.array(name, { minLength: 1, maxLength: 3 }),
      top: fc.stringMatching(/^[a-z]{1,10}$/),
    })
    .map(({ local, host, top }) => `${local.join('.')}@${[...host, top].join('.')}`);

  it(
    'made of what the rules allow is taken, a thousand times',
    () => {
      fc.assert(
        fc.property(address, (email) => {
          expect(verdicts(email)).toEqual(legal);
        }),
        { numRuns: 1000 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'that was broken in one place is refused everywhere, a thousand times',
    () => {
      const at = (email: string, share: number, text: string): string => {
        const index = 1 + Math.floor(share * (email.length - 1));
        return email.slice(0, index) + text + email.slice(index);
      };
      const broken = fc.oneof(
        // A character inside that is never valid.
        fc
          .record({
            email: address,
            share: fc.double({ min: 0, max: 0.99, noNaN: true }),
            text: fc.constantFrom(
              ' ',
              '@',
              '..',
              ',',
              ';',
              ':',
              '<',
              '>',
              '(',
              ')',
              '[',
              ']',
              '\\',
              '"',
              '\t',
              '\n',
              '\u0000',
              '\u007f',
              '\u00a0',
              '\u200b',
              '\u2028',
            ),
          })
          .map(({ email, share, text }) => at(email, share, text)),
        // An address with a missing part.
        address.map((email) => email.slice(0, email.indexOf('@'))),
        address.map((email) => email.slice(email.indexOf('@'))),
        address.map((email) => email.slice(0, email.indexOf('@') + 1)),
        address.map((email) => email.replace('@', '')),
        address.map((email) => `.${email}`),
        address.map((email) => email.replace('@', '.@')),
        address.map((email) => email.replace('@', '@.')),
        address.map((email) => email.replace('@', '@-')),
        address.map((email) => `${email}.`),
        address.map((email) => `${email}-`),
        address.map((email) => `${email}.123`),
        address.map((email) => `${email.split('@')[0]}@${email.split('@')[1]!.replaceAll('.', '')}`),
        // A completely different string.
        fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/^[^@]+@[^@]+\.[^@]+$/u.test(text.trim())),
      );
      fc.assert(
        fc.property(broken, (email) => {
          expect(verdicts(email), email).toEqual(illegal);
        }),
        { numRuns: 1000 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'has the same result in every check, whatever is typed',
    () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: fc.constantFrom('a', '.', '@', '-', '"', 'ä', 'İ', ' ', ',', '1'), maxLength: 20 }),
      );
      fc.assert(
        fc.property(anything, (email) => {
          expect(new Set(verdicts(email)).size, email).toBe(1);
        }),
        { numRuns: 2000 },
      );
    },
    TIMEOUT_MS,
  );

  it('of hostile length is validated without trying every way to split it', () => {
    // With a backtracking expression this test would not terminate.
    for (const email of [
      `"${'a'.repeat(62)}`,
      `${'a.'.repeat(31)}@`,
      `a@${'a-'.repeat(31)}`,
      `a@${'a.'.repeat(100_000)}`,
      '@'.repeat(100_000),
    ])
      expect(isEmailAddress(email)).toBe(false);
  });
});
