/** What this browser remembered under a name; null also where it may not remember anything. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`bloomdesk.${name}`);
  } catch {
    return null;
  }
}

/** Remembers a text in this browser, or forgets it when null. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`bloomdesk.${name}`);
    else localStorage.setItem(`bloomdesk.${name}`, text);
  } catch {
    // A browser that keeps nothing loses a convenience, never work.
  }
}
