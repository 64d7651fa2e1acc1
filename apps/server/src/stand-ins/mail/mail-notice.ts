import { createHmac } from 'node:crypto';

interface Noted {
  /** The same for a notice that is sent again. */
  id: string;
  type: 'bounce' | 'complaint';
  address: string;
  at: Date;
}

/** What a mail service tells of a letter that bounced or was complained about, signed as Standard Webhooks has it. */
export function mailNotice({ id, type, address, at }: Noted, secret: string) {
  const body = JSON.stringify({ type, address, ...(type === 'bounce' && { permanent: true }) });
  const time = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
  };
}
