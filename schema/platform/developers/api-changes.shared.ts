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
