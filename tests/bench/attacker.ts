import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { answerOrders } from './commands.ts';

/** Load of one abusive login, from a separate process. */
export interface Attack {
  url: string;
  token: string;
  /** A ticket to write to and its boards. */
  ticketId: string;
  boardIds: string[];
}

/** The number of requests that were accepted. */
export interface AttackResult {
  sockets: number;
  subscriptions: number;
  answers: number;
  refused: number;
}

const SOCKETS = 60;
const SUBSCRIPTIONS_EACH = 50;
const AT_ONCE = 20;

let result: AttackResult = { sockets: 0, subscriptions: 0, answers: 0, refused: 0 };
let isRunning = false;
let work: Promise<unknown> = Promise.resolve();
const sockets: WebSocket[] = [];

async function ask({ url, token }: Attack, query: string, variables: object = {}): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (text.startsWith('{"errors"') || text.includes('"errors":[')) result.refused += 1;
  else result.answers += 1;
}

const forEver = async (step: (turn: number) => Promise<void>): Promise<void> => {
  for (let turn = 0; isRunning; turn += 1) await step(turn);
};

/** Opens as many sockets and distinct subscriptions as allowed, and writes continuously. */
async function subscriptions(attack: Attack): Promise<void> {
  isRunning = true;
  result = { sockets: 0, subscriptions: 0, answers: 0, refused: 0 };
  for (let index = 0; index < SOCKETS; index += 1) {
    const socket = new WebSocket(`${attack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: attack.token } })));
    socket.on('message', (data: Buffer) => {
      const head = data.toString('latin1', 0, 200);
      if (head.includes('"errors"')) result.refused += 1;
      if (!head.includes('"connection_ack"')) return;
      result.sockets += 1;
      for (let each = 0; each < SUBSCRIPTIONS_EACH; each += 1) {
        const query = `subscription { a${index}_${each}: boardChanged { version tickets { id title description users { id name } activitys { id } board { id name } } } }`;
        socket.send(JSON.stringify({ type: 'subscribe', id: `${index}_${each}`, payload: { query } }));
        result.subscriptions += 1;
      }
    });
  }
  await sleep(1_500);
  const move =
    'mutation ($id: ID!, $boardId: ID!) { moveTicket(id: $id, input: { boardId: $boardId, position: "b5V" }) { id } }';
  work = Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      forEver((turn) =>
        ask(attack, move, { id: attack.ticketId, boardId: attack.boardIds[turn % attack.boardIds.length] }),
      ),
    ),
  );
}

/** Sends the most expensive accepted queries, and refused ones, continuously. */
async function queries(attack: Attack): Promise<void> {
  isRunning = true;
  result = { sockets: 0, subscriptions: 0, answers: 0, refused: 0 };
  const worst = [
    '{ tickets(perPage: 100) { data { title board { tickets { id title description } } } } }',
    '{ tickets(perPage: -1) { data { id title description users { id name } activitys { id } board { id name } } } }',
    '{ tickets(perPage: 45) { data { title board { tickets { id title description } } } } }',
    '{ tickets(perPage: -1) { data { board { tickets { board { tickets { id } } } } } } }',
  ];
  work = Promise.all(
    Array.from({ length: AT_ONCE }, () => forEver((turn) => ask(attack, worst[turn % worst.length]!))),
  );
}

async function stop(): Promise<AttackResult> {
  isRunning = false;
  for (const socket of sockets.splice(0)) socket.terminate();
  await work;
  return result;
}

// In production the attacker uses another machine: here it must not take processor time from the measured server.
setPriority(constants.priority.PRIORITY_LOW);

answerOrders({ subscriptions, queries, stop });
