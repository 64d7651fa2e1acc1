import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** How long a message stays under a form (spec 1, section 9). */
const shownMilliseconds = 3000;

export interface Notice {
  tone: 'bad' | 'good';
  text: string;
}

/** The message under a form: shown for three seconds, unless it is good news that stays until the screen goes. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.tone !== 'bad') return;
    const timer = setTimeout(() => setNotice(null), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [notice]);
  const say = useCallback((tone: Notice['tone'], text: string) => setNotice({ tone, text }), []);
  return { notice, say };
}

/** Goes on after three seconds once something is done (spec 1, section 8). */
export function useAfterwards(isDone: boolean, goOn: () => void) {
  const leave = useEffectEvent(goOn);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => leave(), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone]);
}
