import { useVersionTexts } from './version-texts.ts';
import { WordDifferences } from './WordDifferences.tsx';

/** A field of a version as shown to readers. */
export interface FieldOfVersion {
  /** Identifies the field in all versions. */
  path: string;
  title: string;
  text: string;
  /** The value to compare if the text is not sufficient. */
  value?: string;
}

/** The non-empty fields of a version. */
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
  /** Fields in display order. */
  older: readonly FieldOfVersion[];
  newer: readonly FieldOfVersion[];
  /** The text if there is no difference. */
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
