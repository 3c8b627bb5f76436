import { Button } from './Button.tsx';

/** Toggle buttons that switch between views, such as the lists of a dialog; exactly one is pressed. */
export const ViewButtons = <View extends string>({
  label,
  views,
  value,
  onChange,
}: {
  /** Accessible name of the group; not shown. */
  label: string;
  views: readonly { value: View; label: string }[];
  value: View;
  onChange: (value: View) => void;
}) => (
  <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
    {views.map((view) => (
      <Button
        key={view.value}
        variant={view.value === value ? 'primary' : 'secondary'}
        aria-pressed={view.value === value}
        onClick={() => onChange(view.value)}
      >
        {view.label}
      </Button>
    ))}
  </div>
);
