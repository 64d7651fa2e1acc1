/** Begins work that is not under way yet; anyone who asks for it meanwhile gets the promise of what runs. */
export type Lock<Result> = (subject: string, begin: () => Promise<Result>) => Promise<Result>;

/** A lock that closes in the moment of the first press; `subject` tells apart what may run side by side, such as two rows. */
export function createLock<Result>(): Lock<Result> {
  const running = new Map<string, Promise<Result>>();
  return (subject, begin) => {
    const known = running.get(subject);
    if (known) return known;
    const begun = begin().finally(() => running.delete(subject));
    running.set(subject, begun);
    return begun;
  };
}
