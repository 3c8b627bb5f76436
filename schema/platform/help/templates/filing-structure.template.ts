import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

const row = (
  folder: string,
  folderEn: string,
  content: string,
  contentEn: string,
  retention: string,
  retentionEn: string,
) => [bilingualText(folder, folderEn), bilingualText(content, contentEn), bilingualText(retention, retentionEn), EMPTY];

/** Which folders a company needs, what they contain, and the retention period of each. */
export const filingStructure: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Ein Vorschlag für Ordner, die jeder Betrieb braucht. Streich, was nicht passt, und trag ein, wer sich darum kümmert. Dateien heißen am besten nach Tag und Inhalt: „2026-11-22 Prüfprotokoll Leitern“.',
    'A proposal for the folders that every company needs. Cross out what does not fit, and enter who looks after it. Name files by day and content: “2026-11-22 Test report ladders”.',
  ),
  blocks: [
    {
      kind: 'table',
      columns: [
        column('Ordner', 'Folder', 20),
        column('Was hineingehört', 'What belongs into it', 34),
        column('Wie lange aufbewahren', 'How long to keep', 30),
        column('Zuständig', 'Responsible', 16),
      ],
      rows: [
        row(
          '1 Organisation',
          '1 Organisation',
          'Bestellungen, Pflichtenübertragungen, Verträge mit Fachkraft und Betriebsarzt',
          'Appointments, transfers of duties, contracts with safety specialist and company physician',
          'solange sie gelten; danach als Nachweis',
          'as long as they apply; then as evidence',
        ),
        row(
          '2 Gefährdungsbeurteilung',
          '2 Risk assessment',
          'Beurteilungen, Maßnahmen, Wirksamkeitsprüfungen',
          'Assessments, measures, checks of their effectiveness',
          'die aktuelle immer; frühere als Nachweis (§ 6 ArbSchG)',
          'the current one always; earlier ones as evidence (§ 6 ArbSchG)',
        ),
        row(
          '3 Unterweisung',
          '3 Safety briefing',
          'Unterlagen, Nachweise mit Unterschriften',
          'Material, records with signatures',
          'keine feste Frist; mindestens bis zur nächsten Unterweisung (§ 4 DGUV Vorschrift 1)',
          'no fixed period; at least until the next safety briefing (§ 4 DGUV Vorschrift 1)',
        ),
        row(
          '4 Prüfungen',
          '4 Inspections of equipment',
          'Prüfprotokolle von Leitern, Regalen, Kranen, elektrischen Geräten, Feuerlöschern',
          'Test reports of ladders, racks, cranes, electrical equipment, fire extinguishers',
          'mindestens bis zur nächsten Prüfung (§ 14 Abs. 7 BetrSichV)',
          'at least until the next test (§ 14 para. 7 BetrSichV)',
        ),
        row(
          '5 Gefahrstoffe',
          '5 Hazardous substances',
          'Sicherheitsdatenblätter, Verzeichnis, Betriebsanweisungen, Substitutionsprüfungen',
          'Safety data sheets, register, safety cards, substitution checks',
          'Datenblätter zehn Jahre nach der letzten Verwendung (Art. 36 REACH)',
          'data sheets ten years after the last use (Art. 36 REACH)',
        ),
        row(
          '6 Vorsorge',
          '6 Health care',
          'Vorsorgekartei und Bescheinigungen, ohne Befunde; nur für Berechtigte',
          'Register and certificates, without findings; for authorised persons only',
          'bis zum Ende der Beschäftigung; dann erhält die Person eine Kopie (§ 3 Abs. 4 ArbMedVV)',
          'until the employment ends; the person then receives a copy (§ 3 para. 4 ArbMedVV)',
        ),
        row(
          '7 Unfälle und Erste Hilfe',
          '7 Accidents and first aid',
          'Meldungen, Verbandbuch, Unfallanzeigen, Ersthelfer',
          'Notifications, first-aid log, accident reports, first aiders',
          'Einträge des Verbandbuchs fünf Jahre (§ 24 Abs. 6 DGUV Vorschrift 1)',
          'entries of the first-aid log five years (§ 24 para. 6 DGUV Vorschrift 1)',
        ),
        row(
          '8 Brandschutz und Notfall',
          '8 Fire protection and emergency',
          'Brandschutzordnung, Flucht- und Rettungsplan, Räumungsübungen',
          'Fire safety rules, escape and rescue plan, evacuation drills',
          'solange sie gelten; Übungen bis zur nächsten',
          'as long as they apply; drills until the next one',
        ),
        row(
          '9 Arbeitsschutzausschuss',
          '9 Safety committee',
          'Einladungen, Protokolle, Berichte von Fachkraft und Betriebsarzt',
          'Invitations, minutes, reports of safety specialist and company physician',
          'keine feste Frist; üblich sind fünf Jahre',
          'no fixed period; five years are usual',
        ),
      ],
      blank: 2,
    },
    {
      kind: 'text',
      text: bilingualText(
        'Personenbezogene Daten werden gelöscht, sobald sie niemand mehr braucht (Art. 5 Abs. 1 DSGVO). Befunde der Vorsorge gehören in keinen dieser Ordner: Sie bleiben beim Arzt.',
        'Personal data are deleted as soon as nobody needs them any more (Art. 5 para. 1 GDPR). Medical findings belong into none of these folders: they stay with the physician.',
      ),
    },
  ],
};
