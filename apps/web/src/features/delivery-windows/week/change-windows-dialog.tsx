import { useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useWindowRun } from './use-window-run.ts';
import { bookedWarning, changedBy, formatWindow, type WindowChange } from './window-changes.ts';

export interface ChangeWindowsDialogProps {
  kind: WindowChange['kind'];
  rows: readonly DeliveryWindowRow[];
  /** They are changed as they were meant to be. */
  onDone: () => void;
  onClose: () => void;
}

const largest = 100_000;

/** Asks with their hours before several windows are closed, opened or given another capacity, and does it. */
export function ChangeWindowsDialog({ kind, rows, onDone, onClose }: ChangeWindowsDialogProps) {
  const [capacity, setCapacity] = useState<number | null>(null);
  const [isUnlimited, setUnlimited] = useState(false);
  const { run, isPending, start } = useWindowRun(onDone);
  const change: WindowChange = kind === 'capacity' ? { kind, capacity: isUnlimited ? null : capacity } : { kind };
  const isUnset = kind === 'capacity' && !isUnlimited && capacity === null;
  const changing = isUnset ? [...rows] : changedBy(rows, change);
  const missing = isUnset ? 'Enter a capacity.' : changing.length === 0 ? 'Nothing would change.' : undefined;
  const what = countOf(changing.length, 'window');
  const label = { close: `Close ${what}`, open: `Open ${what}`, capacity: `Set capacity of ${what}` }[kind];
  return (
    <Dialog
      title={`${label}?`}
      width={520}
      isChanged={capacity !== null && run === null}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => missing === undefined && !run?.isOver && start(changing, change)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {run?.isOver ? 'Close' : 'Cancel'}
          </Button>
          {!run?.isOver && (
            <Button kind="primary" type="submit" isPending={isPending} disabledReason={missing}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind === 'capacity' && (
          <div className="flex items-end gap-4">
            <NumberField
              label="Capacity"
              required
              autoFocus
              min={1}
              max={largest}
              className="w-36"
              value={capacity}
              disabled={isUnlimited}
              onChange={setCapacity}
            />
            <Checkbox label="Unlimited" checked={isUnlimited} onCheckedChange={setUnlimited} />
          </div>
        )}
        <Warning text={missing === undefined ? bookedWarning(changing, change) : null} />
        <ul className="max-h-64 divide-y divide-line overflow-auto rounded-md border border-line">
          {changing.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1">{formatWindow(row)}</span>
              <span className="text-sm text-muted tabular-nums">{row.window.booked} booked</span>
            </li>
          ))}
        </ul>
        {run && !run.isOver && (
          <ProgressBar label="Saving" value={run.done} max={changing.length} failed={run.failures.length} />
        )}
        {run?.isOver && run.failures.length > 0 && (
          <Banner tone="red" title={`${countOf(run.failures.length, 'window')} could not be changed`}>
            <ul>
              {run.failures.map(({ id, name, message }) => (
                <li key={id}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function Warning({ text }: { text: string | null }) {
  return text === null ? null : <Banner tone="amber">{text}</Banner>;
}
