import added from './api-added.json';

/** The version of the interfaces for programs: REST and GraphQL. It grows with each release that adds or changes something. */
export const API_VERSION = '1.1.0';

type Texts = Readonly<Record<'de' | 'en', string>>;

/** A change of an interface that can break the program of a customer. */
export interface ApiChange {
  /** The version of the interfaces with which it took effect. */
  since: string;
  interface: 'REST' | 'GraphQL';
  /** As tests/contracts/api-contract.unit.test.ts names them. */
  changes: readonly string[];
  what: Texts;
  why: Texts;
  /** What a program has to do. */
  instead: Texts;
}

/** Calls of REST and operations of GraphQL that came with a version. */
export interface ApiAdditions {
  since: string;
  REST: readonly string[];
  GraphQL: readonly string[];
}

/** What was added, newest first. The contract test writes the list (tests/contracts/api-contract.unit.test.ts). */
export const API_ADDED: readonly ApiAdditions[] = added;

/**
 * The changelog for integrators, newest first: shown on the readable page of the API. A breaking change fails the tests
 * until it is declared here.
 */
export const API_CHANGES: readonly ApiChange[] = [
  {
    since: '1.1.0',
    interface: 'REST',
    changes: [
      'AssignedEmployee.employeeLanguage',
      'Employee.employeeLanguage',
      'EmployeeImportRow.values.employeeLanguage',
    ].flatMap((field) => ['ar', 'hr', 'pl', 'ro', 'ru', 'tr', 'uk'].map((code) => `${field} can be "${code}"`)),
    what: {
      de: 'Die Sprache von Beschäftigten kann außer GER und ENG auch pl, tr, ro, uk, ar, ru oder hr sein (ISO 639-1).',
      en: 'The language of employees can be pl, tr, ro, uk, ar, ru or hr (ISO 639-1) beside GER and ENG.',
    },
    why: {
      de: 'Beschäftigte lesen Kurse, Seiten und E-Mails in der Sprache, die sie verstehen.',
      en: 'Employees read courses, pages and mails in the language that they understand.',
    },
    instead: {
      de: 'Werte, die dein Programm nicht kennt, wie ENG behandeln; GER und ENG bleiben, wie sie sind.',
      en: 'Treat values that your program does not know as ENG; GER and ENG stay as they are.',
    },
  },
  {
    since: '1.1.0',
    interface: 'REST',
    changes: [
      'GET board 200 text/csv removed',
      'GET dangerousGood 200 text/csv removed',
      'GET dangerousGoodStorageLocation 200 text/csv removed',
      'GET document/url 200 text/csv removed',
      'GET employee 200 text/csv removed',
      'GET employee/{id}/finishedAssignments 200 text/csv removed',
      'GET employee/{id}/openAssignments 200 text/csv removed',
      'GET employee/{id}/overdueAssignments 200 text/csv removed',
      'GET employeeGroup 200 text/csv removed',
      'GET examination 200 text/csv removed',
      'GET examination/{id}/assigned 200 text/csv removed',
      'GET examination/{id}/openassignments 200 text/csv removed',
      'GET incidentReport 200 text/csv removed',
      'GET inspection 200 text/csv removed',
      'GET instruction 200 text/csv removed',
      'GET job 200 text/csv removed',
      'GET managedInstruction 200 text/csv removed',
      'GET managedInstruction/{id}/assigned 200 text/csv removed',
      'GET managedInstruction/{id}/openassignments 200 text/csv removed',
      'GET managedInstructionAssignment 200 text/csv removed',
      'GET medkitlog 200 text/csv removed',
      'GET operatingInstruction 200 text/csv removed',
      'GET riskAssessment 200 text/csv removed',
      'GET singleExamination 200 text/csv removed',
      'GET ticket 200 text/csv removed',
      'GET user 200 text/csv removed',
      'GET webhookDelivery 200 text/csv removed',
      'GET webhookEndpoint 200 text/csv removed',
    ],
    what: {
      de: 'openapi.json nennt csv und xlsx nicht mehr an den Listen selbst, sondern an eigenen Adressen: GET ticket/export?format=csv.',
      en: 'openapi.json no longer names csv and xlsx at the lists themselves, but at addresses of their own: GET ticket/export?format=csv.',
    },
    why: {
      de: 'Aus dem Dokument erzeugte Clients mussten bei jeder Liste auch mit einem Text rechnen und ließen sich nicht übersetzen.',
      en: 'Clients generated from the document had to expect a text from each list as well, and did not compile.',
    },
    instead: {
      de: 'Nichts, solange dein Programm Accept schickt: Das gilt weiter. Erzeugst du Clients aus dem Dokument, nimm die Aufrufe mit export am Ende.',
      en: 'Nothing as long as your program sends Accept: that still holds. If you generate clients from the document, use the calls that end in export.',
    },
  },
  {
    since: '1.1.0',
    interface: 'GraphQL',
    changes: ['Record changed from a Union type to an Interface type.'],
    what: {
      de: 'Record, die Antwort von recordsChanged, ist eine Schnittstelle mit id und version und keine Union mehr.',
      en: 'Record, which recordsChanged answers, is an interface with id and version and no longer a union.',
    },
    why: {
      de: 'Neue Arten von Datensätzen ändern damit nichts mehr an Programmen, die es schon gibt.',
      en: 'New kinds of records thereby no longer change anything for programs that exist already.',
    },
    instead: {
      de: 'Nichts an Abfragen: Fragmente wie „... on Ticket“ gelten weiter. Erzeuge die Typen neu, wenn dein Programm sie aus dem Schema ableitet.',
      en: 'Nothing in queries: fragments such as "... on Ticket" stay valid. Generate types anew if your program derives them from the schema.',
    },
  },
  {
    since: '1.1.0',
    interface: 'GraphQL',
    changes: ['WebhookEndpoint was added to union type Record.'],
    what: {
      de: 'recordsChanged kann auch Webhooks melden, wenn sie mit kinds verlangt werden.',
      en: 'recordsChanged can also report webhooks, if kinds asks for them.',
    },
    why: {
      de: 'Die Einstellungen zeigen damit, wie es den Zustellungen geht, sobald sich etwas ändert.',
      en: 'The settings show by it how deliveries fare as soon as something changes.',
    },
    instead: {
      de: 'Nichts, solange kinds die Art webhookEndpoint nicht nennt.',
      en: 'Nothing, as long as kinds does not name webhookEndpoint.',
    },
  },
  {
    since: '1.1.0',
    interface: 'GraphQL',
    changes: ['SingleAssignment was added to union type Record.'],
    what: {
      de: 'recordsChanged kann auch einzelne Zuweisungen melden, wenn sie mit kinds verlangt werden.',
      en: 'recordsChanged can also report single assignments, if kinds asks for them.',
    },
    why: {
      de: 'Die Liste der einzelnen Zuweisungen aktualisiert sich damit wie jede andere.',
      en: 'The list of single assignments is updated by it as every other one.',
    },
    instead: {
      de: 'Nichts, solange kinds die Art singleAssignment nicht nennt.',
      en: 'Nothing, as long as kinds does not name singleAssignment.',
    },
  },
];
