import type { AppContext } from '#composition/app-context.ts';
import { systemCtx } from '#composition/request-context.ts';
import { eachOf } from './each-of.ts';
import { readCourierFiles } from './read-courier-files.ts';
import { sendManifests } from './send-manifests.ts';
import { raiseTroubles } from './raise-troubles.ts';
import { writeManifests } from './write-manifests.ts';

/**
 * The round of a courier without an interface, once a minute (D587): what it has told is read first, so that no manifest
 * is sent that it has acknowledged; what is due is written and sent; people hear of what is overdue. What goes wrong
 * with one of these, or with one file, holds up nothing else. Safe to run again.
 */
export async function exchangeManifests(app: AppContext): Promise<void> {
  const manifests = app.config.cdl?.manifests;
  if (!manifests) return;
  const phase = () => systemCtx(app, 'manifests', 'exchange-manifests'); // what was just written is due
  await eachOf([
    () => readCourierFiles(phase(), manifests),
    () => writeManifests(phase(), manifests),
    () => sendManifests(phase()),
    () => raiseTroubles(phase(), manifests),
  ]);
}
