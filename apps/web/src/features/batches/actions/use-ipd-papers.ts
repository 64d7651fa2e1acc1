import { confirmIpd, getIpdPaper } from '@bloomdesk/contract/batches/ipd.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { fetchFile, saveFile } from '#lib/download.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Confirms the FedEx IPD consolidation of a batch and saves its papers; pressed again, the same papers come again. */
export function useIpdPapers() {
  const { mutateAsync: confirm } = useChange(confirmIpd);
  return async ({ batchId, name }: BatchSummary) => {
    try {
      const { papers, awaited } = await confirm({ batchId });
      for (const { paper } of papers) saveFile(await fetchFile(getIpdPaper, { batchId, paper }));
      showToast(confirmedToast(name, papers.length, awaited));
    } catch (error) {
      showToast(formatFailure(`The FedEx IPD papers of ${name} could not be downloaded`, error));
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
