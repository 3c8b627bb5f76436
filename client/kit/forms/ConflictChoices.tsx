import { ChoiceOfTwo } from '../../ui/ChoiceOfTwo.tsx';

type Props<Key extends string, Value> = {
  /** Fields that both changed, to different values. */
  keys: readonly Key[];
  mine: Readonly<Record<Key, Value>>;
  theirs: Readonly<Record<Key, Value>>;
  /** What the form holds now. */
  values: Readonly<Record<Key, Value>>;
  labelOf: (key: Key) => string;
  /** A value in words. */
  show: (key: Key, value: Value) => string;
  sides: { mine: string; theirs: string };
  choose: (key: Key, value: Value) => void;
};

/** For each field that two people changed: both values, and the choice between them. */
export const ConflictChoices = <Key extends string, Value>({
  keys,
  mine,
  theirs,
  values,
  labelOf,
  show,
  sides,
  choose,
}: Props<Key, Value>) =>
  keys.map((key) => {
    const both = [mine[key], theirs[key]] as const;
    const chosen = both.indexOf(values[key]);
    return (
      <ChoiceOfTwo
        key={key}
        label={labelOf(key)}
        sides={[
          { label: sides.mine, value: show(key, both[0]) },
          { label: sides.theirs, value: show(key, both[1]) },
        ]}
        chosen={chosen === 0 || chosen === 1 ? chosen : null}
        onChoose={(side) => choose(key, both[side])}
      />
    );
  });
