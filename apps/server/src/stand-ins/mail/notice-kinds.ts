/** The forms in which a mail service tells of bounces and complaints: ours, and that of Amazon SES over SNS. */
export const noticeKinds = ['generic', 'ses'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
