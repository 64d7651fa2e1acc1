/** Milliseconds in which a connection may come back before it is said that it was away. */
const passingOver = 2000;

export interface Silence {
  /** The list follows what happens from now on, or no longer does. */
  setLive(isLive: boolean): void;
  /** The whole list has come another way: it was right at this moment. */
  heard(): void;
  stop(): void;
}

/** Tells since when a followed list has heard nothing, and null as soon as it is followed again. */
export function watchSilence(tell: (since: number | null) => void): Silence {
  let isLive = false;
  let isReported = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (since: number | null) => {
    isReported = since !== null;
    tell(since);
  };
  const begin = () => {
    if (isStopped) return;
    const since = Date.now();
    if (isReported) return say(since);
    timer ??= setTimeout(() => say(since), passingOver);
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isReported) say(null);
  };
  return {
    setLive(next) {
      const wasLive = isLive;
      isLive = next;
      if (next) end();
      else if (wasLive) begin();
    },
    heard() {
      if (!isLive) begin();
    },
    stop() {
      end();
      isStopped = true;
    },
  };
}
