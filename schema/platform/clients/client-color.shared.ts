/**
 * The colours that distinguish organisations. Each has 4.5:1 to white and 3:1 to the dark surface of the pages, so that
 * white writing on it and the stripe itself can be seen in both themes. Red and amber are not among them: they mean
 * overdue and soon.
 */
export const CLIENT_COLORS = {
  teal: '#0c8092',
  blue: '#1971e5',
  indigo: '#6d66d9',
  violet: '#9b54cd',
  magenta: '#d22d96',
  green: '#1c8640',
  slate: '#677783',
} as const;

export type ClientColor = keyof typeof CLIENT_COLORS;

export const CLIENT_COLOR_NAMES = Object.keys(CLIENT_COLORS) as [ClientColor, ...ClientColor[]];

/** The code of a colour; of one that this version of the page does not know, the first. */
export const colorCode = (name: string): string =>
  Object.entries(CLIENT_COLORS).find(([each]) => each === name)?.[1] ?? CLIENT_COLORS.teal;

/** The colours by id. Those that have two places were given the ids of red, orange and ochre. */
const BY_ID: readonly ClientColor[] = [
  ...(['teal', 'blue', 'indigo', 'violet', 'magenta', 'magenta', 'magenta', 'green', 'green', 'slate'] as const),
];

/** The colour of an organisation: the chosen one, or one that follows from its id. */
export const clientColor = ({ id, chosenColor }: { id: string; chosenColor: string | null }): string =>
  chosenColor ?? BY_ID[Number.parseInt(id.slice(0, 8), 16) % BY_ID.length]!;
