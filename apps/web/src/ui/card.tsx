import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  title?: ReactNode;
  /** A number or badge beside the title. */
  note?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Leaves the body without padding, for tables and lists. */
  isFlush?: boolean | undefined;
  /** Stands inside another card: no border of its own, a heading one level down. */
  isInner?: boolean | undefined;
  /** What a step of a tour knows it by, in every language. */
  tour?: string | undefined;
  className?: string | undefined;
}

/** A bordered part of a page with its own heading. */
export function Card({ title, note, actions, footer, children, isFlush, isInner, tour, className }: CardProps) {
  if (isInner) return <InnerCard {...{ title, note, actions, children, className }} />;
  return (
    <section
      data-tour={tour}
      className={classNames('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
    >
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 pr-2 pl-4">
          <h2 className="font-semibold">{title}</h2>
          {note && <span className="text-muted">{note}</span>}
          {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
        </header>
      )}
      <div className={classNames('min-h-0 flex-1', !isFlush && 'p-4')}>{children}</div>
      {footer && <footer className="border-t border-line px-4 py-2.5">{footer}</footer>}
    </section>
  );
}

function InnerCard({ title, note, actions, children, className }: CardProps) {
  return (
    <section className={classNames('min-w-0', className)}>
      <header className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h3 className="font-medium">{title}</h3>
        {note && <span className="text-muted">{note}</span>}
        {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
