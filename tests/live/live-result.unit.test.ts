import { describe, expect, it } from 'vitest';
import { LiveResult } from '../../server/live/live-result.ts';

const payload = { data: { boardChanged: { version: 7, title: 'Prüfung „Leitern“' } } };

describe('a result on its way to many subscribers', () => {
  it('is a next message for the subscription that it names', () => {
    const message = new LiveResult(JSON.stringify(payload)).messageFor('2');
    expect(JSON.parse(message.toString())).toEqual({ id: '2', type: 'next', payload });
  });

  it('is serialised once for all subscribers with the same subscription id', () => {
    const result = new LiveResult(JSON.stringify(payload));
    expect(result.messageFor('2')).toBe(result.messageFor('2'));
  });

  it('reaches subscribers with other ids under their own id, whatever it contains', () => {
    const result = new LiveResult(JSON.stringify(payload));
    const ids = ['2', '3', 'a "quoted" id\n'];
    expect(ids.map((id) => (JSON.parse(result.messageFor(id).toString()) as { id: string }).id)).toEqual(ids);
  });
});
