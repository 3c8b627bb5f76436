import {
  BookOpenCheck,
  CalendarSync,
  ClipboardCheck,
  Contact,
  FileText,
  FlaskConical,
  Folder,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  Search,
  ShieldAlert,
  Siren,
  SquareKanban,
  Users,
  Warehouse,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  ticket: SquareKanban,
  job: CalendarSync,
  user: Users,
  employee: Contact,
  ownPeople: Contact,
  employeeGroup: Users,
  document: FileText,
  folder: Folder,
  inspection: ClipboardCheck,
  riskAssessment: ShieldAlert,
  instruction: BookOpenCheck,
  heldInstruction: BookOpenCheck,
  managedInstruction: GraduationCap,
  ownCourse: GraduationCap,
  dangerousGood: FlaskConical,
  storageLocation: Warehouse,
  operatingInstruction: FileText,
  examination: HeartPulse,
  incidentReport: Siren,
};

/** The icon of a kind of record; that of the search for a kind that has none here. */
export const iconOf = (kind: string): LucideIcon => ICONS[kind] ?? Search;
