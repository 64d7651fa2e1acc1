import { redirect } from '@tanstack/react-router';
import type { Permission } from '@bloomdesk/domain/access/permissions';
import { currentTime } from '#lib/time/clock.ts';
import { browserDay } from './browser-day.ts';
import { completed, type FcAndDateSearch, type WorksOn } from './address/fc-and-date.ts';
import { NoAccess } from './address/no-access.ts';
import type { StaffSession } from './session.ts';

interface Opening {
  context: { session: StaffSession };
  location: { pathname: string; hash: string };
  search: FcAndDateSearch;
}

/**
 * A route guard: without the permission the page says so (D13). A screen that works on a center or a day gets them into
 * its address here, so that a copied link shows a colleague the same thing.
 */
export function requires(permission: Permission, worksOn: WorksOn = {}) {
  return ({ context, location, search }: Opening): void => {
    if (!context.session.can(permission)) throw new NoAccess('screen');
    const filled = completed(search, worksOn, context.session, browserDay(currentTime()));
    if (filled) throw redirect({ to: location.pathname, search: filled, hash: location.hash, replace: true });
  };
}
