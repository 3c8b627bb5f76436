import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const screens = sources(['client'], /\.tsx$/);
const filesWith = (pattern: RegExp): string[] =>
  screens.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('work in progress is shown only by the ring of the product and the bar of the interview, in the components made for them', () => {
  expect(filesWith(/role="progressbar"|<progress\b/)).toEqual(['client/ui/Progress.tsx']);
  expect(filesWith(/<ProgressBar\b/)).toEqual(['client/areas/interview/QuestionDock.tsx']);
  expect(filesWith(/animate-spin/)).toEqual(['client/ui/Spinner.tsx']);
  expect(filesWith(/\bLoader\w*\b.*from 'lucide-react'/)).toEqual([]);
});

it('solid amber is used only for the dot of the logo and for something new', () => {
  expect(filesWith(/\b(?:bg|fill)-accent(?![-\w])/)).toEqual([
    'client/app/Brand.tsx',
    'client/app/notifications/NotificationBell.tsx',
    'client/app/notifications/NotificationRow.tsx',
    'client/ui/Ring.tsx',
  ]);
});

it('what is only queued is not amber', () => {
  expect(filesWith(/\bwaiting: 'accent'/)).toEqual([]);
});

it('an empty list of an area shows an illustration; those of single assignments and technical settings do not', () => {
  const lists = screens.filter(({ path, text }) => /<PlainListPage$/m.test(text) && path.startsWith('client/areas/'));
  expect(lists.length).toBeGreaterThan(8);
  expect(lists.filter(({ text }) => !/picture=\{<AreaPicture /.test(text)).map(({ path }) => path)).toEqual([
    'client/areas/assignments/SingleAssignmentTable.tsx',
    'client/areas/webhooks/WebhooksTab.tsx',
  ]);
});
