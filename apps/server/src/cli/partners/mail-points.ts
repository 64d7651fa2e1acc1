import { randomBytes } from 'node:crypto';
import type { LetterNotices } from '#partners/letter-notices/letter-notices.ts';
import type { Mail } from '#partners/mail/mail.ts';
import type { CertifiedPoint } from './certify.ts';

interface NoticesOfTopic {
  /** The topic that Amazon SES tells. */
  topic: string;
  letterNotices: Pick<LetterNotices, 'check'>;
}

/** Everything Bloomdesk counts on with a mail server that it can see from here; one letter says that it is a test. */
export function mailPoints(mail: Mail, to: string, notices?: NoticesOfTopic): CertifiedPoint[] {
  const id = randomBytes(4).toString('hex');
  const letter = {
    effectKey: `certify:${id}`,
    to,
    subject: `Test ${id} of Bloomdesk`,
    body: `This is test ${id} of Bloomdesk. Please ignore it.\n`,
  };
  return [
    {
      says: 'The server greets, and accepts user and password',
      look: async () => await mail.check().then(() => 'it does'),
    },
    {
      says: 'A letter is taken',
      look: async () => {
        await mail.send(letter);
        return `look at ${to} for test ${id}, and whether its Message-ID begins with certify-${id}`;
      },
    },
    ...(notices ? [topicPoint(notices)] : []),
  ];
}

/** Without it neither certificates nor confirmations come through. */
function topicPoint({ topic, letterNotices }: NoticesOfTopic): CertifiedPoint {
  return {
    says: 'SNS can be reached where the topic is, and refuses a confirmation that it never asked for',
    look: async () => `it does (${await letterNotices.check(topic)})`,
  };
}
