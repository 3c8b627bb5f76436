/** The manual changes that add the optional text `siteNote` to a kind of record, without its migration. */
export interface AddedField {
  kind: string;
  table: string;
  /** `after` is the line that precedes the text, or several lines if that one is not unique. */
  places: readonly { file: string; after: string; text: string }[];
}

const COLUMN = `\n  @Column('text', { example: 'Nur mit Anmeldung' })\n  siteNote: string = '';\n`;
const LABEL = `    "siteNote": { "de": "Hinweis zum Ort", "en": "Note on the site" },`;

const inForm = (file: string, after: string, text: string) => ({ file: `client/areas/${file}`, after, text });
const inArea = (file: string, after: string, text: string) => ({ file: `schema/areas/${file}`, after, text });

export const ADDED_FIELDS: readonly AddedField[] = [
  {
    kind: 'ticket',
    table: 'ticket',
    places: [
      inArea(
        'tickets/ticket.entity.ts',
        `  description: Opt<string> = '';`,
        COLUMN.replace(': string', ': Opt<string>'),
      ),
      inArea('tickets/ticket.input.ts', '  dueDate: dayField.nullish(),', '  siteNote: proseField(500).optional(),'),
      inArea('tickets/labels.json', '\n  "Ticket": {', LABEL),
      inForm('tickets/fragments.graphql', '  placeId\n  description', '  siteNote'),
      inForm(
        'tickets/ticket/TicketFields.tsx',
        '        rows={5}\n      />',
        `<TextField {...form.field('siteNote')} label={labels.Ticket.siteNote} className="sm:col-span-2" />`,
      ),
    ],
  },
  {
    kind: 'item of an inspection',
    table: 'inspection_task',
    places: [
      inArea('inspections/inspection.entity.ts', `  comment: string = '';`, COLUMN),
      inArea(
        'inspections/inspection.input.ts',
        '  comment: textField.optional(),',
        '  siteNote: textField.optional(),',
      ),
      inArea('inspections/labels.json', '\n  "InspectionTask": {', LABEL),
      inForm('inspections/fragments.graphql', '  notApplicable\n  comment', '  siteNote'),
      inForm(
        'inspections/walk/WalkTaskCard.tsx',
        `<TaskTextField task={task} field="comment" label={isDefect ? undefined : t('field.remark')} />`,
        `<TaskTextField task={task} field="siteNote" />`,
      ),
    ],
  },
  {
    kind: 'risk of an assessment',
    table: 'risk',
    places: [
      inArea('risk-assessments/risk-assessment.entity.ts', `  legal: string = '';`, COLUMN),
      inArea(
        'risk-assessments/risk-assessment.input.ts',
        '  legal: proseField(LEGAL_MAX).optional(),',
        '  siteNote: proseField(LEGAL_MAX).optional(),',
      ),
      inArea('risk-assessments/labels.json', '\n  "Risk": {', LABEL),
      inForm('risk-assessments/form.graphql', '  legal', '  siteNote'),
      inForm(
        'risk-assessments/form/RiskFields.tsx',
        '  const legal = useBoundField(fields, `risks.${risk}.legal`);',
        '  const siteNote = useBoundField(fields, `risks.${risk}.siteNote`);',
      ),
      inForm(
        'risk-assessments/form/RiskFields.tsx',
        `label={labels.Risk.legal} rows={2} />`,
        `<TextArea {...siteNote} value={String(siteNote.value ?? '')} label={labels.Risk.siteNote} rows={2} />`,
      ),
    ],
  },
  {
    kind: 'employee',
    table: 'employee',
    places: [
      inArea(
        'employees/employee.entity.ts',
        '  jobTitle: string | null = null;',
        COLUMN.replace(`{ example`, '{ nullable: true, example').replace(`string = ''`, 'string | null = null'),
      ),
      inArea('employees/employee.input.ts', '  jobTitle: optionalLine,', '  siteNote: optionalLine,'),
      inArea('employees/labels.json', '\n  "Employee": {', LABEL),
      inForm('employees/employees.graphql', '  jobTitle', '  siteNote'),
      inForm(
        'employees/people/EmployeeFormPage.tsx',
        `label={t('Employee.jobTitle')} autoComplete="off" />`,
        `<TextField {...form.field('siteNote')} label={t('Employee.siteNote')} autoComplete="off" />`,
      ),
    ],
  },
  {
    kind: 'hazardous substance',
    table: 'dangerous_good',
    places: [
      inArea('dangerous-goods/dangerous-good.entity.ts', `  workAreas: string = '';`, COLUMN),
      inArea(
        'dangerous-goods/dangerous-good.input.ts',
        '  workAreas: optionalLineField(500).optional(),',
        '  siteNote: optionalLineField(500).optional(),',
      ),
      inArea('dangerous-goods/labels.json', '\n  "DangerousGood": {', LABEL),
      inForm('dangerous-goods/dangerous-goods.graphql', '  workAreas', '  siteNote'),
      inForm(
        'dangerous-goods/goods/GoodFields.tsx',
        `          <TextField {...text('workAreas')} />`,
        `<TextField {...form.field('siteNote')} label={t('DangerousGood.siteNote')} />`,
      ),
    ],
  },
];
