import type { getSession as call } from '@bloomdesk/contract/access/calls';
import { can, permissionsOf } from '@bloomdesk/domain/access/permissions';
import { isSetUp } from '@bloomdesk/domain/access/set-up';
import { flagsAt } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { careCenterId, defaultFcId, pickableFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { UseCase } from '#http/answer.ts';
import { partnerModes } from '#partners/partner-list.ts';
import { setUpStanding } from './set-up/standing.ts';
import { fulfillmentCenterOnWire } from './fulfillment-center-on-wire.ts';

export const getSession: UseCase<typeof call> = async (ctx) => {
  const { staff, config } = ctx;
  const centers = await ctx.centers.all();
  const { links, downloads, product, monitoring, mapTiles, demo } = config;
  const homeId = defaultFcId(centers, staff.groups, product) ?? careCenterId(centers);
  const home = centers.find(({ fcId }) => fcId === homeId);

  return {
    staffId: staff.staffId,
    user: { email: staff.email, given_name: staff.givenName, family_name: staff.familyName, groups: [...staff.groups] },
    language: await ctx.identity.accounts.languageOf(staff.staffId),
    toursSeen: await ctx.identity.accounts.toursSeenBy(staff.staffId),
    groups: [...staff.groups],
    permissions: permissionsOf(staff),
    allFcs: pickableFcs(centers, staff.groups).map(fulfillmentCenterOnWire),
    defaultFcId: homeId,
    companyName: (await ctx.company.get()).name,
    flags: flagsAt(await ctx.flags.all(), { company: home?.company ?? '', fcId: null }),
    links: {
      salesOrder: links.salesOrder ?? null,
      subscription: links.subscription ?? null,
      stickyOrder: links.stickyOrder ?? null,
      storefrontCustomer: links.storefrontCustomer ?? null,
      lot: links.lot ?? null,
      adjustment: links.adjustment ?? null,
      browserPrint: downloads.browserPrint,
    },
    partners: partnerModes(config),
    courierManifests: config.cdl?.manifests !== undefined,
    monitoring: monitoring ?? null,
    mapTiles: mapTiles ?? null,
    demo,
    quarantinedSince: (await ctx.quarantine.find())?.since.toISOString() ?? null,
    practiceSince: (await ctx.quarantine.practiceSince())?.toISOString() ?? null,
    pauses: (await ctx.pauses.all()).map(({ work, reason }) => ({ work, reason })),
    setUp: can(staff, 'settings.manage') && !isSetUp((await setUpStanding(ctx))?.lines ?? []),
    unread: await ctx.staffNotifications.countUnread(staff.staffId),
    dataApiKey: await ctx.dataApiKeys.issue(staff, ctx.now),
  };
};
