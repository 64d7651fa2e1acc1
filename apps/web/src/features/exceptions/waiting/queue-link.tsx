import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { startingFc } from '#lib/address/fc-and-date.ts';
import { useSession } from '#lib/session.ts';

export interface QueueLinkProps {
  /** The filters of the queue, by column. */
  filters?: Readonly<Record<string, string>> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to the exceptions one may see, with these filters. */
export function QueueLink({ filters = {}, className = 'link', children }: QueueLinkProps) {
  const session = useSession();
  const words = Object.fromEntries(Object.entries(filters).map(([column, text]) => [`f.${column}`, text]));
  const search = { fc: undefined, ...words };
  if (session.groups.includes('FCAll'))
    return (
      <Link to="/exceptions" search={search} className={className}>
        {children}
      </Link>
    );
  return (
    <Link to="/exceptions/$fcId" params={{ fcId: String(startingFc(session)) }} search={search} className={className}>
      {children}
    </Link>
  );
}
