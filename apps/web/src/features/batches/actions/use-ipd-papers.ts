import { useRef } from 'react';
import { confirmIpd, getIpdPaper } from '@bloomdesk/contract/batches/ipd.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { fetchFile, saveFile } from '#lib/download.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** FedEx may take half a minute; so long without a word would look as if nothing had been pressed. */
const silentMilliseconds = 1000;

/**
 * Confirms the FedEx IPD consolidation of a batch and saves its papers, once at a time; pressed again later, the same
 * papers come again.
 */
export function useIpdPapers() {
  const { mutateAsync: confirm } = useChange(confirmIpd);
  const running = useRef(new Set<string>());
  return async ({ batchId, name }: BatchSummary) => {
    if (running.current.has(batchId)) return;
    running.current.add(batchId);
    const sayWaiting = () =>
      showToast({ tone: 'blue', title: `FedEx is confirming ${name}`, text: 'This can take up to a minute.' });
    const waiting = setTimeout(sayWaiting, silentMilliseconds);
    try {
      const { papers, awaited } = await confirm({ batchId });
      for (const { paper } of papers) saveFile(await fetchFile(getIpdPaper, { batchId, paper }));
      showToast(confirmedToast(name, papers.length, awaited));
    } catch (error) {
      showToast(formatFailure(`The FedEx IPD papers of ${name} could not be downloaded`, error));
    } finally {
      clearTimeout(waiting);
      running.current.delete(batchId);
    }
  };
}

function confirmedToast(name: string, papers: number, awaited: readonly string[]) {
  if (papers === 0)
    return { tone: 'amber' as const, title: `FedEx has confirmed ${name} and gave no papers`, text: withoutPapers };
  const title = `Downloaded ${countOf(papers, 'FedEx IPD paper')} of ${name}`;
  if (awaited.length === 0) return { title };
  return { tone: 'amber' as const, title, text: `Print these labels in a few minutes: ${awaited.join(', ')}.` };
}

const withoutPapers = 'Print them in FedEx Ship Manager.';
