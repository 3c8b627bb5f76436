/** What employees are mailed in further languages: texts in the form of labels.*.json, by the paths of the files. */
export const translatedMailTexts = import.meta.glob<{ emailTexts?: Partial<Record<string, string>> }>(
  './languages/*.json',
  { import: 'default', eager: true },
);
