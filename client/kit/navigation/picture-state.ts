/**
 * A state in which a screen is worth a picture (`client/areas/<area>/pictures.ts`); only `npm run pictures` reads them.
 * It visits `path`, in which `:ticket` stands for the first ticket of the demo data.
 */
export type PictureState = { name: string; path: string; session?: boolean };
