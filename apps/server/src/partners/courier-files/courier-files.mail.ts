import { countOf } from '@bloomdesk/domain/count-of';
import type { Mail } from '#partners/mail/mail.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { CourierFiles } from './courier-files.ts';

/** A courier that gets its files as letters (D588). Letters come back to nobody, so that people say what it has acknowledged. */
export function mailedCourierFiles(mail: Mail, to: string): CourierFiles {
  return {
    async deliver({ name, content }) {
      const parcels = content.trimEnd().split('\r\n').length - 1;
      await mail.send({
        effectKey: `courier-file:${name}`,
        to,
        subject: name.replace(/\.csv$/, ''),
        body: `The manifest of ${countOf(parcels, 'parcel')} is attached. A file of the same name is the same manifest.`,
        attachment: { name, content },
      });
    },
    waiting: async () => [],
    read: async (name) => {
      throw new PartnerProblem(`no file ${name} comes by mail`, 'not-done');
    },
    putAway: async () => {},
    check: () => mail.check(),
  };
}
