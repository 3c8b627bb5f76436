/** The news of one person: the lines that are shown at first, and the rest. */
export interface PersonNews<Item> {
  person: string;
  shown: Item[];
  rest: Item[];
}

/** Limit of the lines of a person before "more", so that a person with many changes does not hide those of others. */
const LINES_OF_PERSON = 3;

/** News by person, in the order of each person's last change. */
export const groupedNews = <Item extends { personName: string }>(news: readonly Item[]): PersonNews<Item>[] =>
  [...Map.groupBy(news, ({ personName }) => personName)].map(([person, items]) => ({
    person,
    // A button "one more" would need as much space as the line itself.
    shown: items.length === LINES_OF_PERSON + 1 ? items : items.slice(0, LINES_OF_PERSON),
    rest: items.length === LINES_OF_PERSON + 1 ? [] : items.slice(LINES_OF_PERSON),
  }));
