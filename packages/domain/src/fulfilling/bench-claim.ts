/** An open page renews its claim this often, touched or not (D285). */
export const renewSeconds = 20;
/** So long after the page is closed its claim lapses. */
const closedSeconds = 60;
/** So long without activity at the bench it lapses too, though the page is open. */
const idleLimitSeconds = 600;

/** How many seconds a claim holds at a bench nobody has touched for so long; 0 when it has lapsed (D285). */
export function claimSeconds(idleSeconds: number): number {
  return Math.max(0, Math.min(closedSeconds, idleLimitSeconds - idleSeconds));
}
