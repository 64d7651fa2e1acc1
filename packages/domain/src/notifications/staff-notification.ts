import { bulkActionLabel, type BulkActionKind } from '../bulk-actions/bulk-action-kinds.ts';
import type { ManifestTrouble } from '../deliveries/manifest-rules.ts';
import { countOf } from '../count-of.ts';
import { oneLine } from '../plain-text.ts';

/** Why a member of staff is told something (D293). */
export const notificationKinds = [
  'mentioned',
  'assigned',
  'taken-over',
  'job-ended',
  'exception-returned',
  'webhook-paused',
  'manifest-trouble',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about; it leads there. */
export const notificationSubjectTypes = [
  'ORDER',
  'SUBORDER',
  'BATCH',
  'BULKREQUEST',
  'BULKACTION',
  'WEBHOOK',
  'MANIFEST',
] as const;
export type NotificationSubjectType = (typeof notificationSubjectTypes)[number];

export interface NotificationSubject {
  type: NotificationSubjectType;
  id: string;
}

/** A job somebody has started, and what became of it. */
export type EndedJob =
  | {
      job: 'bulk-action';
      action: BulkActionKind;
      isStopped: boolean;
      succeeded: number;
      failed: number;
      skipped: number;
    }
  | { job: 'bulk-preview'; fileName: string; acceptable: number; bad: number }
  | { job: 'bulk-ingest'; fileName: string; ingested: number; bad: number }
  | { job: 'bulk-failed'; fileName: string };

/** What has happened, with the facts its sentence needs. */
export type NotificationEvent =
  | { kind: 'mentioned'; by: string; excerpt?: string }
  | { kind: 'assigned'; by: string }
  | { kind: 'taken-over'; by: string }
  | { kind: 'exception-returned'; reason: string }
  | { kind: 'webhook-paused'; name: string }
  | { kind: 'manifest-trouble'; trouble: ManifestTrouble; words: string }
  | ({ kind: 'job-ended' } & EndedJob);

/** The most signs of an excerpt that a notification keeps. */
const excerptLength = 200;
/** The most signs of a file's name or a person's in a sentence. */
const nameLength = 80;

/** The sentence a person reads of it. */
export function formatNotification(subject: NotificationSubject, event: NotificationEvent): string {
  const about = `${subjectNames[subject.type]} ${subject.id}`;
  switch (event.kind) {
    case 'mentioned':
      return `${shortened(event.by, nameLength)} mentioned you on ${about}.`;
    case 'assigned':
      return `${shortened(event.by, nameLength)} assigned ${about} to you.`;
    case 'taken-over':
      return `${shortened(event.by, nameLength)} took over ${about} from you.`;
    case 'exception-returned':
      return `${capitalized(about)} is back in exception.`;
    case 'webhook-paused':
      return `Webhook ${shortened(event.name, nameLength)} is paused: its receiver takes no events.`;
    case 'manifest-trouble':
      return troubleSentences[event.trouble](subject.id);
    case 'job-ended':
      return formatEndedJob(event);
  }
}

/** What stands below the sentence: the words of a mention, the reason of an exception. */
export function notificationExcerpt(event: NotificationEvent): string {
  if (event.kind === 'mentioned') return shortened(event.excerpt ?? '', excerptLength);
  if (event.kind === 'manifest-trouble') return shortened(event.words, excerptLength);
  if (event.kind === 'exception-returned') return shortened(event.reason, excerptLength);
  return '';
}

const subjectNames: Record<NotificationSubjectType, string> = {
  ORDER: 'order',
  SUBORDER: 'suborder',
  BATCH: 'batch',
  BULKREQUEST: 'bulk request',
  BULKACTION: 'bulk action',
  WEBHOOK: 'webhook',
  MANIFEST: 'manifest',
};

/** What the people of a center read of a courier's manifest (D589). */
const troubleSentences: Record<ManifestTrouble, (number: string) => string> = {
  'not-sent': (number) => `Manifest ${number} has not reached the courier. Bloomdesk keeps trying.`,
  'not-acknowledged': (number) => `The courier has not acknowledged manifest ${number}. Call the courier.`,
  'refused': (number) => `The courier has refused manifest ${number}.`,
  'miscounted': (number) => `The courier counts other parcels than manifest ${number} has.`,
  'withdrawn': (number) => `A parcel was withdrawn after manifest ${number} was written. Tell the courier.`,
};

function formatEndedJob(ended: EndedJob): string {
  switch (ended.job) {
    case 'bulk-action': {
      const { action, isStopped, succeeded, failed, skipped } = ended;
      const parts = [
        `${succeeded.toLocaleString('en-US')} done`,
        `${failed.toLocaleString('en-US')} failed`,
        ...(skipped > 0 ? [`${skipped.toLocaleString('en-US')} skipped`] : []),
      ];
      return `${bulkActionLabel[action]} ${isStopped ? 'was stopped' : 'is finished'}: ${parts.join(', ')}.`;
    }
    case 'bulk-preview': {
      const { fileName, acceptable, bad } = ended;
      return `${fileWords(fileName)} is checked: ${countOf(acceptable, 'order')} ready, ${bad.toLocaleString('en-US')} bad.`;
    }
    case 'bulk-ingest': {
      const { fileName, ingested, bad } = ended;
      return `${fileWords(fileName)} is ingested: ${countOf(ingested, 'order')} created, ${bad.toLocaleString('en-US')} bad.`;
    }
    case 'bulk-failed':
      return `${fileWords(ended.fileName)} could not be read.`;
  }
}

function fileWords(fileName: string): string {
  return shortened(fileName, nameLength) || 'A bulk order file';
}

function shortened(text: string, most: number): string {
  const line = [...oneLine(text)];
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
