import { createContext, useContext } from 'react';
import { present } from '../../kit/data/requests.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';

export const PartsContext = createContext<AppParts | null>(null);

/** The parts of the page that other areas provide. */
export const useParts = (): AppParts => present(useContext(PartsContext));
