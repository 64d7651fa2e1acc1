/** What Amazon SES tells a topic, in the form of its notifications. */

interface Told {
  address: string;
  at: Date;
}

type Bounce = 'Permanent' | 'Transient' | 'Undetermined';

/** A letter came back: for good, or for now. */
export function sesBounce({ address, at }: Told, bounceType: Bounce = 'Permanent'): string {
  const isPermanent = bounceType === 'Permanent';
  return JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: isPermanent ? 'General' : 'MailboxFull',
      bouncedRecipients: [
        {
          emailAddress: address,
          action: 'failed',
          status: isPermanent ? '5.1.1' : '4.2.2',
          diagnosticCode: isPermanent ? 'smtp; 550 5.1.1 user unknown' : 'smtp; 452 4.2.2 mailbox full',
        },
      ],
      timestamp: at.toISOString(),
      feedbackId: '00000138111222aa-000000',
      reportingMTA: 'dsn; mail.bloom.example',
    },
    mail: letterTo(address, at),
  });
}

/** The reader of a letter called it spam, or said that it is none. */
export function sesComplaint({ address, at }: Told, complaintFeedbackType: 'abuse' | 'not-spam' = 'abuse'): string {
  return JSON.stringify({
    notificationType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: address }],
      timestamp: at.toISOString(),
      feedbackId: '00000138111222aa-000001',
      complaintFeedbackType,
    },
    mail: letterTo(address, at),
  });
}

/** A letter arrived, which nobody has to act upon. */
export function sesDelivery({ address, at }: Told): string {
  const delivery = { timestamp: at.toISOString(), recipients: [address], smtpResponse: '250 ok' };
  return JSON.stringify({ notificationType: 'Delivery', delivery, mail: letterTo(address, at) });
}

function letterTo(address: string, at: Date) {
  return {
    timestamp: at.toISOString(),
    messageId: '00000138111222aa-000002',
    source: 'desk@bloom.example',
    sendingAccountId: '777700000001',
    destination: [address],
  };
}
