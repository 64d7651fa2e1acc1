import { z } from 'zod/mini';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { DeliveryProof, ProofPicture } from '#partners/carriers/carriers.ts';
import { instantOf } from '#partners/carriers/instants.ts';
import { parseDeliveryIssue } from '#partners/carriers/parse-delivery-issue.ts';
import { keyName } from './onfleet-requests.ts';

const text = z.nullish(z.string());

const metadata = z.array(z.object({ name: z.string(), value: z.unknown() }));

/** A task as far as we read it: state 0 waits, 1 is assigned, 2 is being driven, 3 is over. */
export const onfleetTask = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  timeCreated: z.nullish(z.number()),
  timeLastModified: z.nullish(z.number()),
  state: z.nullish(z.number()),
  trackingURL: text,
  metadata: z.nullish(metadata),
  completionDetails: z.nullish(
    z.object({
      success: z.nullish(z.boolean()),
      time: z.nullish(z.number()),
      notes: text,
      failureReason: text,
      failureNotes: text,
      photoUploadId: text,
      photoUploadIds: z.nullish(z.array(z.string())),
      signatureUploadId: text,
      signatureText: text,
    }),
  ),
});
export type OnfleetTask = z.infer<typeof onfleetTask>;

export const onfleetTasks = z.array(onfleetTask);

const address = z.object({ number: text, street: text, city: text, state: text, postalCode: text });

export const onfleetDestination = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  address: z.nullish(address),
  warnings: z.nullish(z.array(z.string())),
});
export type OnfleetDestination = z.infer<typeof onfleetDestination>;

/** Onfleet says what is wrong in `message.message`, and why in `message.cause`. */
const failure = z.object({
  message: z.object({ message: text, cause: z.unknown() }),
});

/** A refusal in Onfleet's words, its number left out. */
export function refusalOf(body: unknown): string {
  const read = failure.safeParse(body);
  if (!read.success) return '';
  const { message, cause } = read.data.message;
  return [message, typeof cause === 'string' ? cause : ''].filter(Boolean).join(' ');
}

/** What the geocoder found instead of the address; an apartment house without an apartment is no reason to refuse. */
const doubts: Record<string, string> = {
  MISMATCH_NUMBER: 'another app number',
  MISMATCH_POSTALCODE: 'another ZIP code',
  PARTIAL_MATCH: 'only a part of the address',
};

/** What is doubtful about a destination, in words; empty when Onfleet has found the address as it was given. */
export function doubtsOf({ warnings }: OnfleetDestination): string {
  const found = new Set((warnings ?? []).flatMap((warning) => (Object.hasOwn(doubts, warning) ? doubts[warning] : [])));
  return [...found].join(', ');
}

/** The address Onfleet found, on one line; null when it names no street. */
export function addressFound({ address: found }: OnfleetDestination): string | null {
  if (!found?.street) return null;
  const street = [found.number, found.street].filter(Boolean).join(' ');
  return [street, found.city, [found.state, found.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The task's key, if it is one of ours. */
export function keyOf(task: OnfleetTask): string | null {
  const value = task.metadata?.find(({ name }) => name === keyName)?.value;
  return typeof value === 'string' ? value : null;
}

/** How far a task is. */
export function reportOf(task: OnfleetTask): CarrierReport {
  const { completionDetails: end, state } = task;
  const at = instantOf(end?.time ?? task.timeLastModified);
  if (state !== 3) return { status: state === 2 ? 'OutForDelivery' : null, failure: null, at };
  if (end?.success) return { status: 'Delivered', failure: null, at };
  return { status: null, failure: failureOf(task), at };
}

const mostPictures = 6;
const uploadId = /^[\w.-]{1,200}$/;

/** How a task ended at the door; null before that, and where the driver has kept nothing of it. */
export function proofOf({ completionDetails: end, state }: OnfleetTask): DeliveryProof | null {
  if (state !== 3 || !end?.success) return null;
  const photos = new Set([...(end.photoUploadIds ?? []), ...(end.photoUploadId ? [end.photoUploadId] : [])]);
  const named: ProofPicture[] = [
    ...[...photos].map((source) => ({ kind: 'photo' as const, source })),
    ...(end.signatureUploadId ? [{ kind: 'signature' as const, source: end.signatureUploadId }] : []),
  ];
  const pictures = named.filter(({ source }) => uploadId.test(source)).slice(0, mostPictures);
  const receivedBy = end.signatureText || null;
  if (pictures.length === 0 && receivedBy === null) return null;
  return { at: instantOf(end.time), receivedBy, pictures };
}

/** Why a task failed: Onfleet's reason and what the driver wrote. */
export function failureOf({ completionDetails: end }: OnfleetTask): NonNullable<CarrierReport['failure']> {
  const reason = end?.failureReason && end.failureReason !== 'NONE' ? end.failureReason.replaceAll('_', ' ') : '';
  const details = [reason, end?.failureNotes || end?.notes].filter(Boolean).join(': ');
  return { issue: parseDeliveryIssue(details), details };
}
