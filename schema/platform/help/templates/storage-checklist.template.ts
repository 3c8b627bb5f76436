import { type TemplateSource, words } from '../template.ts';

/** A walk through a store of hazardous substances, by TRGS 510. */
export const storageChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Für den Rundgang durch ein Gefahrstofflager, nach TRGS 510. Mängel werden am besten gleich zu einem Ticket.',
    'For a walk through a store of hazardous substances, by TRGS 510. Make a ticket of each defect at once.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [words('Lagerort', 'Place'), words('Datum', 'Date'), words('Geprüft von', 'Checked by')],
    },
    {
      kind: 'checklist',
      points: [
        words(
          'Zugang nur für Befugte, Lager gekennzeichnet, Warnzeichen lesbar',
          'Access for authorised persons only, store marked, signs readable',
        ),
        words(
          'Verzeichnis und Sicherheitsdatenblätter aktuell und erreichbar',
          'Register and safety data sheets current and at hand',
        ),
        words('Betriebsanweisungen hängen aus', 'Safety cards are posted'),
        words(
          'Behälter dicht, beschriftet, nicht in Lebensmittelgefäßen',
          'Containers tight, labelled, none used for food',
        ),
        words('Zusammenlagerung geprüft, Unverträgliches getrennt', 'Co-storage checked, incompatible goods apart'),
        words('Auffangwannen groß genug, leer und trocken', 'Spill trays large enough, empty and dry'),
        words('Lüftung in Betrieb, keine Zündquellen', 'Ventilation running, no sources of ignition'),
        words('Löschmittel, Bindemittel und Augendusche vorhanden', 'Extinguisher, absorbent and eyewash present'),
        words('Fluchtweg und Tür frei', 'Escape route and door free'),
        words('Druckgasflaschen gegen Umfallen gesichert', 'Gas cylinders secured against falling'),
      ],
    },
    { kind: 'fields', labels: [words('Mängel, Termin, Zuständig', 'Defects, date, responsible')] },
  ],
};
