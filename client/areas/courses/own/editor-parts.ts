import { createContext, useContext } from 'react';
import type { DraftContent, DraftProblem } from '../../../../schema/areas/courses/own-course.shared.ts';
import type { ContentLanguage } from '../../../../schema/kernel/content-language.shared.ts';
import type { FilmUploads } from './film-uploads.ts';

/** The values and functions that the parts of the editor share. */
export interface EditorParts {
  formId: string;
  /** The language that is being written. */
  language: ContentLanguage;
  content: DraftContent;
  edit: (change: (before: DraftContent) => DraftContent) => void;
  /** Missing or invalid fields in this language; shown once the user has requested publication. */
  problems: readonly DraftProblem[];
  /** The address of an uploaded file, or of one that was just chosen. */
  fileAddress: (fileId: string) => string;
  /** Requests new addresses of the saved files. */
  renewFiles: () => Promise<Readonly<Record<string, string>>>;
  /** Shows a file from this device until its address is known. */
  keepLocal: (fileId: string, file: File) => void;
  /** Uploads a picture and returns the id of its file. */
  upload: (file: File, onShare: (share: number) => void) => Promise<string>;
  /** The films that are being uploaded. */
  films: FilmUploads;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

const Parts = createContext<EditorParts | null>(null);
export const EditorPartsProvider = Parts.Provider;

export const useEditorParts = (): EditorParts => {
  const parts = useContext(Parts);
  if (!parts) throw new Error('Outside of the editor of a course');
  return parts;
};

/** A list with one entry changed. */
export const withEntry = <Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string,
  change: (entry: Entry) => Entry,
): Entry[] => entries.map((entry) => (entry.id === id ? change(entry) : entry));

export const without = <Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((entry) => entry.id !== id);
