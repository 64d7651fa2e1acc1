import type { ReactNode } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import { needsInventory, type PlanEntry, type SelectedSuborder } from './batch-plan.ts';
import type { PlanLine } from './plan-lines.ts';

export interface PlanLineRowProps {
  line: PlanLine;
  disabled: boolean;
  onCheck: (key: string, isChecked: boolean) => void;
  onOpen: (key: string, isOpen: boolean) => void;
}

/** One line of the plan list as its kind wants to be seen. */
export function PlanLineRow({ line, disabled, onCheck, onOpen }: PlanLineRowProps) {
  switch (line.kind) {
    case 'heading':
      return <h3 className="flex h-9 items-end px-4 pb-1.5 font-semibold tabular-nums">{line.text}</h3>;
    case 'reason':
      return (
        <OpenButton
          isOpen={line.isOpen}
          onOpen={() => onOpen(line.key, !line.isOpen)}
          className="min-h-8 w-full px-3.5 py-1 text-left"
        >
          <span className="text-muted">{line.why}</span>
        </OpenButton>
      );
    case 'suborder':
      return <SuborderLine suborder={line.suborder} />;
    case 'batch':
      return (
        <BatchLine
          entry={line.entry}
          isChecked={line.isChecked}
          disabled={disabled}
          onCheck={(isOn) => onCheck(line.key, isOn)}
        >
          <OpenButton
            isOpen={line.isOpen}
            label={`${countOf(line.entry.numSuborders, 'suborder')} of ${line.entry.name}`}
            onOpen={() => onOpen(line.key, !line.isOpen)}
            className="h-8 px-1.5"
          >
            <span className="tabular-nums" title={countOf(line.entry.numSuborders, 'suborder')}>
              {line.entry.numSuborders.toLocaleString('en-US')}
            </span>
          </OpenButton>
        </BatchLine>
      );
  }
}

interface BatchLineProps {
  entry: PlanEntry;
  isChecked: boolean;
  disabled: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

function BatchLine({ entry, isChecked, disabled, onCheck, children }: BatchLineProps) {
  const products = entry.products.map(({ name }) => name).join(', ');
  return (
    <div
      className={classNames('flex items-start gap-1 border-b border-line py-2 pr-2 pl-4', !isChecked && 'text-muted')}
    >
      <label className="flex min-w-0 flex-1 items-start gap-2.5">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={isChecked}
          disabled={disabled}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{entry.name}</span>
          <span className="block truncate text-sm text-muted" title={products}>
            {products}
          </span>
          {entry.needingInventory > 0 && (
            <span className="mt-0.5 flex items-center gap-1 text-sm text-amber">
              <Icon name="warning" />
              {countOf(entry.needingInventory, 'suborder needs', 'suborders need')} inventory
            </span>
          )}
        </span>
      </label>
      {children}
    </div>
  );
}

interface OpenButtonProps {
  isOpen: boolean;
  label?: string | undefined;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

function OpenButton({ isOpen, label, onOpen, className, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onOpen}
      className={classNames('flex items-center gap-1 rounded-md hover:bg-hover', className)}
    >
      <Icon
        name="chevron-right"
        className={classNames('text-muted transition-transform duration-100', isOpen && 'rotate-90')}
      />
      {children}
    </button>
  );
}

function SuborderLine({ suborder }: { suborder: SelectedSuborder }) {
  return (
    <div className="flex h-7 items-center gap-2.5 bg-sunken pr-4 pl-10.5 text-sm">
      <span className="tabular-nums">{suborder.suborderId}</span>
      <span className="min-w-0 flex-1 truncate text-muted" title={suborder.products}>
        {suborder.products}
      </span>
      {needsInventory(suborder) && <Icon name="warning" label="Needs inventory" className="text-amber" />}
    </div>
  );
}
