import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { countUnreadNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { useConnectionLost } from '#lib/calling/connection.ts';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { NotificationTray } from '#ui/overlays/notification-tray.tsx';

const NotificationsForYou = lazily(
  () => import('./notifications-for-you.tsx'),
  (file) => file.NotificationsForYou,
);

/** So often the number of unread ones is fetched while the page is in view. */
const lookEvery = 60_000;

/** What concerns the person at the screen, in the frame of every page. */
export function Bell() {
  const { unread } = useSession();
  const { data } = useQuery({
    ...read(countUnreadNotifications, {}),
    refetchInterval: lookEvery,
    staleTime: lookEvery,
    initialData: { unread },
  });
  const isLost = useConnectionLost();
  return (
    <NotificationTray unread={isLost ? undefined : data?.unread}>
      <Suspense fallback={null}>
        <NotificationsForYou />
      </Suspense>
    </NotificationTray>
  );
}
