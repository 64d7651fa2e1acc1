import { useRef, useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import { testConnection } from '@bloomdesk/contract/connections/calls';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { labelOf } from './connection-words.ts';

type Tested = CallData<typeof testConnection>['tested'];

/** Has partners asked now, each once at a time and several beside each other, and says what came of each. */
export function useTestConnection() {
  const { mutateAsync } = useChange(testConnection);
  const [testing, setTesting] = useState<ReadonlySet<PartnerName>>(new Set());
  const running = useRef(new Set<PartnerName>());
  const note = (change: () => void) => {
    change();
    setTesting(new Set(running.current));
  };
  const test = (partner: PartnerName) => {
    if (running.current.has(partner)) return;
    note(() => running.current.add(partner));
    void mutateAsync({ partner })
      .then(
        ({ tested }) => sayOutcome(partner, tested),
        (error: unknown) => sayFailure(partner, error),
      )
      .finally(() => note(() => running.current.delete(partner)));
  };
  return { test, testing };
}

function sayOutcome(partner: PartnerName, { outcome, problem, milliseconds }: Tested): void {
  const label = labelOf({ partner });
  if (outcome === 'answered') showToast({ title: `${label} answered in ${milliseconds} ms` });
  else showToast({ tone: 'red', title: `${label} did not answer the test`, text: problem ?? undefined });
}

function sayFailure(partner: PartnerName, error: unknown): void {
  showToast({ tone: 'red', title: `${labelOf({ partner })} could not be tested`, text: messageOf(error) });
}
