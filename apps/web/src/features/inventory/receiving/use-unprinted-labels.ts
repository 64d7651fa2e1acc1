import { useEffect, useState } from 'react';
import { recallInTab, storeInTab } from '#lib/changing/tab-memory.ts';
import { useSession } from '#lib/session.ts';
import type { BucketToLabel } from './labels-of.ts';

/** The labels of the delivery that was received last, and of those before it that nobody has printed. */
interface DockLabelsOf {
  labels: readonly BucketToLabel[];
  earlier: readonly BucketToLabel[];
  arePrinted: boolean;
}

/** Labels to print, kept in this tab until they were: a reload loses none. */
export function useUnprintedLabels() {
  const { user } = useSession();
  const name = `draft.dock-labels.${user.email}`;
  const [{ labels, earlier, arePrinted }, setLabels] = useState<DockLabelsOf>(() => ({
    labels: [],
    earlier: readLabels(recallInTab(name)),
    arePrinted: false,
  }));
  const unprinted = arePrinted ? [] : [...earlier, ...labels];
  const text = unprinted.length === 0 ? null : JSON.stringify(unprinted);
  useEffect(() => storeInTab(name, text), [name, text]);
  const add = (newest: readonly BucketToLabel[]) =>
    setLabels((before) => ({
      labels: newest,
      earlier: before.arePrinted ? [] : [...before.earlier, ...before.labels],
      arePrinted: false,
    }));
  const onPrinted = () => setLabels((before) => ({ ...before, arePrinted: true }));
  return { labels, earlier, add, onPrinted };
}

function readLabels(text: string | null): BucketToLabel[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
