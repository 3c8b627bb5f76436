import type { OwnCourseDraft } from '../../schema/areas/courses/own-course.shared.ts';

/** A short course: each page has to be on the screen for a few seconds. */
export const SHORT_COURSE = {
  minutes: 2,
  cover: 'fire-triangle',
  oralRequired: false,
  legalBasis: ['ArbSchG § 12'],
  content: {
    de: {
      title: 'Unser Sammelplatz',
      summary: 'Wo du hingehst, wenn es brennt.',
      audience: 'Alle in der Halle',
      goals: ['Du findest den Sammelplatz.'],
      pages: [
        ['way', 'Der Weg', 'evacuate', 'Geh auf dem kürzesten Fluchtweg aus der Halle und benutze keinen Aufzug.'],
        ['place', 'Der Platz', 'fire-alarm', 'Der Sammelplatz ist am Tor. Bleib dort, bis alle gezählt sind.'],
      ].map(([id, title, illustration, text]) => ({
        id,
        title,
        blocks: [
          { id: `${id}-figure`, kind: 'figure', illustration, alt: `Ein Bild zu: ${title}`, caption: '' },
          { id: `${id}-text`, kind: 'text', html: `<p>${text}</p>` },
        ],
      })),
      questions: [
        {
          id: 'where',
          kind: 'single',
          text: 'Wo ist der Sammelplatz?',
          answers: [
            { id: 'a', text: 'am Tor', correct: true, why: 'Richtig. Dort wird gezählt.' },
            { id: 'b', text: 'in der Teeküche', correct: false, why: 'Die Teeküche ist im Gebäude.' },
            { id: 'c', text: 'am Aufzug', correct: false, why: 'Der Aufzug ist im Gebäude.' },
          ],
        },
      ],
      onSite: [],
      oralPart: 'Geht den Weg einmal zusammen.',
      repeat: 'Jährlich',
    },
    en: null,
  },
} as unknown as OwnCourseDraft;
