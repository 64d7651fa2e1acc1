import type { EnvironmentReader } from './environment.ts';
import { standInOf } from './stand-in-address.ts';

export interface MailNoticeSettings {
  /** What a mail service signs its notices with; none, and they are refused. */
  secret: string | undefined;
  /** The topic of SNS that Amazon SES tells; none, and its notices are refused. */
  topic: string | undefined;
  /** A stand-in of SNS on this machine, asked in place of SNS. */
  standIn: string | undefined;
}

/** What the environment says of who may tell of bounces and complaints. */
export function mailNoticeSettings(reader: EnvironmentReader): MailNoticeSettings {
  const { formed } = reader;
  return {
    secret: formed(
      'MAIL_WEBHOOK_SECRET',
      /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
      'be whsec_ and 32 or more characters of Base64',
    ),
    topic: formed(
      'SES_TOPIC_ARN',
      /^arn:aws(-[a-z-]+)?:sns:[a-z\d-]+:\d{12}:[\w-]{1,256}$/,
      'be the ARN of a topic like arn:aws:sns:us-east-1:123456789012:bounces',
    ),
    standIn: standInOf(reader, 'SES_STAND_IN', 4600),
  };
}
