import { bilingualText } from '../template.ts';
import { operatingInstructionForm } from './operating-instruction.ts';

/** For a hazardous substance, in the blocks of TRGS 555. */
export const instructionSubstance = operatingInstructionForm({
  intro: bilingualText(
    'Nach § 14 GefStoffV und TRGS 555. Übernimm die Angaben aus dem Sicherheitsdatenblatt, streiche, was nicht zutrifft, und hänge das Blatt am Arbeitsplatz aus.',
    'By section 14 GefStoffV and TRGS 555. Take the facts from the safety data sheet, strike what does not apply, and post the sheet at the workplace.',
  ),
  subject: bilingualText('Gefahrstoff (Name, Signalwort)', 'Hazardous substance (name, signal word)'),
  hazards: [
    bilingualText(
      'Entzündbar, Dämpfe können mit Luft explosionsfähig sein',
      'Flammable, vapours may be explosive with air',
    ),
    bilingualText('Verätzt oder reizt Haut und Augen', 'Burns or irritates skin and eyes'),
    bilingualText(
      'Gesundheitsschädlich beim Einatmen, Verschlucken oder über die Haut',
      'Harmful if inhaled, swallowed or absorbed',
    ),
    bilingualText('Schädlich für Gewässer', 'Harmful to water'),
  ],
  protection: [
    bilingualText('Absaugung einschalten oder gut lüften', 'Switch on the extraction or ventilate well'),
    bilingualText('Handschuhe (Material, Tragezeit): ', 'Gloves (material, wearing time): '),
    bilingualText('Schutzbrille tragen', 'Wear safety goggles'),
    bilingualText(
      'Nicht essen, trinken, rauchen; Hände waschen, Hautschutz benutzen',
      'No eating, drinking, smoking; wash hands, use skin protection',
    ),
    bilingualText(
      'Nur in gekennzeichneten, geschlossenen Behältern aufbewahren',
      'Keep in labelled, closed containers only',
    ),
  ],
  emergency: [
    bilingualText('Verschüttetes mit Bindemittel aufnehmen', 'Take up spills with absorbent'),
    bilingualText('Nicht in die Kanalisation gelangen lassen', 'Do not let it reach the drains'),
    bilingualText('Geeignetes Löschmittel: ', 'Suitable extinguishing agent: '),
  ],
  firstAid: [
    bilingualText(
      'Augen: sofort 10 Minuten spülen, augenärztliche Hilfe',
      'Eyes: rinse at once for 10 minutes, see an eye doctor',
    ),
    bilingualText(
      'Haut: benetzte Kleidung ausziehen, mit Wasser waschen',
      'Skin: take off wet clothing, wash with water',
    ),
    bilingualText('Einatmen: an die frische Luft bringen', 'Inhaled: bring to fresh air'),
    bilingualText('Sicherheitsdatenblatt der ärztlichen Hilfe mitgeben', 'Give the safety data sheet to the doctor'),
  ],
  end: {
    title: bilingualText('Sachgerechte Entsorgung', 'Proper disposal'),
    points: [bilingualText('Reste und Verpackungen sammeln in: ', 'Collect residues and packaging in: ')],
  },
});
