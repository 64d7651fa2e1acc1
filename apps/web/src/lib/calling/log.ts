/** Tells the browser's log, for anyone who looks into a problem; people at the screen read it elsewhere. */
export function log(level: 'warn' | 'error', words: string, cause: unknown): void {
  console[level](words, cause);
}
