import { once } from 'node:events';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { selfSigned } from '#stand-ins/kit/self-signed.ts';

interface SnsTopicOptions {
  arn?: string;
  /** The moment of messages. */
  time: () => Date;
  /** When the certificate is good; from 2020 for a century unless given. */
  from?: Date;
  to?: Date;
  port?: number;
}

/** An envelope as a topic posts it to who has subscribed by HTTPS. */
export type SnsEnvelope = Readonly<Record<string, string>>;

interface Published {
  message: string;
  subject?: string;
  /** Fields in place of those of an honest envelope; what is signed of them is signed. */
  changes?: Record<string, string>;
}

export interface SnsTopic {
  /** Where it answers in place of `sns.REGION.amazonaws.com`. */
  origin: string;
  arn: string;
  certificateUrl: string;
  /** Paths that it was asked for, in order. */
  asked: string[];
  isConfirmed(): boolean;
  /** Nobody reaches it, until it is said again. */
  setAway(isAway: boolean): void;
  notification(published: Published): SnsEnvelope;
  subscriptionConfirmation(changes?: Record<string, string>): SnsEnvelope;
  close(): Promise<void>;
}

/** A topic of Amazon SNS on a port of this machine: signs what it publishes, and serves its certificate and confirmations. */
export async function startSnsTopic(options: SnsTopicOptions): Promise<SnsTopic> {
  const { arn = 'arn:aws:sns:us-east-1:777700000001:bounces', time, port = 0 } = options;
  const { from = new Date('2020-01-01'), to = new Date('2120-01-01') } = options;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = selfSigned({ privateKey, name: 'sns.amazonaws.com', from, to });
  const path = `/SimpleNotificationService-${createHash('sha256').update(pem).digest('hex').slice(0, 32)}.pem`;
  const host = `https://sns.${arn.split(':')[3]}.amazonaws.com`;
  const inside: Inside = { arn, pem, path, host, token: randomBytes(48).toString('hex'), isConfirmed: false };
  const asked: string[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', host);
    asked.push(url.pathname + url.search);
    const { status, body } = isAway ? { status: 503, body: '' } : answerTo(url, inside);
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    arn,
    certificateUrl: host + path,
    asked,
    isConfirmed: () => inside.isConfirmed,
    setAway: (away) => void (isAway = away),
    ...publishing(privateKey, inside, time),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

interface Inside {
  arn: string;
  pem: string;
  /** Of the certificate. */
  path: string;
  /** As messages name it. */
  host: string;
  token: string;
  isConfirmed: boolean;
}

/** A subscription is confirmed by the token that was sent, and nothing else is there but the certificate. */
function answerTo({ pathname, searchParams }: URL, inside: Inside): { status: number; body: string } {
  const { arn, pem, path, token } = inside;
  if (pathname === path) return { status: 200, body: pem };
  if (searchParams.get('Action') !== 'ConfirmSubscription') return { status: 404, body: '' };
  const isRight = searchParams.get('TopicArn') === arn && searchParams.get('Token') === token;
  inside.isConfirmed ||= isRight;
  return isRight
    ? {
        status: 200,
        body: `<ConfirmSubscriptionResponse><SubscriptionArn>${arn}</SubscriptionArn></ConfirmSubscriptionResponse>`,
      }
    : { status: 400, body: '<ErrorResponse><Error><Code>InvalidParameter</Code></Error></ErrorResponse>' };
}

/** Envelopes of the topic, each with an id and a signature of its own. */
function publishing(
  key: KeyObject,
  { arn, host, path, token }: Inside,
  time: () => Date,
): Pick<SnsTopic, 'notification' | 'subscriptionConfirmation'> {
  const envelope = (fields: Record<string, string>): SnsEnvelope =>
    signedBy(key, {
      MessageId: randomUUID(),
      TopicArn: arn,
      Timestamp: time().toISOString(),
      SignatureVersion: '2',
      SigningCertURL: host + path,
      ...fields,
    });
  return {
    notification: ({ message, subject, changes }) =>
      envelope({
        Type: 'Notification',
        Message: message,
        ...(subject !== undefined && { Subject: subject }),
        ...changes,
      }),
    subscriptionConfirmation: (changes) =>
      envelope({
        Type: 'SubscriptionConfirmation',
        Token: token,
        Message: `You have chosen to subscribe to the topic ${arn}.`,
        SubscribeURL: `${host}/?Action=ConfirmSubscription&TopicArn=${arn}&Token=${token}`,
        ...changes,
      }),
  };
}

/** What is signed of a notification, and of what asks to confirm: each name and its value on lines of their own. */
const signedFields = {
  notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

/** Version 1 signs by SHA-1, version 2 by SHA-256. */
function signedBy(key: KeyObject, fields: Record<string, string>): SnsEnvelope {
  const names = signedFields[fields['Type'] === 'Notification' ? 'notification' : 'confirmation'];
  const text = names.flatMap((name) => (fields[name] === undefined ? [] : `${name}\n${fields[name]}\n`)).join('');
  const hash = fields['SignatureVersion'] === '1' ? 'sha1' : 'sha256';
  return { ...fields, Signature: sign(hash, Buffer.from(text), key).toString('base64') };
}
