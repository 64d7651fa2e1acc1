import { randomBytes } from 'node:crypto';
import type { Chat } from '#partners/chat/chat.ts';
import type { CertifiedPoint } from './certify.ts';

/** Everything Bloomdesk counts on with a chat that it can see from here; one post says that it is a test. */
export function chatPoints(chat: Chat): CertifiedPoint[] {
  const id = randomBytes(4).toString('hex');
  const text = `Test ${id} of Bloomdesk: please ignore. A & B, <c> and *d* must be readable as they stand here.`;
  return [
    {
      says: 'The webhook answers a message without a text, which posts nothing',
      look: async () => await chat.check().then(() => 'it does; look whether the channel is as before'),
    },
    {
      says: 'A post is taken',
      look: async () => {
        await chat.post({ effectKey: `certify-${id}`, channel: '', text });
        return `look in the channel for test ${id}`;
      },
    },
  ];
}
