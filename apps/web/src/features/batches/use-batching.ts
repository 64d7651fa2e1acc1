import { useState } from 'react';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type CreationRun, creationErrors, formatCreation } from './batch-creation.ts';
import { useBatchCreation } from './use-batch-creation.ts';

/** Making batches as the page sees it: the run, its words when it is over, and the errors someone has to read. */
export function useBatching(onAdded: (suborderIds: readonly string[], isClean: boolean) => void) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { run, create, stop } = useBatchCreation((over) => {
    sayWhatCame(over);
    const failures = creationErrors(over);
    setErrors(failures);
    onAdded(addedIn(over), failures.length === 0);
  });
  return { run, create, stop, errors, closeErrors: () => setErrors([]) };
}

function sayWhatCame(run: CreationRun) {
  const { title, text, isClean, hasCreated } = formatCreation(run);
  const tone = isClean ? 'green' : hasCreated ? 'amber' : 'red';
  showToast({ tone, title, ...(text && { text }) });
}

function addedIn({ outcomes }: CreationRun): string[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'created' ? outcome.added : []));
}
