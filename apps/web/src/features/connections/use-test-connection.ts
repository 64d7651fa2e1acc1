import { testConnection } from '@bloomdesk/contract/connections/calls';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { labelOf } from './connection-words.ts';

/** Has a partner asked now, one at a time, and says what came of it. */
export function useTestConnection() {
  const { mutate, isPending } = useChange(testConnection);
  const test = (partner: PartnerName) => {
    if (isPending) return;
    mutate(
      { partner },
      {
        onSuccess: ({ tested: { outcome, problem, milliseconds } }) => {
          const label = labelOf({ partner });
          if (outcome === 'answered') showToast({ title: `${label} answered in ${milliseconds} ms` });
          else showToast({ tone: 'red', title: `${label} did not answer the test`, text: problem ?? undefined });
        },
        onError: (error) =>
          showToast({ tone: 'red', title: `${labelOf({ partner })} could not be tested`, text: messageOf(error) }),
      },
    );
  };
  return { test, isPending };
}
