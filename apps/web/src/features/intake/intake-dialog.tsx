import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getWaitingIntake } from '@bloomdesk/contract/intake/inbox.calls';
import type { WaitingIntake } from '@bloomdesk/contract/intake/shapes';
import {
  type IntakeMappingKind,
  intakeMappingKinds,
  type IntakeProblemKind,
} from '@bloomdesk/domain/intake/intake-order';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { orderName, problemNames } from './intake-columns.tsx';
import { MappingField } from './mapping-field.tsx';
import { useRetryIntake } from './use-retry-intake.ts';

function isMappable(kind: IntakeProblemKind): kind is IntakeMappingKind {
  return intakeMappingKinds.some((mappable) => mappable === kind);
}

/** Why an order waits, what its words mean, and the message as it came. */
export function IntakeDialog({ intake, onClose }: { intake: WaitingIntake; onClose: () => void }) {
  const { intakeId, channel, problems } = intake;
  const retrying = useRetryIntake(onClose);
  const unknown = problems.flatMap(({ kind, theirs }) =>
    isMappable(kind) && theirs !== undefined ? [{ kind, theirs }] : [],
  );
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const hear = (name: string) => (isUnsaved: boolean) =>
    setUnsaved((before) => [...before.filter((other) => other !== name), ...(isUnsaved ? [name] : [])]);
  const retry = () => (unsaved.length > 0 ? setAsked(true) : retrying.retry(intakeId));
  return (
    <Dialog
      title={`Order ${orderName(intake)}`}
      intro={`${channel}, ${intake.buyer}, $${intake.total}`}
      width={640}
      isPending={retrying.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={retrying.isPending}>
            Close
          </Button>
          <Button kind="primary" isPending={retrying.isPending} onClick={retry}>
            Retry
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1">
          {problems.map(({ kind, text }) => (
            <li key={text}>
              <span className="font-medium">{problemNames[kind]}:</span> <span>{text}</span>
            </li>
          ))}
        </ul>
        {unknown.map(({ kind, theirs }: { kind: IntakeMappingKind; theirs: string }) => (
          <MappingField
            key={`${kind} ${theirs}`}
            {...{ channel, kind, theirs, isAsked }}
            onUnsaved={hear(`${kind} ${theirs}`)}
          />
        ))}
        {unknown.length === 0 && <p className="text-muted">Correct the order at the storefront and send it again.</p>}
        {retrying.error && <Banner {...failureNotice(retrying.error, 'Failed to retry')} />}
        <Disclosure title="Message as it came">
          <RawMessage intakeId={intakeId} />
        </Disclosure>
      </div>
    </Dialog>
  );
}

function RawMessage({ intakeId }: { intakeId: string }) {
  const { data, error, isFetching, refetch } = useQuery(read(getWaitingIntake, { intakeId }));
  if (error)
    return (
      <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
        {messageOf(error)}
      </LoadFailure>
    );
  if (!data) return <Skeleton lines={6} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 text-sm">
      {data.message}
    </pre>
  );
}
