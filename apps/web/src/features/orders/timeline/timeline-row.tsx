import type { ReactNode } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { formatPerformer } from '#parts/audit/format-performer.ts';

export interface TimelineRowProps {
  icon: IconName;
  title: ReactNode;
  /** At the right of the title. */
  note?: ReactNode;
  at: string;
  by: string | null;
  /** What they are called. */
  byName?: string | null | undefined;
  children?: ReactNode;
}

/** One entry of the timeline: what happened, when and by whom, and more of it below. */
export function TimelineRow({ icon, title, note, at, by, byName, children }: TimelineRowProps) {
  const performer = byName ?? formatPerformer(by);
  return (
    <li className="timeline-row">
      <span className="timeline-icon">
        <Icon name={icon} size={16} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 font-medium break-words">{title}</p>
          {note}
        </div>
        <p className="text-xs break-words text-muted">
          <time dateTime={at}>{formatMoment(at)}</time>
          {performer !== null && <span title={by ?? undefined}>{` · ${performer}`}</span>}
        </p>
        {children}
      </div>
    </li>
  );
}
