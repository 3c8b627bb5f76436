/**
 * A state of a screen of which `npm run pictures` takes a screenshot (`client/areas/<area>/pictures.ts`). It visits
 * `path`, in which `:ticket` is replaced by the first ticket of the demo data.
 */
export type PictureState = { name: string; path: string; session?: boolean };
