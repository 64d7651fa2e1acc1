import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The way on from a step: at once where all it needs is there, and where that is still on its way, as soon as it has come.
 * Leaving the step takes the press back.
 */
export function useGoOn(step: string, isAwaited: boolean, goOn: () => void) {
  const [askedOn, setAskedOn] = useState<string | null>(null);
  const isAsked = askedOn === step;
  const goOnNow = useEffectEvent(() => {
    setAskedOn(null);
    goOn();
  });
  useEffect(() => {
    if (isAsked && !isAwaited) queueMicrotask(() => goOnNow());
  }, [isAsked, isAwaited]);
  return { isWaiting: isAsked && isAwaited, press: () => (isAwaited ? setAskedOn(step) : goOn()) };
}
