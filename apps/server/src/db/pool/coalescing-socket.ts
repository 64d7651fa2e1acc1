import { Socket } from 'node:net';

/**
 * A connection that sends what is written between `cork` and `uncork` in one turn of the event loop as one piece:
 * otherwise each statement of a transaction that waits for no other would be a call of the operating system, which costs
 * more than building it. (`write` by itself is left alone: `connect` puts the system's own in the place of any other.)
 */
export function coalescingSocket(): Socket {
  const socket = new Socket();
  const hold = socket.cork.bind(socket);
  const release = socket.uncork.bind(socket);
  let isHeld = false;
  socket.cork = () => {
    hold();
    if (isHeld) return;
    isHeld = true;
    hold();
    // Once all that can start in this turn has started, before anything is waited for.
    process.nextTick(() => {
      isHeld = false;
      release();
    });
  };
  return socket;
}
