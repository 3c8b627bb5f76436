import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../schema/platform/logins/user-agent.shared.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows', 'computer'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome', 'Linux', 'computer'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox',
      'Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
      'Safari',
      'macOS',
      'computer',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPad',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${CHROME} Mobile Safari/537.36 SamsungBrowser/28.0`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0; Unbekannt)', null, 'Windows', 'computer'],
    ['curl/8.5.0', null, null, 'programme'],
    ['python-requests/2.32', null, null, 'programme'],
    ['', null, null, 'programme'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
  });

  it('never contains text of a stranger', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (userAgent) => {
        const { browser, system } = deviceOf(userAgent);
        for (const name of [browser, system]) expect(name === null || /^[A-Za-z ]+$/.test(name)).toBe(true);
      }),
    );
  });
});
