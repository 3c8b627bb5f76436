/** The federal states of Germany, by the codes of ISO 3166-2:DE. Isomorphic. */
export const GERMAN_STATES = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;
export type GermanState = (typeof GERMAN_STATES)[number];

/** The state with a code; null for everything else, an empty text included. */
export const germanState = (code: string | null | undefined): GermanState | null =>
  GERMAN_STATES.find((each) => each === code) ?? null;

/**
 * The states in which postal codes with these two digits lie, the one with the most places first. Regions of postal
 * codes cross the borders of states, so this is a proposal that somebody confirms.
 */
const REGIONS = `01 SN BB, 02 SN, 03 BB, 04 SN TH BB, 06 ST TH, 07 TH SN, 08 SN, 09 SN, 10 BE, 11 BE, 12 BE BB, 13 BE,
14 BB BE ST, 15 BB, 16 BB, 17 MV BB, 18 MV, 19 MV BB NI, 20 HH, 21 NI HH SH, 22 HH SH, 23 SH MV, 24 SH,
25 SH, 26 NI, 27 NI HB SH, 28 HB NI, 29 NI ST, 30 NI, 31 NI, 32 NW, 33 NW, 34 HE NI NW, 35 HE, 36 HE TH,
37 NI HE TH NW, 38 NI ST, 39 ST, 40 NW, 41 NW, 42 NW, 44 NW, 45 NW, 46 NW, 47 NW, 48 NW NI, 49 NI NW, 50 NW,
51 NW RP, 52 NW, 53 NW RP, 54 RP, 55 RP HE, 56 RP, 57 NW RP, 58 NW, 59 NW, 60 HE, 61 HE, 63 HE BY, 64 HE BW,
65 HE RP, 66 SL RP, 67 RP, 68 BW HE, 69 BW HE, 70 BW, 71 BW, 72 BW, 73 BW, 74 BW, 75 BW, 76 BW RP, 77 BW,
78 BW, 79 BW, 80 BY, 81 BY, 82 BY, 83 BY, 84 BY, 85 BY, 86 BY, 87 BY, 88 BW BY, 89 BW BY, 90 BY, 91 BY,
92 BY, 93 BY, 94 BY, 95 BY, 96 BY TH, 97 BY BW, 98 TH, 99 TH`;

const STATES_BY_REGION: ReadonlyMap<string, GermanState[]> = new Map(
  REGIONS.split(/,\s*/).map((line) => {
    const [region = '', ...codes] = line.split(' ');
    return [region, codes.flatMap((code) => germanState(code) ?? [])];
  }),
);

/** The states in which a German postal code may lie, the likeliest first; none for an unknown one. */
export const statesOfPostalCode = (postalCode: string): readonly GermanState[] =>
  (/^\d{5}$/.test(postalCode) && STATES_BY_REGION.get(postalCode.slice(0, 2))) || [];
