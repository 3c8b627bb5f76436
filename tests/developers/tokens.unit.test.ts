import { describe, expect, it } from 'vitest';
import { API_TOKEN_FORMAT } from '../../schema/kernel/api-token.shared.ts';
import { isApiToken, newApiToken, tokenHash } from '../../schema/kernel/tokens.ts';

describe('the text of an API token', () => {
  it('always has the documented form and its checksum, and is never the same', () => {
    const tokens = Array.from({ length: 500 }, newApiToken);
    for (const { token, hash } of tokens) {
      expect(token).toMatch(API_TOKEN_FORMAT);
      expect(isApiToken(token)).toBe(true);
      expect(hash).toEqual(tokenHash(token));
    }
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
  });

  it('with one character changed, or cut, is none: it costs no look into the database', () => {
    const { token } = newApiToken();
    for (let at = 12; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1)), String(at)).toBe(false);
    }
    expect(isApiToken(token.slice(0, -1))).toBe(false);
    expect(isApiToken(`${token}\n`)).toBe(false);
  });
});
