import type { Operations } from '@bloomdesk/contract/operations/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { databaseProblems, formatBytes, formatSpan } from './operation-words.ts';

const placeLabels = { data: 'Data disk', files: 'Files disk', backups: 'Backup disk' } as const;

/** Whether changes can be kept, and how much room is left. */
export function DatabaseCard({ operations: { database, disks } }: { operations: Operations }) {
  const { problem, bytes } = database;
  return (
    <Card
      title="Database and disks"
      note={<Badge tone={problem ? 'red' : 'green'}>{problem ? 'No changes' : 'Takes changes'}</Badge>}
    >
      {problem && (
        <Banner tone="red" className="mb-3">
          {databaseProblems[problem]}
        </Banner>
      )}
      <DescriptionList
        items={[
          { term: 'Database', detail: formatBytes(bytes) },
          ...disks.map(({ place, freeBytes, totalBytes }) => ({
            term: placeLabels[place],
            detail: `${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`,
          })),
        ]}
      />
    </Card>
  );
}

/** How much work a lost disk would cost. */
export function BackupCard({ operations: { backup, lookedAt } }: { operations: Operations }) {
  const { everyHours, newestAt, quarantinedSince } = backup;
  const age = newestAt === null ? null : (Date.parse(lookedAt) - Date.parse(newestAt)) / 1000;
  return (
    <Card title="Backups" note={everyHours > 0 && <BackupBadge age={age} everyHours={everyHours} />}>
      {quarantinedSince && (
        <Banner tone="amber" className="mb-3" title="Restored from a backup">
          Nothing leaves for partners since {formatMoment(quarantinedSince)}. Run <code>bloomdesk quarantine</code>.
        </Banner>
      )}
      <DescriptionList
        items={[
          {
            term: 'Made',
            detail: everyHours > 0 ? `every ${countOf(everyHours, 'hour')}` : 'not by Bloomdesk',
          },
          { term: 'Newest', detail: age === null ? 'none' : `${formatSpan(age)} old` },
        ]}
      />
    </Card>
  );
}

function BackupBadge({ age, everyHours }: { age: number | null; everyHours: number }) {
  if (age === null) return <Badge tone="amber">None yet</Badge>;
  return age > 2 * everyHours * 3600 ? <Badge tone="red">Late</Badge> : <Badge tone="green">On time</Badge>;
}

/** Seconds after which events that are not sealed are worth a look. */
const longUnsealed = 600;

/** Whether the audit trail is sealed, so that a change to it would show. */
export function AuditCard({ audit: { seals, unsealedSeconds } }: { audit: Operations['audit'] }) {
  const isBehind = unsealedSeconds > longUnsealed;
  return (
    <Card
      title="Audit trail"
      note={<Badge tone={isBehind ? 'red' : 'green'}>{isBehind ? 'Not sealed' : 'Sealed'}</Badge>}
    >
      <DescriptionList
        items={[
          { term: 'Sealed events', detail: seals.toLocaleString('en-US') },
          {
            term: 'Oldest unsealed',
            detail: unsealedSeconds === 0 ? 'none' : `${formatSpan(unsealedSeconds)} old`,
          },
        ]}
      />
    </Card>
  );
}
