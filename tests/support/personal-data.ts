import { expect } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import type { Actor } from './actors.ts';
import type { TestApp } from './app.ts';

/** A section of an extract of personal data. */
export interface Section {
  key: string;
  labels: Record<string, string>;
  rows: Record<string, unknown>[];
  note: string | null;
}

/**
 * The extract of an employee's personal data that an actor gets: all sections, and a function that returns one by its
 * key.
 */
export async function extractOf(app: TestApp, actor: Actor, employeeId: string, language = 'de') {
  const { status, body } = await restClient(app, actor.token).get<{ data: Section[]; count: number }>(
    `employee/${employeeId}/data`,
    { 'Accept-Language': language },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    ...body,
    section: (key: string): Section => body.data.find((section) => section.key === key)!,
  };
}
