import { useState } from 'react';
import { createLock } from './lock.ts';

/** Work that a control starts, begun once however often the control is pressed before it is over. */
export function useLocked<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  subjectOf: (...args: Args) => string = () => '',
): (...args: Args) => Promise<Result> {
  const [once] = useState(() => createLock<Result>());
  return (...args) => once(subjectOf(...args), () => work(...args));
}
