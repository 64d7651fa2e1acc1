import type { ReactNode } from 'react';
import type { MassRedeliveryTotalsOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { massRedeliveryKinds } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { formatDollars } from '#lib/format-dollars.ts';
import { Card } from '#ui/card.tsx';
import { massRedeliveryKindLabel, type CenterOf, counted, formatDeliveryWindow } from './format-redelivery.ts';

export interface MassRedeliveryTotalsProps {
  totals: MassRedeliveryTotalsOnWire;
  centerOf: CenterOf;
  /** The button that runs it. */
  children: ReactNode;
}

/** What the whole plan comes to before anything of it is done: suborders, money, places and stock. */
export function MassRedeliveryTotals({ totals, centerOf, children }: MassRedeliveryTotalsProps) {
  const { byKind, credits, refunds, windows, shortages } = totals;
  return (
    <Card title="Totals" className="flex-none @min-[820px]:min-h-0" isFlush footer={children}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="flex h-full flex-col gap-4 overflow-auto p-4" tabIndex={0} role="region" aria-label="Totals">
        <dl className="grid grid-cols-2 gap-3">
          {massRedeliveryKinds.map((kind) => (
            <Total key={kind} term={massRedeliveryKindLabel[kind]} words={counted(byKind[kind])} />
          ))}
          <Total term="Credits" words={formatDollars(credits.amount)} />
          <Total term="Refunds" words={formatDollars(refunds.amount)} />
        </dl>
        <Part title="Window capacity" none="No window is needed." count={windows.length}>
          {windows.map((window) => (
            <li key={`${window.areaId} ${window.startTime}`} className="flex justify-between gap-3">
              <span className="min-w-0">
                <WindowWords words={formatDeliveryWindow(window, centerOf)} />
                <span className="block truncate text-xs text-muted">{window.area}</span>
              </span>
              <span className="text-right whitespace-nowrap tabular-nums">
                +{counted(window.taken)}
                <span className="block text-xs text-muted">{fillWords(window)}</span>
              </span>
            </li>
          ))}
        </Part>
        <Part title="Stock that is missing" none="Nothing is missing." count={shortages.length}>
          {shortages.map(({ fcId, sku, name, quantity }) => (
            <li key={`${fcId} ${sku}`} className="flex justify-between gap-3">
              <span className="min-w-0">
                {name}
                <span className="block truncate text-xs text-muted">
                  {sku}, {centerOf(fcId)?.name ?? `FC ${fcId}`}
                </span>
              </span>
              <span className="text-amber tabular-nums">{counted(quantity)}</span>
            </li>
          ))}
        </Part>
      </div>
    </Card>
  );
}

function Total({ term, words }: { term: string; words: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{words}</dd>
    </div>
  );
}

interface PartProps {
  title: string;
  none: string;
  count: number;
  children: ReactNode;
}

function Part({ title, none, count, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul aria-label={title} className="flex flex-col gap-2">
          {children}
        </ul>
      )}
    </section>
  );
}

/** How full it is then. */
function fillWords({ booked, taken, capacity }: MassRedeliveryTotalsOnWire['windows'][number]): string {
  return capacity === null ? 'no limit' : `${counted(booked + taken)} of ${counted(capacity)}`;
}

/** A day and its hours; where both do not fit, the hours stay together. */
function WindowWords({ words }: { words: string }) {
  const end = words.lastIndexOf(', ') + 1;
  return (
    <>
      {words.slice(0, end)} <span className="inline-block">{words.slice(end).trim()}</span>
    </>
  );
}
