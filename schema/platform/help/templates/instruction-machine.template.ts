import { words } from '../template.ts';
import { operatingInstructionForm } from './operating-instruction.ts';

/** For a machine (BetrSichV § 12). */
export const instructionMachine = operatingInstructionForm({
  intro: words(
    'Nach § 12 Abs. 2 BetrSichV. Ergänze die Angaben des Herstellers und deiner Gefährdungsbeurteilung und hänge das Blatt an der Maschine aus.',
    'By section 12 (2) BetrSichV. Add what the manufacturer and your risk assessment say, and post the sheet at the machine.',
  ),
  subject: words('Maschine, Typ, Standort', 'Machine, type, place'),
  hazards: [
    words('Schneiden, Quetschen, Einziehen an bewegten Teilen', 'Cutting, crushing, drawing-in at moving parts'),
    words('Wegfliegende Teile, Rückschlag', 'Flying parts, kickback'),
    words('Lärm, Staub, heiße Oberflächen', 'Noise, dust, hot surfaces'),
    words('Elektrische Spannung', 'Electrical voltage'),
  ],
  protection: [
    words(
      'Nur unterwiesene und beauftragte Personen arbeiten daran',
      'Only instructed and appointed persons work at it',
    ),
    words('Vor Beginn Schutzeinrichtungen und Not-Halt prüfen', 'Check guards and emergency stop before starting'),
    words(
      'Eng anliegende Kleidung, kein Schmuck, keine Handschuhe an drehenden Teilen',
      'Close-fitting clothing, no jewellery, no gloves at rotating parts',
    ),
    words('Schutzausrüstung: ', 'Protective equipment: '),
    words(
      'Rüsten und Reinigen nur bei stillgesetzter Maschine',
      'Set up and clean with the machine at a standstill only',
    ),
  ],
  emergency: [
    words('Not-Halt drücken, ausschalten, gegen Einschalten sichern', 'Press emergency stop, switch off, lock'),
    words(
      'Vorgesetzte informieren; Störungen beseitigen nur Beauftragte',
      'Inform superiors; only appointed persons clear faults',
    ),
  ],
  firstAid: [
    words('Maschine abschalten, Unfallstelle sichern', 'Switch off the machine, secure the place'),
    words('Ersthelfer rufen: ', 'Call a first aider: '),
    words('Jeden Unfall melden und eintragen', 'Report and record each accident'),
  ],
  end: {
    title: words('Instandhaltung, Reinigung, Entsorgung', 'Maintenance, cleaning, disposal'),
    points: [
      words('Instandhaltung nur durch Beauftragte nach Plan', 'Maintenance by appointed persons, as planned'),
      words('Prüfung durch befähigte Person, zuletzt am: ', 'Inspection by a competent person, last on: '),
    ],
  },
});
