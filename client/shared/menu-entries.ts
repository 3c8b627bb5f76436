import { ClipboardCheck, Contact, Presentation, Siren, SquareKanban, Sun } from 'lucide-react';
import type { MenuEntry } from '../kit/navigation/routes.ts';

/** Entries of the sidebar whose tabs come from several areas. */

export const TODAY: MenuEntry = { group: 'start', place: 10, icon: Sun, title: { de: 'Heute', en: 'Today' } };

export const TASKS: MenuEntry = {
  group: 'start',
  place: 20,
  icon: SquareKanban,
  title: { de: 'Aufgaben', en: 'Tasks' },
};

export const PEOPLE: MenuEntry = {
  group: 'team',
  place: 10,
  icon: Contact,
  title: { de: 'Beschäftigte', en: 'Employees' },
};

export const INSTRUCTIONS: MenuEntry = {
  group: 'team',
  place: 20,
  icon: Presentation,
  title: { de: 'Unterweisungen', en: 'Safety briefings' },
};

/** Inspections of workplaces, and checks of work equipment. */
export const INSPECTIONS: MenuEntry = {
  group: 'operations',
  place: 20,
  icon: ClipboardCheck,
  title: { de: 'Prüfen', en: 'Checks' },
};

export const ACCIDENTS: MenuEntry = {
  group: 'incidents',
  place: 10,
  icon: Siren,
  title: { de: 'Unfälle', en: 'Accidents' },
};
