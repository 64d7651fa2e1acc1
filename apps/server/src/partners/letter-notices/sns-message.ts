import { X509Certificate, verify } from 'node:crypto';
import { z } from 'zod/mini';

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const signed = {
  MessageId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  TopicArn: text(400),
  Message: text(300_000),
  Timestamp: z.iso.datetime(),
  /** By SHA-256: version 1 is by SHA-1, which is no longer believed. */
  SignatureVersion: z.literal('2'),
  Signature: z.string().check(z.regex(/^[A-Za-z\d+/]{1,2000}={0,2}$/)),
  SigningCertURL: text(500),
};

/** An envelope of SNS; fields we do not name may stand in it. */
const snsMessage = z.discriminatedUnion('Type', [
  z.object({ ...signed, Type: z.literal('Notification'), Subject: z.optional(z.nullable(z.string())) }),
  z.object({
    ...signed,
    Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    SubscribeURL: text(2000),
    Token: text(1000),
  }),
]);
export type SnsMessage = z.infer<typeof snsMessage>;

/** The envelope in a body; undefined where it is none. */
export function snsMessageIn(raw: Uint8Array): SnsMessage | undefined {
  try {
    const read = snsMessage.safeParse(JSON.parse(Buffer.from(raw).toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Was just this envelope signed by whoever has the key of this certificate, while it is good? */
export function isSignedBySns(message: SnsMessage, certificate: string, now: Date): boolean {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(certificate);
    if (now < validFromDate || now > validToDate || publicKey.asymmetricKeyType !== 'rsa') return false;
    return verify('sha256', Buffer.from(signedText(message)), publicKey, Buffer.from(message.Signature, 'base64'));
  } catch {
    return false;
  }
}

/** The fields that are signed, by their names in order, each with its value on a line of its own. */
export function signedText(message: SnsMessage): string {
  const { Type, Message, MessageId, Timestamp, TopicArn } = message;
  const own =
    message.Type === 'Notification'
      ? { ...(typeof message.Subject === 'string' && { Subject: message.Subject }) }
      : { SubscribeURL: message.SubscribeURL, Token: message.Token };
  const fields = Object.entries({ Message, MessageId, Timestamp, TopicArn, Type, ...own });
  return fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}
