import { useQuery } from '@tanstack/react-query';
import { getConnection } from '@bloomdesk/contract/connections/calls';
import { type PartnerName, partnerWords } from '@bloomdesk/domain/connections/partner-names';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { useTestConnection } from './use-test-connection.ts';

const everyMilliseconds = 5000;

export interface ConnectionDialogProps {
  partner: PartnerName;
  onClose: () => void;
}

/** One partner: how it stands, what makes it live, and what was last said with it. */
export function ConnectionDialog({ partner, onClose }: ConnectionDialogProps) {
  const { data, error, refetch } = useQuery({
    ...read(getConnection, { partner }),
    refetchInterval: everyMilliseconds,
  });
  const { test, testing } = useTestConnection();
  const { label, purpose } = partnerWords[partner];
  return (
    <Dialog
      title={label}
      intro={purpose}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data && data.connection.mode !== 'not-set-up' && (
            <Button kind="primary" isPending={testing.has(partner)} onClick={() => test(partner)}>
              Test
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!data && !error && <Skeleton className="h-40" />}
        {error && !data && (
          <LoadFailure title="The connection could not be loaded" onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {data && <ConnectionFacts connection={data.connection} />}
        {data?.identity && <IdentityFacts facts={data.identity} />}
        {data && (data.connection.mode !== 'not-set-up' || data.exchanges.length > 0) && (
          <ExchangeList exchanges={data.exchanges} />
        )}
      </div>
    </Dialog>
  );
}
