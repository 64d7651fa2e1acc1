import { countOf } from '@bloomdesk/domain/count-of';
import type { ManifestState } from '@bloomdesk/domain/deliveries/manifest-rules';
import { mayAcknowledge, maySendAgain } from '@bloomdesk/domain/deliveries/manifest-rules';
import {
  acknowledgeCourierManifest,
  type CourierManifest,
  sendCourierManifest,
} from '@bloomdesk/contract/deliveries/manifests.calls';
import { formatMoment } from '#lib/format-moment.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { Tone } from '#ui/tone.ts';

export interface ManifestRowProps {
  fcId: number;
  manifest: CourierManifest;
}

const tones: Readonly<Record<ManifestState, Tone>> = {
  waiting: 'amber',
  sent: 'blue',
  acknowledged: 'green',
  refused: 'red',
};

/** One manifest: how many parcels it has, how far it is, and what can be done where it does not get on. */
export function ManifestRow({ fcId, manifest }: ManifestRowProps) {
  const { number, parcels, state, problem } = manifest;
  const { may } = useSession();
  const again = useChange(sendCourierManifest);
  const confirm = useChange(acknowledgeCourierManifest);
  const done = (words: string) => ({
    onSuccess: () => showToast({ title: words }),
    onError: (error: Error) => showToast({ tone: 'red', title: messageOf(error) }),
  });
  return (
    <Banner
      tone={problem !== null && state === 'acknowledged' ? 'amber' : tones[state]}
      title={`Manifest ${number}: ${countOf(parcels, 'parcel')}, ${progressOf(manifest)}`}
      action={
        <>
          {may(acknowledgeCourierManifest) && mayAcknowledge({ state }).ok && (
            <Button
              size="small"
              isPending={confirm.isPending}
              onClick={() => confirm.mutate({ fcId, number }, done(`Manifest ${number} acknowledged`))}
            >
              Mark as acknowledged
            </Button>
          )}
          {may(sendCourierManifest) && maySendAgain({ state }).ok && (
            <Button
              size="small"
              isPending={again.isPending}
              onClick={() => again.mutate({ fcId, number }, done(`Manifest ${number} will be sent again`))}
            >
              Send again
            </Button>
          )}
        </>
      }
    >
      {problem}
    </Banner>
  );
}

function progressOf({ state, sentAt, acknowledgedAt, nextTryAt }: CourierManifest): string {
  if (state === 'acknowledged' && acknowledgedAt !== null) return `acknowledged ${formatMoment(acknowledgedAt)}`;
  if (state === 'refused') return 'refused by the courier';
  if (state === 'sent' && sentAt !== null) return `sent ${formatMoment(sentAt)}, not acknowledged yet`;
  return nextTryAt === null ? 'not sent yet' : `not sent yet, next try ${formatMoment(nextTryAt)}`;
}
