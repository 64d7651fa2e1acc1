import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './address.ts';

export interface ScreenLinkProps {
  to: string;
  children: ReactNode;
}

/** A link between the signed-out screens; with a modifier key it is any other link. */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} className="link" onClick={follow}>
      {children}
    </a>
  );
}
