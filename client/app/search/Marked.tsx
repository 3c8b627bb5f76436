/** A text with what was searched in bold. */
export const Marked = ({ text, marks }: { text: string; marks: readonly { start: number; end: number }[] }) => (
  <>
    {marks.map(({ start, end }, index) => (
      <span key={start}>
        {text.slice(marks[index - 1]?.end ?? 0, start)}
        <mark className="bg-transparent font-semibold text-inherit">{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.end ?? 0)}
  </>
);
