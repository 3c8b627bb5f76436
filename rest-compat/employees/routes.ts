import * as z from 'zod';
import { employeeGroupList } from '../../schema/areas/employees/employee-group.rows.ts';
import { createGroupSchema, updateGroupSchema } from '../../schema/areas/employees/employee.input.ts';
import { importFileSchema } from '../../schema/areas/employees/import/import.input.ts';
import { employeeRecord } from '../../schema/areas/employees/employee.record.ts';
import { plainRoutes } from '../records.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import { currentPdfRoute } from '../printing/pdf-route.ts';
import example from './import-example.json';
import { employeeGroupShape, employeeShape, importShape, personalDataShape } from './shape.ts';

const EMPLOYEES = { de: 'Beschäftigte', en: 'Employees' };

const employee = plainRoutes(employeeRecord, {
  path: 'employee',
  one: { de: 'eine beschäftigte Person', en: 'an employee' },
  many: EMPLOYEES,
  details: {
    shape: employeeShape,
    listing: {
      about: {
        de: 'Auch die, die ausgeschieden sind; mit hasLeft=false ohne sie. groups=… sind die Mitglieder einer Gruppe.',
        en: 'Those who left too; without them with hasLeft=false. groups=… are the members of a group.',
      },
    },
  },
}).map((route) => ({ ...route, ...(route.body && { refusals: [409] }) }));

const group = recordRoutes({
  path: 'employeeGroup',
  plural: 'employeeGroups',
  one: { de: 'eine Gruppe', en: 'a group' },
  many: { de: 'Gruppen von Beschäftigten', en: 'Groups of employees' },
  tag: EMPLOYEES,
  shape: employeeGroupShape,
  list: employeeGroupList,
  listing: {
    about: {
      de: 'members=… sind die Gruppen einer Person. select=-members lässt die Mitglieder weg.',
      en: 'members=… are the groups of a person. select=-members leaves the members out.',
    },
  },
  create: {
    about: {
      de: 'ruleDepartment macht alle aus dieser Abteilung zu Mitgliedern, auch die künftigen.',
      en: 'ruleDepartment makes everybody of this department a member, future ones too.',
    },
    body: {
      schema: createGroupSchema.omit({ id: true }),
      example: {
        name: 'Bedienung von Maschinen',
        ruleDepartment: 'Maschinenraum',
        members: [],
        instructionAssignments: [{ instruction: EXAMPLE_IDS.managedInstruction, interval: 11 }],
      },
    },
    refusals: [409],
  },
  change: {
    about: {
      de: 'members sind alle, die ausgewählt sind; wer über die Abteilung dazugehört, bleibt es.',
      en: 'members are all who are picked; who belongs to it by department stays.',
    },
    body: {
      schema: z.strictObject(updateGroupSchema.omit({ addMembers: true, removeMembers: true }).shape),
      example: { name: 'Bedienung von Maschinen' },
    },
    refusals: [409],
  },
  remove: {
    about: {
      de: 'Die Mitglieder bleiben; was nur diese Gruppe von ihnen verlangt, endet.',
      en: 'Its members stay; what only this group requires of them ends.',
    },
  },
});

/** Before the calls with an id: `batch` is none. */
const batch: Route = {
  method: 'POST',
  path: 'employee/batch',
  tag: EMPLOYEES,
  summary: {
    de: 'Beschäftigte aus einer Excel- oder CSV-Datei importieren',
    en: 'Import employees from an Excel or CSV file',
  },
  about: {
    de:
      'content ist eine .xlsx- oder .csv-Datei in Base64. Zeilen gehören zu der Person mit ihrer Personalnummer, sonst zu der mit ' +
      'ihrer E-Mail-Adresse; leere Zellen ändern nichts. Zeilen mit Fehlern werden gemeldet, die übrigen übernommen; ' +
      'dieselbe Datei noch einmal ändert nichts. Mit withoutEmail werden neue Personen, deren Zeile keine E-Mail-Adresse hat, ohne angelegt. ' +
      'Mit preview wird nichts geschrieben.',
    en:
      'content is an .xlsx or .csv file in base64. Rows belong to the person with their personnel number, else to the one with ' +
      'their e-mail address; empty cells change nothing. Rows with mistakes are told, the others are imported; the same ' +
      'file once more changes nothing. With withoutEmail new people whose row has no e-mail address are added without one. ' +
      'With preview nothing is written.',
  },
  field: 'importEmployees',
  body: { schema: importFileSchema, example: { ...example, preview: true }, bytes: 15_000_000 },
  shape: importShape,
};

const data: Route[] = [
  currentPdfRoute('employee', {
    tag: EMPLOYEES,
    summary: { de: 'Auskunft über eine Person als PDF', en: 'What is stored about an employee as a PDF' },
    about: {
      de: 'Alles, was über die Person gespeichert ist (Art. 15 DSGVO).',
      en: 'Everything that is stored about the person (Art. 15 GDPR).',
    },
  }),
  {
    method: 'GET',
    path: 'employee/{id}/data',
    tag: EMPLOYEES,
    summary: { de: 'Auskunft über eine Person', en: 'What is stored about an employee' },
    field: 'employeeData',
    isWhole: true,
    shape: personalDataShape,
  },
  {
    ...currentPdfRoute('employee', {
      tag: EMPLOYEES,
      summary: { de: 'Links einer Person als QR-Codes', en: 'Links of an employee as QR codes' },
      about: {
        de: 'Karten zum Aushändigen, für alles, was offen ist und eine Seite hat.',
        en: 'Cards to hand over, of everything that is open and has a page.',
      },
    }),
    path: 'employee/{id}/links/pdf',
    field: 'employeeLinksPdf',
  },
  {
    ...currentPdfRoute('employeeGroup', {
      tag: EMPLOYEES,
      summary: { de: 'Links einer Gruppe als QR-Codes', en: 'Links of a group as QR codes' },
      about: {
        de: 'Für alle Mitglieder, die keine E-Mail-Adresse haben.',
        en: 'For all members who have no e-mail address.',
      },
    }),
    path: 'employeeGroup/{id}/links/pdf',
    field: 'employeeGroupLinksPdf',
  },
  {
    ...currentPdfRoute('employee', {
      tag: EMPLOYEES,
      summary: { de: 'Vorsorgekartei einer Person als PDF', en: 'Register of health care of an employee as a PDF' },
      about: { de: 'Für ihre Kopie (ArbMedVV § 3 (4)).', en: 'For their copy (ArbMedVV § 3 (4)).' },
    }),
    path: 'employee/{id}/healthCare/pdf',
    field: 'employeeHealthCarePdf',
  },
  {
    ...currentPdfRoute('employee', {
      tag: EMPLOYEES,
      summary: { de: 'Nachweis einer Person als PDF', en: 'Proof of an employee as a PDF' },
      about: {
        de: 'Abgeschlossene Unterweisungen und Vorsorge, so weit du sie sehen darfst.',
        en: 'Completed instructions and health checks, as far as you may see them.',
      },
    }),
    path: 'employee/{id}/proof/pdf',
    field: 'employeeProofPdf',
  },
  {
    method: 'GET',
    path: 'employee/{id}/healthCare',
    tag: EMPLOYEES,
    summary: { de: 'Vorsorgekartei einer Person', en: 'Register of health care of an employee' },
    about: {
      de: 'Datum und Anlass jeder Vorsorge (ArbMedVV § 3 (4)), nie Befunde.',
      en: 'Date and reason of each health check (ArbMedVV § 3 (4)), never findings.',
    },
    field: 'employeeHealthCare',
    isWhole: true,
    shape: personalDataShape,
  },
];

export const routes: readonly Route[] = [batch, ...data, ...employee, ...Object.values(group)];
