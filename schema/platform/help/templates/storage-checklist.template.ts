import { type TemplateSource, bilingualText } from '../template.ts';

/** A walk through a store of hazardous substances, by TRGS 510. */
export const storageChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für den Rundgang durch ein Gefahrstofflager, nach TRGS 510. Mängel werden am besten gleich zu einem Ticket.',
    'For a walk through a store of hazardous substances, by TRGS 510. Make a ticket of each defect at once.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Lagerort', 'Place'),
        bilingualText('Datum', 'Date'),
        bilingualText('Geprüft von', 'Checked by'),
      ],
    },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Zugang nur für Befugte, Lager gekennzeichnet, Warnzeichen lesbar',
          'Access for authorised persons only, store marked, signs readable',
        ),
        bilingualText(
          'Verzeichnis und Sicherheitsdatenblätter aktuell und erreichbar',
          'Register and safety data sheets current and at hand',
        ),
        bilingualText('Betriebsanweisungen hängen aus', 'Safety cards are posted'),
        bilingualText(
          'Behälter dicht, beschriftet, nicht in Lebensmittelgefäßen',
          'Containers tight, labelled, none used for food',
        ),
        bilingualText(
          'Zusammenlagerung geprüft, Unverträgliches getrennt',
          'Co-storage checked, incompatible goods apart',
        ),
        bilingualText('Auffangwannen groß genug, leer und trocken', 'Spill trays large enough, empty and dry'),
        bilingualText('Lüftung in Betrieb, keine Zündquellen', 'Ventilation running, no sources of ignition'),
        bilingualText(
          'Löschmittel, Bindemittel und Augendusche vorhanden',
          'Extinguisher, absorbent and eyewash present',
        ),
        bilingualText('Fluchtweg und Tür frei', 'Escape route and door free'),
        bilingualText('Druckgasflaschen gegen Umfallen gesichert', 'Gas cylinders secured against falling'),
      ],
    },
    { kind: 'fields', labels: [bilingualText('Mängel, Termin, Zuständig', 'Defects, date, responsible')] },
  ],
};
