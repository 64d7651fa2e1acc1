import type { ReactNode } from 'react';
import { filledLink } from '#lib/outside-link.ts';
import { Icon } from '#ui/icon.tsx';

export interface OutsideLinkProps {
  /** The company's own address with `{id}` in it; without one the text stands alone (D143). */
  template: string | null;
  id: string;
  children: ReactNode;
}

/** A link to another system of the company, opened beside this page. */
export function OutsideLink({ template, id, children }: OutsideLinkProps) {
  const address = filledLink(template, id);
  if (!address) return <span>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1">
      {children}
      <Icon name="external" label="opens in a new tab" className="size-3" />
    </a>
  );
}
