import { Socket } from 'node:net';

/**
 * A connection that sends what is written between `cork` and `uncork` in one turn of the event loop as one piece:
 * otherwise each statement of a transaction that waits for no other would be a call of the operating system, which costs
 * more than building it. (`write` by itself cannot be overridden: `connect` puts the system's own in its place.)
 */
export class CoalescingSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => this.#release()); // once all that can start in this turn has started, before anything is waited for
  }

  #release(): void {
    this.#isHeld = false;
    super.uncork();
  }
}
