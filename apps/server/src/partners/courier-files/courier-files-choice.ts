import type { ManifestSettings } from '#config/carriers/manifest-settings.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Mail } from '#partners/mail/mail.ts';
import type { CourierFiles } from './courier-files.ts';
import { mailedCourierFiles } from './courier-files.mail.ts';
import { sftpCourierFiles } from './courier-files.sftp.ts';
import { simulatedCourierFiles } from './courier-files.simulated.ts';

/** Milliseconds: a connection, its keys and a file take longer than one request. */
const longest = 30_000;

/** How files reach the courier: by SFTP or by mail, as the settings say; to a simulated one where none is set. */
export function courierFilesOf(
  manifests: Pick<ManifestSettings, 'way'> | undefined,
  { kit, mail }: { kit: Pick<PartnerKit, 'lineTo'>; mail: Mail },
): CourierFiles {
  if (!manifests) return simulatedCourierFiles();
  const { way } = manifests;
  if (way.kind === 'mail') return mailedCourierFiles(mail, way.to);
  return sftpCourierFiles(way, kit.lineTo('cdl', { apart: 'files', longest, most: 2 }));
}
