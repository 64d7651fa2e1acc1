import { useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import { countOf } from '@bloomdesk/domain/count-of';
import { importProducts } from '@bloomdesk/contract/products/catalog.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

type Plan = CallData<typeof importProducts>;

/** Takes a catalogue from a file: first what it would change, then the change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const change = useChange(importProducts);
  const [files, setFiles] = useState<File[]>([]);
  const [looked, setLooked] = useState<{ csv: string; plan: Plan } | null>(null);
  const look = async (chosen: File[]) => {
    setFiles(chosen);
    setLooked(null);
    const csv = await chosen[0]?.text();
    if (csv === undefined) return;
    change.mutate({ csv, isDry: true }, { onSuccess: (plan) => setLooked({ csv, plan }) });
  };
  const take = () => {
    if (!looked) return;
    change.mutate(
      { csv: looked.csv, isDry: false },
      {
        onSuccess: (plan) => {
          if (plan.problemCount > 0) return setLooked({ csv: looked.csv, plan });
          showToast({ title: `Products imported: ${planWords(plan)}` });
          onClose();
        },
      },
    );
  };
  const isReady = looked !== null && looked.plan.problemCount === 0 && looked.plan.added + looked.plan.changed > 0;
  return (
    <Dialog
      title="Import products"
      intro="A CSV file with the columns of an export. Known SKUs are updated, none is deleted."
      width={560}
      isChanged={isReady}
      isPending={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button kind="primary" isPending={change.isPending} disabled={!isReady} onClick={take}>
            Import products
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop label="CSV file" accept=".csv,text/csv" files={files} onFiles={(chosen) => void look(chosen)} />
        {looked && <PlanPart plan={looked.plan} />}
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

function PlanPart({ plan }: { plan: Plan }) {
  if (plan.problemCount === 0) return <Banner tone="green" title={planWords(plan)} />;
  return (
    <Banner
      tone="red"
      title={`${countOf(plan.problemCount, 'problem')}. Nothing is imported until ${plan.problemCount === 1 ? 'it is' : 'they are'} fixed.`}
    >
      <ul className="mt-1 max-h-60 overflow-auto">
        {plan.problems.map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            {place}: {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function planWords({ added, changed, unchanged }: Plan): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged`;
}
