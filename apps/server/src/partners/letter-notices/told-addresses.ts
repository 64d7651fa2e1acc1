import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { z } from 'zod/mini';

/** What a mail service has told: addresses that get no letters from now on. */
export interface ToldAddresses {
  reason: 'bounced' | 'complained';
  addresses: string[];
}

const recipients = z.array(z.object({ emailAddress: z.string() }));
const bounce = z.object({ bounceType: z.string(), bouncedRecipients: recipients });
const complaint = z.object({
  complaintFeedbackType: z.optional(z.nullable(z.string())),
  complainedRecipients: recipients,
});

/** A notification by a topic says `notificationType`, an event of a configuration set `eventType`. */
const sesNotice = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.unknown()),
  complaint: z.optional(z.unknown()),
});

/**
 * What Amazon SES tells: a permanent bounce, or a complaint that is none of "not spam". Undefined of anything else, a bounce
 * that may pass included; `unreadable` where a bounce or complaint has another form.
 */
export function toldBySes(message: string): ToldAddresses | 'unreadable' | undefined {
  const notice = sesNotice.safeParse(contentOf(message)).data;
  const type = notice?.notificationType ?? notice?.eventType;
  if (type === 'Bounce') {
    const read = bounce.safeParse(notice?.bounce);
    if (!read.success) return 'unreadable';
    return read.data.bounceType === 'Permanent' ? told('bounced', read.data.bouncedRecipients) : undefined;
  }
  if (type !== 'Complaint') return undefined;
  const read = complaint.safeParse(notice?.complaint);
  if (!read.success) return 'unreadable';
  return read.data.complaintFeedbackType === 'not-spam'
    ? undefined
    : told('complained', read.data.complainedRecipients);
}

/** Our own form: one address, and whether a bounce is for good. */
const ownNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bounce'), address: z.string(), permanent: z.boolean() }),
  z.object({ type: z.literal('complaint'), address: z.string() }),
]);

/** The same of what any other service tells in our own form. */
export function toldInOurForm(body: string): ToldAddresses | 'unreadable' | undefined {
  const content = contentOf(body);
  const { type } = Object(content);
  if (typeof type !== 'string') return 'unreadable';
  if (type !== 'bounce' && type !== 'complaint') return undefined;
  const read = ownNotice.safeParse(content);
  if (!read.success) return 'unreadable';
  if (read.data.type === 'bounce' && !read.data.permanent) return undefined;
  return told(type === 'bounce' ? 'bounced' : 'complained', [{ emailAddress: read.data.address }]);
}

/** An address may come with a name, as in `Dana <dana@example.com>`; what is none is left out. */
function told(
  reason: ToldAddresses['reason'],
  named: readonly { emailAddress: string }[],
): ToldAddresses | 'unreadable' {
  const addresses = named
    .map(({ emailAddress }) => (/<([^<>]*)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim())
    .filter(isEmail);
  return addresses.length === 0 ? 'unreadable' : { reason, addresses };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
