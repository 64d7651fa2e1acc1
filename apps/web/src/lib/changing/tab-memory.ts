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

/** Forgets everything this tab kept whose name begins so. */
export function forgetInTab(beginning: string): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(`bloomdesk.${beginning}`));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // It keeps nothing.
  }
}
