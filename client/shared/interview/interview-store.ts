import {
  answersInLanguage,
  questionByKey,
  savedAnswer,
  type AnswerChoice,
  type SavedAnswer,
} from '../../../schema/areas/interview/interview.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { INTERVIEW_KEY } from './stored-interview.ts';

/** The interview on this device: answers in the order of the questions, and the size of the company if entered. */
export interface InterviewState {
  answers: SavedAnswer[];
  employees: number | null;
  /** Time of the last answer (ISO), so that a second company on the same computer notices the answers of the first. */
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
    // Unreadable data was not written by this version; the interview starts again.
    return EMPTY;
  }
};

/**
 * The current state. Reads the storage each time, since another tab may have written to it; the object keeps its
 * identity while the stored text is unchanged.
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
    // The storage is full or blocked: the answers last as long as the page, and the screen says so.
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

/** The answers stored in the browser. Every change is saved at once. */
export const interviewStore = {
  read,

  /** False if the browser's storage is unavailable. */
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

  /** Saves an answer with the ticket that it creates, in the current language. */
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

  /** Rewrites all tickets after the language was changed. */
  speak(language: Language): void {
    const now = read();
    const answers = answersInLanguage(now.answers, language);
    if (JSON.stringify(answers) !== JSON.stringify(now.answers)) write({ ...now, answers });
  },

  /**
   * Deletes everything: before a restart and after a registration, so that the data of two companies on one computer
   * never mix.
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
