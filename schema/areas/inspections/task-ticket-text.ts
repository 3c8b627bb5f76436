import { byLanguage } from '../../kernel/bilingual.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { ticketTitle } from '../tickets/ticket-title.ts';
import { answerOf } from './inspection.enums.ts';
import labels from './labels.json';

/** The data from which the texts of the ticket of a task are made. */
export interface TicketFacts {
  inspection: { id: string; title: string; inspectionDate: string };
  areaName: string;
  task: { id: string; name: string; description: string; ok: boolean | null; notApplicable: boolean; comment: string };
  publicUrl: string;
  language: Language;
}

const WORDS = byLanguage(labels);
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Address of the page of a task. */
const taskAddress = ({ inspection, task, publicUrl }: Pick<TicketFacts, 'inspection' | 'task' | 'publicUrl'>): string =>
  `${publicUrl}/app/inspections/edit/${inspection.id}/edit?task=${task.id}`;

/** The finding: the answer and its text. */
function finding({ task, language }: TicketFacts): string {
  const { ok } = WORDS[language].value.InspectionTask;
  const state = ok[answerOf(task)];
  return task.comment.trim() ? `${state} – ${task.comment.trim()}` : state;
}

/**
 * Where a sentence may end: after a word or a number of at least three characters, before anything but a small letter.
 */
const END = /([\p{L}\p{N})"“»]{3,})[.!?]\s+(?=\P{Ll})/gu;
const ABBREVIATIONS = new Set('abb abs bzw evtl ggf inkl max min sog str vgl approx incl'.split(' '));

/**
 * The title of the ticket: the first sentence of the finding. A single word is preceded by the name of the task;
 * without a finding the title is the name of the task.
 */
export function taskTicketTitle({ name, comment }: Pick<TicketFacts['task'], 'name' | 'comment'>): string {
  const [line = ''] = comment.trim().split(/\r?\n/);
  const end = [...line.matchAll(END)].find(([, word = '']) => !ABBREVIATIONS.has(word.toLowerCase()));
  const sentence = (end ? line.slice(0, end.index + end[1]!.length + 1) : line).replace(/(?<=[^.])\.$/, '');
  if (!sentence) return ticketTitle(name);
  return ticketTitle(/\s/.test(sentence) ? sentence : `${name}: ${sentence}`);
}

/** The description of the ticket: the finding, the task and its place, the inspection and a link. Plain text. */
export function ticketDescription(facts: TicketFacts): string {
  const { inspection, areaName, task, language } = facts;
  const words = WORDS[language].ticket;
  const day = new Date(`${inspection.inspectionDate}T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const lines = [
    `${words.finding}: ${finding(facts)}`,
    `${WORDS[language].entity.InspectionTask}: ${task.name} (${areaName})`,
    `${words.inspection}: ${inspection.title} ${words.of} ${day}`,
    ...(task.description.trim() ? [`${words.lookedAt}: ${task.description.trim()}`] : []),
    '',
    `${words.link}: ${taskAddress(facts)}`,
  ];
  return lines.join('\n');
}

/** The comment with a new finding, for a ticket whose description was edited. */
export const findingComment = (facts: TicketFacts): string =>
  `${WORDS[facts.language].ticket.news}: ${finding(facts)}\n${taskAddress(facts)}`;
