/**
 * Assigns the free text about an injury to groups that can be counted. Of several kinds of injury the first one counts.
 */

const BODY_PARTS: readonly (readonly [string, RegExp])[] = [
  ['eye', /\bauge(n|s)?\b|augapfel|augenlid|hornhaut|\beyes?\b|cornea/],
  [
    'head',
    /kopf|stirn|schläfe|schädel|gehirn|nase|\bohr|zahn|zähne|gesicht|kinn|wange|lippe|\bmund|\bhead|skull|face|nose|\bear\b|tooth|teeth/,
  ],
  [
    'trunk',
    /hals|nacken|rücken|wirbel|brust|rippe|bauch|becken|hüfte|leiste|lunge|\bneck|\bback\b|spine|chest|\brib|belly|hip\b/,
  ],
  ['arm', /schulter|oberarm|unterarm|ell(en)?bogen|\barm(e|s)?\b|shoulder|elbow/],
  ['hand', /hand|finger|daumen|thumb|wrist/],
  ['leg', /\bbein|knie|oberschenkel|unterschenkel|schienbein|wade|\blegs?\b|knee|thigh|shin/],
  ['foot', /fuß|füße|fuss|zehe?n?\b|knöchel|sprunggelenk|ferse|foot|feet|\btoe|ankle|heel/],
];

const INJURIES: readonly (readonly [string, RegExp])[] = [
  ['fracture', /bruch|fraktur|gebrochen|fracture|broken/],
  ['burn', /verbrenn|verbrüh|verätz|\bburn|scald/],
  ['sprain', /verstauch|zerrung|gezerrt|bänder|umgeknickt|verdreh|verrenk|sprain|strain|ligament/],
  ['cut', /schnitt|stich|riss|platzwunde|schürf|kratzer|wunde|\bcut|stab|lacerat|scratch|abrasion/],
  ['bruise', /prell|quetsch|bluterguss|hämatom|gestoßen|beule|bruise|contusion|crush/],
  ['irritation', /rötung|reizung|fremdkörper|allergi|ausschlag|irritat|redness|foreign body|rash/],
];

const found = (kinds: typeof BODY_PARTS, text: string): string[] => {
  const lower = text.toLocaleLowerCase('de');
  return kinds.filter(([, words]) => words.test(lower)).map(([kind]) => kind);
};

/** The part of the body that a text names: the group for several parts if there is more than one, null for none. */
export function bodyPartOf(text: string): string | null {
  const parts = found(BODY_PARTS, text);
  return parts.length > 1 ? 'several' : (parts[0] ?? null);
}

/** The kind of injury that a text names; null for none. */
export const injuryOf = (text: string): string | null => found(INJURIES, text)[0] ?? null;
