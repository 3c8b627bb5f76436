import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScormFrame } from '../../client/shared/courses/ScormFrame.tsx';
import { FilmPlayer } from '../../client/shared/films/FilmPlayer.tsx';

// The server renders the page of a course before its script is loaded (ADR 0116).

it('A package does not start before the page receives its messages', () => {
  const packaged = {
    standard: '2004',
    origin: 'https://content.test',
    player: 'https://content.test/player',
    learner: { id: '1', name: 'Ali D.' },
    parts: {},
  };
  const html = renderToString(
    createElement(ScormFrame, { packaged, item: 'sco-1', title: 'Leitern', onData: () => undefined }),
  );
  expect(html).toContain('<iframe');
  expect(html).not.toContain(packaged.player);
});

it('A film is not loaded before the page can renew its address', () => {
  const film = { url: '/files/film', captions: [] };
  const html = renderToString(
    createElement(FilmPlayer, {
      film,
      name: 'Leitern',
      renew: () => Promise.resolve(film),
      language: 'de',
      notPlayable: '-',
    }),
  );
  expect(html).toContain('<video');
  expect(html).not.toContain(film.url);
});
