import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import tabStyles from './tabs.css?inline';

adoptStyles(tabStyles);

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  /** How many things are inside. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
}

/** Parts of one thing, one in view at a time; only the open part is rendered. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const id = useId();
  const open = tabs.find((tab) => tab.id === value);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="tab"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs text-muted tabular-nums">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-4">
        {open?.content}
      </div>
    </div>
  );
}
