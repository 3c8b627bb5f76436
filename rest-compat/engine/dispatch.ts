import { parametersOf, type Route } from './route.ts';

export interface Found {
  /** The routes of the path, by method; the path's more general brothers are not asked. */
  methods: ReadonlyMap<string, Route>;
  params: Record<string, string>;
}

interface Place {
  segments: readonly string[];
  names: readonly string[];
  methods: Map<string, Route>;
}

/**
 * Finds the routes of a path. Where several fit, the one with more fixed words wins: user/my/password before user/{id}.
 */
export function dispatcher(routes: readonly Route[]): (path: string) => Found | null {
  const places = new Map<string, Place>();
  for (const route of routes) {
    const place = places.get(route.path) ?? {
      segments: route.path.split('/'),
      names: parametersOf(route.path),
      methods: new Map<string, Route>(),
    };
    place.methods.set(route.method, route);
    places.set(route.path, place);
  }
  const sorted = [...places.values()].sort((a, b) => a.names.length - b.names.length);
  return (path) => {
    const segments = segmentsOf(path);
    if (!segments) return null;
    const place = sorted.find(
      (each) =>
        each.segments.length === segments.length &&
        each.segments.every((word, index) => word.startsWith('{') || word === segments[index]),
    );
    if (!place) return null;
    const values = place.segments.flatMap((word, index) => (word.startsWith('{') ? [segments[index]!] : []));
    if (values.some((value) => value === '')) return null;
    return {
      methods: place.methods,
      params: Object.fromEntries(place.names.map((name, index) => [name, values[index]!])),
    };
  };
}

/** The path's parts; null for one with a broken percent sign, which is the address of nothing. */
function segmentsOf(path: string): string[] | null {
  try {
    return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** What an address answers, for Allow. */
export function allowedOf(methods: ReadonlyMap<string, Route>): string[] {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
