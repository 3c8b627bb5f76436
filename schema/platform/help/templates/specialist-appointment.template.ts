import { type TemplateSource, bilingualText } from '../template.ts';

/** The written appointment of a safety specialist, with duties and independence. */
export const specialistAppointment: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Der Arbeitgeber bestellt Fachkräfte für Arbeitssicherheit schriftlich und überträgt ihnen die Aufgaben nach § 6 ASiG (§ 5 ASiG, DGUV Vorschrift 2). Gibt es einen Betriebsrat, muss er bei angestellten Fachkräften zustimmen; bei externen ist er anzuhören (§ 9 Abs. 3 ASiG).',
    'The employer appoints safety specialists in writing and gives them the tasks of § 6 ASiG (§ 5 ASiG, DGUV Vorschrift 2). Where there is a works council, it has to agree to employed specialists and has to be heard about external ones (§ 9 para. 3 ASiG).',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Betrieb', 'Company'),
        bilingualText('Fachkraft: Name, Dienst oder Arbeitsplatz', 'Specialist: name, service or position'),
        bilingualText('Fachkunde nach § 7 ASiG: Nachweis vom', 'Expertise under § 7 ASiG: proof of'),
        bilingualText('Zuständig für (Standorte, Bereiche)', 'In charge of (sites, areas)'),
        bilingualText('Bestellt ab', 'Appointed from'),
      ],
    },
    { kind: 'heading', text: bilingualText('Aufgaben nach § 6 ASiG', 'Tasks under § 6 ASiG') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Berät bei Planung, Beschaffung, Arbeitsplätzen, Abläufen und Schutzausrüstung',
          'Advises on planning, procurement, workplaces, processes and protective equipment',
        ),
        bilingualText(
          'Berät bei der Beurteilung der Arbeitsbedingungen',
          'Advises on the assessment of working conditions',
        ),
        bilingualText(
          'Prüft Anlagen, Arbeitsmittel und Verfahren sicherheitstechnisch',
          'Checks installations, equipment and processes for safety',
        ),
        bilingualText(
          'Begeht die Arbeitsstätten, teilt Mängel mit und schlägt Maßnahmen vor',
          'Inspects the workplaces, reports defects and proposes measures',
        ),
        bilingualText('Untersucht die Ursachen von Unfällen', 'Investigates the causes of accidents'),
        bilingualText(
          'Wirkt auf sicheres Verhalten hin und hilft bei Schulung und Unterweisung',
          'Promotes safe behaviour and helps with training and safety briefing',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Einsatzzeit nach DGUV Vorschrift 2', 'Hours under DGUV Vorschrift 2') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Beschäftigte und Betreuungsgruppe', 'Employees and group of care'),
        bilingualText('Grundbetreuung, Stunden im Jahr', 'Basic care, hours a year'),
        bilingualText('Davon Fachkraft für Arbeitssicherheit', 'Of these by the safety specialist'),
        bilingualText('Betriebsspezifischer Teil, Stunden im Jahr', 'Company-specific part, hours a year'),
      ],
    },
    { kind: 'heading', text: bilingualText('Stellung im Betrieb', 'Position in the company') },
    {
      kind: 'text',
      text: bilingualText(
        'Die Fachkraft untersteht unmittelbar der Leitung des Betriebs und ist bei der Anwendung ihrer Fachkunde weisungsfrei. Wegen der Erfüllung ihrer Aufgaben darf sie nicht benachteiligt werden (§ 8 ASiG). Der Betrieb unterstützt sie mit Zeit, Räumen, Mitteln und Fortbildung (§ 5 Abs. 2 und 3 ASiG). Sie berichtet schriftlich, mindestens einmal im Jahr.',
        'The specialist reports directly to the head of the company and is free of safety briefings in applying the expertise. No disadvantage may arise from doing these tasks (§ 8 ASiG). The company provides time, rooms, means and further training (§ 5 para. 2 and 3 ASiG). The specialist reports in writing, at least once a year.',
      ),
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Ort, Datum', 'Place, date'),
        bilingualText('Unterschrift Arbeitgeber', 'Signature of the employer'),
        bilingualText('Unterschrift Fachkraft', 'Signature of the specialist'),
        bilingualText('Betriebsrat (Zustimmung oder Anhörung)', 'Works council (agreement or hearing)'),
      ],
    },
  ],
};
