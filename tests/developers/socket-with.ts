import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';

/** A socket that was opened with a token, and its result: `code` is its close code. */
export async function socketWith({ url }: { url: string }, token: string) {
  return openedSocket(url, { token });
}

/** A socket that was opened with these connection parameters. */
export async function openedSocket(url: string, payload: Record<string, unknown>) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const state = { socket, acknowledged: false, code: 0, reason: '' };
  socket.on('message', (data: Buffer) => (state.acknowledged ||= data.toString().includes('connection_ack')));
  socket.on('close', (code, reason) => Object.assign(state, { code, reason: reason.toString() }));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await expect.poll(() => state.acknowledged || state.code > 0).toBe(true);
  return state;
}
