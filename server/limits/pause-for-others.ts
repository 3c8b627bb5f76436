import { setTimeout as pause } from 'node:timers/promises';
import type { Activity } from './fair-queue.ts';

/** While other organisations have work, background work pauses for this multiple of the time that its last piece took. */
const REST = 4;
const LONGEST_REST = 250;

/**
 * For work in pieces, such as an export: the returned function is called after each piece, and resolves when the next
 * one may begin. It rests only while other organisations are at work.
 */
export function pauseForOthers(activity: Activity, clientId: string): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const rest = activity.restAfter(performance.now() - began, clientId, REST, LONGEST_REST);
    if (rest > 0) await pause(rest);
    began = performance.now();
  };
}
