import { words } from '../template.ts';
import { operatingInstructionForm } from './operating-instruction.ts';

/** For a hazardous substance, in the blocks of TRGS 555. */
export const instructionSubstance = operatingInstructionForm({
  intro: words(
    'Nach § 14 GefStoffV und TRGS 555. Übernimm die Angaben aus dem Sicherheitsdatenblatt, streiche, was nicht zutrifft, und hänge das Blatt am Arbeitsplatz aus.',
    'By section 14 GefStoffV and TRGS 555. Take the facts from the safety data sheet, strike what does not apply, and post the sheet at the workplace.',
  ),
  subject: words('Gefahrstoff (Name, Signalwort)', 'Hazardous substance (name, signal word)'),
  hazards: [
    words('Entzündbar, Dämpfe können mit Luft explosionsfähig sein', 'Flammable, vapours may be explosive with air'),
    words('Verätzt oder reizt Haut und Augen', 'Burns or irritates skin and eyes'),
    words(
      'Gesundheitsschädlich beim Einatmen, Verschlucken oder über die Haut',
      'Harmful if inhaled, swallowed or absorbed',
    ),
    words('Schädlich für Gewässer', 'Harmful to water'),
  ],
  protection: [
    words('Absaugung einschalten oder gut lüften', 'Switch on the extraction or ventilate well'),
    words('Handschuhe (Material, Tragezeit): ', 'Gloves (material, wearing time): '),
    words('Schutzbrille tragen', 'Wear safety goggles'),
    words(
      'Nicht essen, trinken, rauchen; Hände waschen, Hautschutz benutzen',
      'No eating, drinking, smoking; wash hands, use skin protection',
    ),
    words('Nur in gekennzeichneten, geschlossenen Behältern aufbewahren', 'Keep in labelled, closed containers only'),
  ],
  emergency: [
    words('Verschüttetes mit Bindemittel aufnehmen', 'Take up spills with absorbent'),
    words('Nicht in die Kanalisation gelangen lassen', 'Do not let it reach the drains'),
    words('Geeignetes Löschmittel: ', 'Suitable extinguishing agent: '),
  ],
  firstAid: [
    words(
      'Augen: sofort 10 Minuten spülen, augenärztliche Hilfe',
      'Eyes: rinse at once for 10 minutes, see an eye doctor',
    ),
    words('Haut: benetzte Kleidung ausziehen, mit Wasser waschen', 'Skin: take off wet clothing, wash with water'),
    words('Einatmen: an die frische Luft bringen', 'Inhaled: bring to fresh air'),
    words('Sicherheitsdatenblatt der ärztlichen Hilfe mitgeben', 'Give the safety data sheet to the doctor'),
  ],
  end: {
    title: words('Sachgerechte Entsorgung', 'Proper disposal'),
    points: [words('Reste und Verpackungen sammeln in: ', 'Collect residues and packaging in: ')],
  },
});
