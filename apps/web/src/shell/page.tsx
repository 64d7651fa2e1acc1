import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { DayKeys } from './day-keys.tsx';
import { giveEarlyKeys } from './shortcuts/early-keys.ts';
import { PaletteButton } from './palette-button.tsx';

// Many pages work on no center; those that do keep its place until the pickers are there.
const PagePickers = lazily(
  () => import('./pickers/page-pickers.tsx'),
  (file) => file.PagePickers,
);

export interface PageProps {
  /** Stands above the title in small capitals: Care, Fulfillment, Orders. */
  category: string;
  /** Also the title of the browser's tab. */
  title: string;
  /** Badges and ids beside the title. */
  note?: ReactNode;
  /** A line of its own under the title and its buttons, over the whole width: they never make each other wrap. */
  facts?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The route must have `requires(…, { fc: true })`. */
  fcPicker?: boolean | undefined;
  /** The route must have `requires(…, { fc: true, date: true })`. */
  datePicker?: boolean | undefined;
  /** The content fills the height of the window and scrolls in its own parts, as tables do. */
  isFull?: boolean | undefined;
  children: ReactNode;
}

/** A signed-in screen: its header with what it works on, and its content. */
export function Page({ category, title, note, facts, actions, fcPicker, datePicker, isFull, children }: PageProps) {
  useLayoutEffect(giveEarlyKeys, []);
  return (
    <>
      <title>{`${title} · Bloomdesk`}</title>
      <header className="min-h-16 flex-none border-b border-line bg-surface px-6 py-2.5">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-2">
            <div className="min-w-min flex-[1_1_12rem]">
              <p className="text-2xs font-semibold tracking-[0.06em] text-muted uppercase">{category}</p>
              <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
                <h1 className="max-w-[28rem] truncate text-xl font-semibold tracking-[-0.01em]">{title}</h1>
                {note}
              </div>
            </div>
            <div className="flex min-h-11 max-w-full flex-wrap items-center justify-end gap-2 empty:hidden">
              {actions}
              {datePicker && <DayKeys />}
              {(fcPicker || datePicker) && (
                <Suspense
                  fallback={
                    <div className="h-8" style={{ width: (fcPicker ? fcWidth : 0) + (datePicker ? dayWidth : 0) }} />
                  }
                >
                  <PagePickers fcPicker={fcPicker} datePicker={datePicker} />
                </Suspense>
              )}
            </div>
          </div>
          <div className="flex min-h-11 flex-none items-center gap-1">
            <PaletteButton />
            <Bell />
          </div>
        </div>
        {facts && <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5">{facts}</div>}
      </header>
      <div
        data-full={isFull || undefined}
        className={
          isFull
            ? 'flex min-h-0 flex-1 flex-col gap-3 overflow-hidden px-6 py-4'
            : 'min-h-0 flex-1 overflow-auto px-6 py-6'
        }
      >
        {children}
      </div>
    </>
  );
}

// In px, as wide as the pickers turn out to be.
const fcWidth = 208;
const dayWidth = 220;
