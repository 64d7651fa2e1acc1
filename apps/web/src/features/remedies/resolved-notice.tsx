import { useSession } from '#lib/session.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

export interface ResolvedNoticeProps {
  resolved: { performedBy: string; date: string };
  isUnlocked: boolean;
  onUnlock: () => void;
}

/** Care has resolved something about this order before: who and when, and the way on for those who may (D157, D158). */
export function ResolvedNotice({ resolved, isUnlocked, onUnlock }: ResolvedNoticeProps) {
  const { can } = useSession();
  const mayUnlock = can('resolution.additional');
  return (
    <Banner
      tone="amber"
      title={`A care resolution was recorded by ${resolved.performedBy}, ${formatMoment(resolved.date)}.`}
      action={
        mayUnlock &&
        !isUnlocked && (
          <Button size="small" onClick={onUnlock}>
            Add Additional Resolution
          </Button>
        )
      }
    >
      {isUnlocked && 'What is given now is an additional resolution.'}
      {!isUnlocked && !mayUnlock && 'A care manager can add an additional resolution.'}
    </Banner>
  );
}
