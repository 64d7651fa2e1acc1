import type { EnvironmentReader } from './environment.ts';

export interface MailNoticeSettings {
  /** What a mail service signs its notices with; none, and they are refused. */
  secret: string | undefined;
  /** The topic of SNS that Amazon SES tells; none, and its notices are refused. */
  topic: string | undefined;
}

/** What the environment says of who may tell of bounces and complaints. */
export function mailNoticeSettings({ formed }: EnvironmentReader): MailNoticeSettings {
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
  };
}
