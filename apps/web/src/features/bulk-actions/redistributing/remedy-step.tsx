import { useState } from 'react';
import { hasAmount } from '@bloomdesk/domain/remedies/decided-remedy';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Pager } from '#ui/pager.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { type Decision, decidedForAll, decisionOf } from './redistribute-draft.ts';
import { RemedyRow } from './remedy-row.tsx';
import type { Redistributing } from './use-redistributing.ts';

const rowsOnPage = 20;

/** What each gets for the delay, decided one by one or for all at once; nothing of it is carried out here (D159). */
export function RemedyStep({ suborderIds, draft, change, preview }: Redistributing) {
  const { can } = useSession();
  const [forAll, setForAll] = useState<Decision>({ kind: 'none', amount: null });
  const [page, setPage] = useState(1);
  const shown = suborderIds.slice((page - 1) * rowsOnPage, page * rowsOnPage);
  const previewed = new Map(preview.data?.suborders.map((one) => [one.suborderId, one]));
  const isAnyDecided = suborderIds.some((suborderId) => decisionOf(draft, suborderId).kind !== 'none');
  const applyToAll = () => change({ decisions: decidedForAll(suborderIds, forAll) });
  return (
    <>
      <Banner>
        Remedies are recorded with the move; no money is sent. A redelivery or cancellation is recorded instead of the
        move. The suborder stays until someone completes it on the order.
      </Banner>
      <div data-first className="flex flex-wrap items-end gap-3">
        <DecisionFields label="Remedy for all" decision={forAll} onChange={setForAll} />
        <Button onClick={applyToAll} disabledReason={amountMissing(forAll)}>
          Apply to all
        </Button>
      </div>
      {isAnyDecided && <DecisionReason {...{ draft, change }} />}
      {isAnyDecided && can('resolution.additional') && (
        <Checkbox
          label="Also for orders that care has resolved before"
          checked={draft.isAdditional}
          onCheckedChange={(isAdditional) => change({ isAdditional })}
        />
      )}
      <table className="w-full text-left" aria-label="Remedy By Suborder">
        <thead className="text-muted">
          <tr>
            {['Suborder', 'Delivery now', 'Worth', 'Remedy'].map((header) => (
              <th key={header} className="py-1 pr-4 font-normal">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((suborderId) => (
            <RemedyRow
              key={suborderId}
              suborderId={suborderId}
              previewed={previewed.get(suborderId)}
              decision={decisionOf(draft, suborderId)}
              onChange={(decision) => change({ decisions: { ...draft.decisions, [suborderId]: decision } })}
            />
          ))}
        </tbody>
      </table>
      {suborderIds.length > rowsOnPage && (
        <Pager page={page} pageSize={rowsOnPage} total={suborderIds.length} onPage={setPage} />
      )}
    </>
  );
}

function amountMissing({ kind, amount }: Decision): string | undefined {
  return hasAmount(kind) && amount === null ? 'Say how much.' : undefined;
}
