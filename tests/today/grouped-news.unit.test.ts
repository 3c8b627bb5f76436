import { expect, it } from 'vitest';
import { groupedNews } from '../../client/areas/today/grouped-news.ts';

const by = (personName: string, ...titles: string[]) => titles.map((title) => ({ personName, title }));

it('groups what others did by person, so that nobody with many changes hides the others', () => {
  const news = [
    ...by('Mia', 'a', 'b'),
    ...by('Ali', 'x'),
    ...by('Mia', 'c', 'd', 'e'),
    ...by('Zoë', '1', '2', '3', '4'),
  ];
  const groups = groupedNews(news).map(({ person, shown, rest }) => [
    person,
    shown.map(({ title }) => title).join(''),
    rest.length,
  ]);
  expect(groups).toEqual([
    ['Mia', 'abc', 2],
    ['Ali', 'x', 0],
    ['Zoë', '1234', 0],
  ]);
});
