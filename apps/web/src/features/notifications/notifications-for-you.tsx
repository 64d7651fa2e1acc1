import {
  readAllNotifications,
  readNotification,
  type StaffNotification,
} from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { formatMoment } from '#lib/format-moment.ts';
import { useChange } from '#lib/use-call.ts';
import { notificationTexts } from '#texts/english/frame/notifications.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotificationLink } from './notification-link.tsx';
import { useNotifications } from './use-notifications.ts';

/** What concerns the person at the screen, the newest first; each leads to what it is about. */
export function NotificationsForYou() {
  const t = useTexts(notificationTexts);
  const { notifications, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications();
  if (!notifications && error)
    return (
      <LoadFailure className="m-4" isPending={isFetching} onRetry={() => void refetch()}>
        {t('notLoaded')}
      </LoadFailure>
    );
  if (!notifications) return <Skeleton lines={4} className="px-4 pb-4" />;
  if (notifications.length === 0) return <NothingForYou />;
  return (
    <>
      <ReadAll notifications={notifications} />
      <ul aria-label={t('forYou')} className="max-h-96 overflow-auto">
        {notifications.map((notification) => (
          <NotificationRow key={notification.notificationId} notification={notification} />
        ))}
        {hasNextPage && (
          <li className="flex justify-center p-2">
            <Button size="small" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('showOlder')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

function NothingForYou() {
  const t = useTexts(notificationTexts);
  return <EmptyState icon="bell" title={t('nothingForYou')} text={t('nothingHelp')} />;
}

function ReadAll({ notifications }: { notifications: readonly StaffNotification[] }) {
  const t = useTexts(notificationTexts);
  const { mutate, isPending, error } = useChange(readAllNotifications);
  const [newest] = notifications;
  if (!newest || notifications.every(({ isRead }) => isRead)) return null;
  return (
    <div className="flex items-center justify-end gap-3 border-b border-line px-4 pb-2">
      {error && (
        <p role="alert" className="mr-auto text-red">
          {error.message}
        </p>
      )}
      <Button size="small" isPending={isPending} onClick={() => mutate({ upTo: newest.notificationId })}>
        {t('markAllRead')}
      </Button>
    </div>
  );
}

function NotificationRow({ notification }: { notification: StaffNotification }) {
  const t = useTexts(notificationTexts);
  const word = useWords();
  const { notificationId, excerpt, at, isRead } = notification;
  const sentence = word(notification.sentence);
  const { mutate, isPending } = useChange(readNotification);
  const markRead = () => mutate({ notificationId });
  return (
    <li className="flex items-start gap-2.5 border-b border-line px-4 py-2.5 last:border-0">
      <span
        className={classNames(
          'mt-1.5 size-2 flex-none rounded-full bg-accent forced-colors:bg-[Highlight]',
          isRead && 'invisible',
        )}
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className={isRead ? 'break-words' : 'font-medium break-words'}>
          {!isRead && <span className="sr-only">{t('unread')} </span>}
          <NotificationLink {...notification} onFollow={isRead ? undefined : markRead}>
            {sentence}
          </NotificationLink>
        </p>
        {excerpt !== '' && (
          <p dir="auto" className="text-sm break-words text-muted">
            {excerpt}
          </p>
        )}
        <time dateTime={at} className="text-xs text-muted tabular-nums">
          {formatMoment(at)}
        </time>
      </div>
      {!isRead && (
        <IconButton
          icon="check"
          size="small"
          label={t('markRead', { sentence })}
          isPending={isPending}
          onClick={markRead}
        />
      )}
    </li>
  );
}
