import {
  answersInLanguage,
  questionByKey,
  savedAnswer,
  type AnswerChoice,
  type SavedAnswer,
} from '../../../schema/interview/interview.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { INTERVIEW_KEY } from './stored-interview.ts';

/** The interview on this device: answers in the order of the questions, and the size of the company if it was given. */
export interface InterviewState {
  answers: SavedAnswer[];
  employees: number | null;
  /** When the last answer was given (ISO), so that a second company on the same computer notices foreign answers. */
  updatedAt: string | null;
}

const KEY = INTERVIEW_KEY;
const EMPTY: InterviewState = { answers: [], employees: null, updatedAt: null };

let state: InterviewState | null = null;
let stored: string | null = null;
let persistent = true;
const listeners = new Set<() => void>();

const isAnswer = (value: unknown): value is SavedAnswer => {
  const answer = value as Partial<SavedAnswer> | null;
  return (
    typeof answer?.key === 'string' &&
    questionByKey(answer.key) !== undefined &&
    typeof answer.value?.value === 'boolean'
  );
};

const parse = (text: string | null): InterviewState => {
  if (!text) return EMPTY;
  try {
    const raw = JSON.parse(text) as Partial<InterviewState> | null;
    return {
      answers: Array.isArray(raw?.answers) ? raw.answers.filter(isAnswer) : [],
      employees: typeof raw?.employees === 'number' ? raw.employees : null,
      updatedAt: typeof raw?.updatedAt === 'string' ? raw.updatedAt : null,
    };
  } catch {
    // What cannot be read was not written by this version; the person starts anew.
    return EMPTY;
  }
};

/**
 * The present state. Reads the storage each time, since another tab may have written; the object is the same while
 * nothing changed.
 */
const read = (): InterviewState => {
  if (state && !persistent) return state;
  try {
    const text = localStorage.getItem(KEY);
    if (state && text === stored) return state;
    stored = text;
    state = parse(text);
  } catch {
    persistent = false;
    state ??= EMPTY;
  }
  return state;
};

const write = (next: InterviewState): void => {
  state = next;
  try {
    const text = JSON.stringify(next);
    localStorage.setItem(KEY, text);
    stored = text;
  } catch {
    // Storage is full or forbidden: the answers live as long as the page, and the screen says so.
    persistent = false;
  }
  notify();
};

const notify = (): void => {
  for (const listener of listeners) listener();
};

const onStorage = (event: StorageEvent): void => {
  if (event.key === KEY || event.key === null) notify();
};

/** The answers kept in the browser. Every change is saved at once. */
export const interviewStore = {
  read,

  /** False when the browser keeps nothing beyond this page. */
  isPersistent: (): boolean => {
    read();
    return persistent;
  },

  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },

  /** Saves what was pressed, with the ticket that it creates in the language of the person. */
  answer(key: string, choice: AnswerChoice, language: Language): void {
    const question = questionByKey(key);
    if (!question) return;
    const now = read();
    const others = now.answers.filter((answer) => answer.key !== key);
    write({
      ...now,
      answers: answersInLanguage([...others, savedAnswer(question, choice, language)], language),
      updatedAt: new Date().toISOString(),
    });
  },

  setEmployees(employees: number | null): void {
    write({ ...read(), employees });
  },

  /** Writes all tickets anew after the person changed the language. */
  speak(language: Language): void {
    const now = read();
    const answers = answersInLanguage(now.answers, language);
    if (JSON.stringify(answers) !== JSON.stringify(now.answers)) write({ ...now, answers });
  },

  /**
   * Forgets everything: before a new start and after a registration, so that two companies on one computer never mix.
   */
  clear(): void {
    state = EMPTY;
    stored = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      persistent = false;
    }
    notify();
  },
};
