import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getCompany } from '@bloomdesk/contract/company/calls';
import type { Company } from '@bloomdesk/contract/company/shapes';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CompanyLogo } from './company-logo.tsx';

const CompanyDialog = onOpening(
  () => import('./company-dialog.tsx'),
  (file) => file.CompanyDialog,
);

/** Name, logo and sender of the company, and what its people may give away. */
export function CompanyCard({ onAuditLog }: { onAuditLog: () => void }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(getCompany, {}));
  const [isOpen, setOpen] = useState(false);
  const company = data?.company;
  return (
    <>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Card
        title="Company"
        actions={
          <>
            <IconButton icon="clock" label="Audit log of the company" onClick={onAuditLog} />
            <Button disabled={!company} opens={CompanyDialog} onClick={() => setOpen(true)}>
              Edit company
            </Button>
          </>
        }
      >
        {/* As high as it will be, so that the card below stays where it is. */}
        <div className="min-h-42">
          {isPending && <Skeleton lines={5} />}
          {company && (
            <div className="grid grid-cols-[minmax(0,1fr)_16rem] items-start gap-6">
              <DescriptionList items={factsOf(company)} columns={2} />
              <CompanyLogo logoUrl={company.logoUrl} />
            </div>
          )}
        </div>
      </Card>
      <Suspense fallback={null}>
        {isOpen && company && <CompanyDialog company={company} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function factsOf({ name, senderName, replyTo, dailyCredit, usualDailyCredit, creditPercent, confirmAbove }: Company) {
  const daily = formatMoney(wholeCents(dailyCredit ?? usualDailyCredit));
  return [
    { term: 'Name on papers and letters', detail: name || 'Each center’s own name' },
    { term: 'Letters come from', detail: senderName || 'The mail server’s own sender' },
    { term: 'Answers to letters go to', detail: replyTo ?? 'The mail server’s own sender' },
    { term: 'Credits one person may give a day', detail: dailyCredit === null ? `${daily} (default)` : daily },
    {
      term: 'Refunds and credits to confirm',
      detail: confirmAbove === null ? 'None' : `Above ${formatMoney(wholeCents(confirmAbove))}`,
    },
    { term: 'Credits for one order', detail: `${creditPercent}% of its total before tax` },
  ];
}
