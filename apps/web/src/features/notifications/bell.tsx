import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { Session } from '@bloomdesk/contract/access/calls';
import { countUnreadNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { useConnectionLost } from '#lib/calling/connection.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read, useRefresh } from '#lib/use-call.ts';
import { NotificationTray } from '#ui/overlays/notification-tray.tsx';

const NotificationsForYou = onOpening(
  () => import('./notifications-for-you.tsx'),
  (file) => file.NotificationsForYou,
);

/** So often the number of unread ones, and what is paused, is fetched while the page is in view. */
const lookEvery = 60_000;

/** What concerns the person at the screen, in the frame of every page. */
export function Bell() {
  const { unread, pauses } = useSession();
  const { data } = useQuery({
    ...read(countUnreadNotifications, {}),
    refetchInterval: lookEvery,
    staleTime: lookEvery,
    initialData: { unread, pauses },
  });
  useFreshPauses(pauses, data.pauses);
  const isLost = useConnectionLost();
  return (
    <NotificationTray unread={isLost ? undefined : data.unread} onNear={NotificationsForYou.fetch}>
      <Suspense fallback={null}>
        <NotificationsForYou />
      </Suspense>
    </NotificationTray>
  );
}

/** Once other work is paused than the session knows of, the session is fetched again, and every screen says so (D534). */
function useFreshPauses(known: Session['pauses'], now: Session['pauses']): void {
  const isNews = JSON.stringify(known) !== JSON.stringify(now);
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    if (isNews) void refresh(['session']);
  }, [isNews]);
}
