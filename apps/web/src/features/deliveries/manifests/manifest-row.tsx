import { countOf } from '@bloomdesk/domain/count-of';
import type { ManifestState } from '@bloomdesk/domain/deliveries/manifest-rules';
import { mayAcknowledge, maySendAgain } from '@bloomdesk/domain/deliveries/manifest-rules';
import {
  acknowledgeCourierManifest,
  type CourierManifest,
  sendCourierManifest,
} from '@bloomdesk/contract/deliveries/manifests.calls';
import { readerZone } from '#lib/format-moment.ts';
import { momentAt } from '#lib/format-zone.ts';
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

/** What has not been sent yet cannot be sent again. */
const sendWords: Readonly<Record<ManifestState, string>> = {
  waiting: 'Send now',
  sent: 'Send again',
  acknowledged: 'Send again',
  refused: 'Send again',
};

/** One manifest: how many parcels it has, how far it is, and what can be done where it does not get on. */
export function ManifestRow({ fcId, manifest }: ManifestRowProps) {
  const { number, parcels, state, problem } = manifest;
  const { may, fcOf } = useSession();
  const zone = fcOf(fcId)?.timezone ?? readerZone;
  const again = useChange(sendCourierManifest);
  const confirm = useChange(acknowledgeCourierManifest);
  const done = (words: string) => ({
    onSuccess: () => showToast({ title: words }),
    onError: (error: Error) => showToast({ tone: 'red', title: messageOf(error) }),
  });
  return (
    <Banner
      tone={problem !== null && state === 'acknowledged' ? 'amber' : tones[state]}
      title={`Manifest ${number}: ${countOf(parcels, 'parcel')}, ${progressOf(manifest, zone)}`}
      action={
        <>
          {may(acknowledgeCourierManifest) && mayAcknowledge({ state }).ok && (
            <Button
              size="small"
              aria-label={`Mark as acknowledged: manifest ${number}`}
              isPending={confirm.isPending}
              onClick={() => confirm.mutate({ fcId, number }, done(`Manifest ${number} acknowledged`))}
            >
              Mark as acknowledged
            </Button>
          )}
          {may(sendCourierManifest) && maySendAgain({ state }).ok && (
            <Button
              size="small"
              aria-label={`${sendWords[state]}: manifest ${number}`}
              isPending={again.isPending}
              onClick={() => again.mutate({ fcId, number }, done(`Manifest ${number} will be sent within a minute`))}
            >
              {sendWords[state]}
            </Button>
          )}
        </>
      }
    >
      {problem}
    </Banner>
  );
}

function progressOf({ state, sentAt, acknowledgedAt, nextTryAt }: CourierManifest, zone: string): string {
  if (state === 'acknowledged' && acknowledgedAt !== null) return `acknowledged ${momentAt(acknowledgedAt, zone)}`;
  if (state === 'refused') return 'refused by the courier';
  if (state === 'sent' && sentAt !== null) return `sent ${momentAt(sentAt, zone)}, not acknowledged yet`;
  return nextTryAt === null ? 'not sent yet' : `not sent yet, next try ${momentAt(nextTryAt, zone)}`;
}
