import { useEffect, useState } from 'react';

/** Milliseconds: the second press of a double click, or of Enter twice, comes within it, and nobody reads a step in less. */
const rest = 500;

/**
 * Has another step just come into view? A press that was meant for the one before does not count for it: what ends a wizard
 * is never pressed without having been seen.
 */
export function useStepRest(step: string): boolean {
  const [rested, setRested] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setRested(step), rest);
    return () => clearTimeout(timer);
  }, [step]);
  return step !== rested;
}
