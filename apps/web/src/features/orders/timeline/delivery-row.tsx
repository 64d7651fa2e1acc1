import type { TimelineCustody, TimelineProof } from '@bloomdesk/contract/orders/timeline.calls';
import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { custodyStepLabel } from '@bloomdesk/domain/deliveries/custody-step';
import { AttachedFiles } from '#features/orders/files/attached-files.tsx';
import { TimelineRow } from './timeline-row.tsx';

/** What the carrier of a delivery has told of it. */
export function DeliveryRow({ entry }: { entry: TimelineCustody | TimelineProof }) {
  return entry.kind === 'proof' ? <ProofRow proof={entry} /> : <CustodyRow custody={entry} />;
}

/** How a delivery was handed over: who took it, the driver's photo, and the signature. */
function ProofRow({ proof }: { proof: TimelineProof }) {
  const { suborderId, receivedBy, pictures, at, by } = proof;
  return (
    <TimelineRow icon="check" title="Proof of delivery" at={at} by={by} byName={carrierOf(by)}>
      <p className="text-xs text-muted tabular-nums">{suborderId}</p>
      {receivedBy !== null && (
        <p className="mt-1 break-words">
          <span className="text-muted">Received by: </span>
          <span dir="auto">{receivedBy}</span>
        </p>
      )}
      <AttachedFiles files={pictures} />
    </TimelineRow>
  );
}

/** Who had the goods of a delivery, and what the driver scanned. */
function CustodyRow({ custody }: { custody: TimelineCustody }) {
  const { suborderId, step, driver, scanIds, position, at, by } = custody;
  const facts = [
    ...(driver === null ? [] : [`Driver: ${driver}`]),
    ...(scanIds.length === 0 ? [] : [`Scanned: ${scanIds.join(', ')}`]),
    ...(position === null ? [] : [`At ${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`]),
  ];
  return (
    <TimelineRow icon="truck" title={custodyStepLabel[step]} at={at} by={by} byName={carrierOf(by)}>
      <p className="text-xs break-words text-muted tabular-nums">{[suborderId, ...facts].join(' · ')}</p>
    </TimelineRow>
  );
}

/** Who has told of it, as staff call them. */
function carrierOf(by: string | null): string | null {
  return by === null ? null : carrierLabel(by.replace(/^system:/, ''));
}
