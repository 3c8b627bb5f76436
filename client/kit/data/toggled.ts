/** A copy of a set without the value, or with it where it was missing. */
export const toggled = <Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
};
