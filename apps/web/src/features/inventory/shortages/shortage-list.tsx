import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { listShortages, type ShortageRow } from '@bloomdesk/contract/inventory/shortages.calls';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderMissing } from './order-missing.tsx';
import type { ShortageAct, ShortageActDialogs } from './shortage-act.ts';
import { ShortageGrid } from './shortage-grid.tsx';
import { missingOf, proposedLine, proposedLines, rowKey, type ShortageCell } from './shortage-table.ts';
import type { LineForm } from '#features/inventory/purchasing/purchase-order-form.ts';
import { shortageTexts } from '#texts/english/supply/shortages.ts';
import { useTexts } from '#texts/use-texts.ts';

const ShortageDialog = onOpening(
  () => import('./shortage-dialog.tsx'),
  (file) => file.ShortageDialog,
);

/** Milliseconds between two looks. */
const refreshed = 60_000;

/** What is proposed to be ordered for a center. */
interface Proposal {
  fcId: number;
  lines: readonly Partial<LineForm>[];
}

/** Lots less open lines by product, center and day; each cell opens who waits, and proposes what to order (D364). */
export function ShortageList({ fcId, dialogs }: { fcId: number; dialogs: ShortageActDialogs }) {
  const t = useTexts(shortageTexts);
  const { may } = useSession();
  const [isEverywhere, setEverywhere] = useState(false);
  const [isShortOnly, setShortOnly] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<ShortageCell | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [act, setAct] = useState<ShortageAct | null>(null);
  const input = isEverywhere ? {} : { fcId };
  const query = useQuery({ ...read(listShortages, input), refetchInterval: refreshed });
  const rows = (query.data?.rows ?? []).filter((row) => !isShortOnly || missingOf(row) > 0);
  const toOrder = rows.filter((row) => row.fcId === fcId && missingOf(row) > 0 && isWanted(chosen, row));
  const ActDialog = act && dialogs[act.kind];
  const mayOrder = may(addPurchaseOrder);
  const order = (own: Proposal) => {
    setOpen(null);
    setProposal(own);
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Switch label={t('shortOnly')} checked={isShortOnly} onCheckedChange={setShortOnly} />
        <Switch label={t('allCenters')} checked={isEverywhere} onCheckedChange={setEverywhere} />
        {mayOrder && (
          <Button
            className="ml-auto"
            kind="primary"
            disabled={toOrder.length === 0}
            onClick={() => setProposal({ fcId, lines: proposedLines(toOrder) })}
          >
            {t('orderMissing')}
          </Button>
        )}
      </div>
      {query.error && (
        <LoadFailure isPending={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </LoadFailure>
      )}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && rows.length === 0 && (
        <EmptyState icon="done" title={isShortOnly ? t('nothingShort') : t('noOpenOrders')} text={t('help')} />
      )}
      {rows.length > 0 && (
        <ShortageGrid
          {...{ rows, isEverywhere }}
          chosen={mayOrder ? chosen : null}
          mayChoose={(row) => row.fcId === fcId && missingOf(row) > 0}
          onChosen={setChosen}
          onOpen={setOpen}
        />
      )}
      <Suspense fallback={null}>
        {open && (
          <ShortageDialog
            cell={open}
            onOrder={mayOrder ? () => order({ fcId: open.row.fcId, lines: [proposedLine(open)] }) : null}
            onAct={(chosenAct) => {
              setOpen(null);
              setAct(chosenAct);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {act && ActDialog && <ActDialog targets={act.targets} onClose={() => setAct(null)} />}
      </Suspense>
      {proposal && <OrderMissing {...proposal} onClose={() => setProposal(null)} />}
    </div>
  );
}

/** Without a choice all of them are. */
function isWanted(chosen: readonly string[], row: ShortageRow): boolean {
  return chosen.length === 0 || chosen.includes(rowKey(row));
}
