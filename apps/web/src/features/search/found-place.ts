/** The hit that was opened last, for the way back to it. */
interface FoundPlace {
  q: string;
  id: string;
}

const name = 'bloomdesk.found';

/** Keeps which hit of a search was opened. */
export function keepFoundPlace(place: FoundPlace): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing loses a convenience, never work.
  }
}

/** The hit of this search that was opened last, once: whoever searches on begins at the top. */
export function takeFoundPlace(q: string): string | null {
  try {
    const kept: Partial<FoundPlace> = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    sessionStorage.removeItem(name);
    return kept.q === q && typeof kept.id === 'string' ? kept.id : null;
  } catch {
    return null;
  }
}
