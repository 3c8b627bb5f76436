/** The news of one person: the lines that are shown at first, and the rest. */
export interface PersonNews<Item> {
  person: string;
  shown: Item[];
  rest: Item[];
}

/** Lines of a person before "more": one who changed a lot does not hide what others did. */
const LINES_OF_PERSON = 3;

/** News by person, in the order of what each of them did last. */
export const groupedNews = <Item extends { personName: string }>(news: readonly Item[]): PersonNews<Item>[] =>
  [...Map.groupBy(news, ({ personName }) => personName)].map(([person, items]) => ({
    person,
    // "One more" takes as much room as that one.
    shown: items.length === LINES_OF_PERSON + 1 ? items : items.slice(0, LINES_OF_PERSON),
    rest: items.length === LINES_OF_PERSON + 1 ? [] : items.slice(LINES_OF_PERSON),
  }));
