const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All ids anywhere in a value of JSON. */
export const idsIn = (value: unknown): readonly string[] => JSON.stringify(value)?.match(ID) ?? [];
