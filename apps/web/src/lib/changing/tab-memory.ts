/** What this tab kept under a name, also over a reload; null where it may not keep anything. */
export function recallInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(`bloomdesk.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text until the tab is closed, or forgets it when null. */
export function storeInTab(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`bloomdesk.${name}`);
    else sessionStorage.setItem(`bloomdesk.${name}`, text);
  } catch {
    // A browser that keeps nothing loses the draft with a reload, and nothing else.
  }
}
