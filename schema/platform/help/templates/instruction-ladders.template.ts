import { bilingualText } from '../template.ts';
import { operatingInstructionForm } from './operating-instruction.ts';

/** For ladders and steps (TRBS 2121 part 2). */
export const instructionLadders = operatingInstructionForm({
  intro: bilingualText(
    'Nach § 12 Abs. 2 BetrSichV, TRBS 2121 Teil 2 und DGUV Information 208-016. Leitern nur benutzen, wo ein sichereres Arbeitsmittel nicht verhältnismäßig ist.',
    'By section 12 (2) BetrSichV, TRBS 2121 part 2 and DGUV Information 208-016. Use ladders only where a safer means would be out of proportion.',
  ),
  subject: bilingualText('Leiter oder Tritt, Nummer', 'Ladder or step, number'),
  hazards: [
    bilingualText('Absturz durch Wegrutschen, Kippen oder Übergreifen', 'Falls by slipping, tipping or overreaching'),
    bilingualText('Herabfallendes Werkzeug', 'Falling tools'),
    bilingualText('Stromschlag in der Nähe von Leitungen', 'Electric shock near power lines'),
  ],
  protection: [
    bilingualText(
      'Vor jedem Benutzen ansehen: Holme, Sprossen, Füße, Spreizsicherung',
      'Look at it before each use: stiles, rungs, feet, spreader',
    ),
    bilingualText(
      'Auf ebenem, festem Grund aufstellen, Verkehrswege absperren',
      'Set up on level, firm ground, block traffic routes',
    ),
    bilingualText(
      'Anlegeleiter: Winkel 65 bis 75 Grad, 1 m über die Austrittsstelle',
      'Leaning ladder: angle of 65 to 75 degrees, 1 m above the exit',
    ),
    bilingualText(
      'Von Stehleitern nicht übersteigen, oberste Stufen nicht betreten',
      'Do not step over from stepladders, do not use the top steps',
    ),
    bilingualText(
      'Geschlossene, rutschfeste Schuhe; Werkzeug in der Tasche',
      'Closed, slip-resistant shoes; tools in the bag',
    ),
  ],
  emergency: [
    bilingualText(
      'Schadhafte Leitern kennzeichnen und sofort der Benutzung entziehen',
      'Mark defective ladders and take them out of use at once',
    ),
    bilingualText('Mangel melden an: ', 'Report defects to: '),
  ],
  firstAid: [
    bilingualText(
      'Nach einem Sturz nicht bewegen, Ersthelfer rufen: ',
      'After a fall do not move the person, call a first aider: ',
    ),
    bilingualText('Jeden Unfall melden und eintragen', 'Report and record each accident'),
  ],
  end: {
    title: bilingualText('Instandhaltung', 'Maintenance'),
    points: [
      bilingualText(
        'Regelmäßige Prüfung durch befähigte Person, Plakette vorhanden',
        'Regular inspection by a competent person, sticker present',
      ),
      bilingualText('Trocken und liegend oder hängend lagern', 'Store dry, lying or hanging'),
    ],
  },
});
