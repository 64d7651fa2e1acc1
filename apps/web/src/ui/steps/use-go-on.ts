import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The way on from a step: right away where all it needs is there, and where that is still on its way, as soon as it has
 * come. Another step takes the press back.
 */
export function useGoOn(step: string | object, isAwaited: boolean, goOn: (way: { hasWaited: boolean }) => void) {
  const [askedOn, setAskedOn] = useState<string | object | null>(null);
  const isAsked = askedOn === step;
  const goOnNow = useEffectEvent(() => {
    setAskedOn(null);
    goOn({ hasWaited: true });
  });
  useEffect(() => {
    if (isAsked && !isAwaited) queueMicrotask(() => goOnNow());
  }, [isAsked, isAwaited]);
  const press = () => (isAwaited ? setAskedOn(step) : goOn({ hasWaited: false }));
  return { isWaiting: isAsked && isAwaited, press };
}
