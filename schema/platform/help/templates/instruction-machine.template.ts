import { bilingualText } from '../template.ts';
import { operatingInstructionForm } from './operating-instruction.ts';

/** For a machine (BetrSichV § 12). */
export const instructionMachine = operatingInstructionForm({
  intro: bilingualText(
    'Nach § 12 Abs. 2 BetrSichV. Ergänze die Angaben des Herstellers und deiner Gefährdungsbeurteilung und hänge das Blatt an der Maschine aus.',
    'By section 12 (2) BetrSichV. Add what the manufacturer and your risk assessment say, and post the sheet at the machine.',
  ),
  subject: bilingualText('Maschine, Typ, Standort', 'Machine, type, place'),
  hazards: [
    bilingualText(
      'Schneiden, Quetschen, Einziehen an bewegten Teilen',
      'Cutting, crushing, drawing-in at moving parts',
    ),
    bilingualText('Wegfliegende Teile, Rückschlag', 'Flying parts, kickback'),
    bilingualText('Lärm, Staub, heiße Oberflächen', 'Noise, dust, hot surfaces'),
    bilingualText('Elektrische Spannung', 'Electrical voltage'),
  ],
  protection: [
    bilingualText(
      'Nur unterwiesene und beauftragte Personen arbeiten daran',
      'Only instructed and appointed persons work at it',
    ),
    bilingualText(
      'Vor Beginn Schutzeinrichtungen und Not-Halt prüfen',
      'Check guards and emergency stop before starting',
    ),
    bilingualText(
      'Eng anliegende Kleidung, kein Schmuck, keine Handschuhe an drehenden Teilen',
      'Close-fitting clothing, no jewellery, no gloves at rotating parts',
    ),
    bilingualText('Schutzausrüstung: ', 'Protective equipment: '),
    bilingualText(
      'Rüsten und Reinigen nur bei stillgesetzter Maschine',
      'Set up and clean with the machine at a standstill only',
    ),
  ],
  emergency: [
    bilingualText('Not-Halt drücken, ausschalten, gegen Einschalten sichern', 'Press emergency stop, switch off, lock'),
    bilingualText(
      'Vorgesetzte informieren; Störungen beseitigen nur Beauftragte',
      'Inform superiors; only appointed persons clear faults',
    ),
  ],
  firstAid: [
    bilingualText('Maschine abschalten, Unfallstelle sichern', 'Switch off the machine, secure the place'),
    bilingualText('Ersthelfer rufen: ', 'Call a first aider: '),
    bilingualText('Jeden Unfall melden und eintragen', 'Report and record each accident'),
  ],
  end: {
    title: bilingualText('Instandhaltung, Reinigung, Entsorgung', 'Maintenance, cleaning, disposal'),
    points: [
      bilingualText('Instandhaltung nur durch Beauftragte nach Plan', 'Maintenance by appointed persons, as planned'),
      bilingualText('Prüfung durch befähigte Person, zuletzt am: ', 'Inspection by a competent person, last on: '),
    ],
  },
});
