import { useVersionTexts } from './version-texts.ts';
import { WordDifferences } from './WordDifferences.tsx';

/** A field of a version as it is read. */
export interface FieldOfVersion {
  /** The same in all versions. */
  path: string;
  title: string;
  text: string;
  /** What is compared, where that is more than its text. */
  value?: string;
}

/** What a version says: the fields that were filled in. */
export const FilledFields = ({ fields }: { fields: readonly FieldOfVersion[] }) => (
  <dl className="grid gap-2">
    {fields
      .filter(({ text }) => text)
      .map(({ path, title, text }) => (
        <div key={path} className="border-b border-border pb-2">
          <dt className="text-sm text-text-muted">{title}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
  </dl>
);

interface FieldDifferencesProps {
  /** In the order in which they are read. */
  older: readonly FieldOfVersion[];
  newer: readonly FieldOfVersion[];
  /** Said when there is no difference. */
  same: string;
}

/** The fields that two versions fill in differently, with changed words marked. */
export const FieldDifferences = ({ older, newer, same }: FieldDifferencesProps) => {
  const translate = useVersionTexts();
  const before = new Map(older.map((field) => [field.path, field]));
  const after = new Map(newer.map((field) => [field.path, field]));
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    return one?.text !== other?.text || one?.value !== other?.value;
  });
  if (changed.length === 0) return <p>{same}</p>;
  return (
    <dl className="grid gap-2">
      {changed.map((path) => {
        const [one = '', other = ''] = [before.get(path)?.text, after.get(path)?.text];
        return (
          <div key={path} className="border-b border-border pb-2">
            <dt className="text-sm text-text-muted">{(after.get(path) ?? before.get(path))?.title}</dt>
            <dd>{one === other ? translate('formOnly') : <WordDifferences older={one} newer={other} />}</dd>
          </div>
        );
      })}
    </dl>
  );
};
