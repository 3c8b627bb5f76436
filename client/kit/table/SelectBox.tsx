/** The checkbox that selects a row, or all of them. */
export const SelectBox = ({
  label,
  checked,
  mixed = false,
  onToggle,
}: {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onToggle: () => void;
}) => (
  <label className="-m-2 inline-flex size-8 align-middle cursor-pointer items-center justify-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onToggle}
      className="size-4 cursor-pointer accent-primary"
    />
  </label>
);
