import { ownAccounts } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { simulatedAccounting } from './accounting/accounting.simulated.ts';
import { inTurns } from './accounting/in-turns.ts';
import { oneAtATime } from './accounting/one-at-a-time.ts';
import type { AllCarriers } from './carriers/carriers.ts';
import { carriersOf } from './carriers/carriers.live.ts';
import type { AccountsInPlace } from './carriers/parcels-by-account.ts';
import { cdlPartner } from './cdl/cdl-partner.ts';
import { courierParcelStore } from './cdl/courier-parcels.store.ts';
import type { CourierFiles } from './courier-files/courier-files.ts';
import { courierFilesOf } from './courier-files/courier-files-choice.ts';
import { liveChat } from './chat/chat.live.ts';
import { simulatedChat } from './chat/chat.simulated.ts';
import { fedexPartner } from './fedex/fedex-partner.ts';
import { golocalPartner } from './golocal/golocal-partner.ts';
import { netsuitePartner } from './netsuite/netsuite-partner.ts';
import { geocoderOf } from './geocoder/geocoder-choice.ts';
import { paymentPlatformOf } from './payment-platform/payment-platform-choice.ts';
import { paymentsOf } from './payments/payments-choice.ts';
import { liveMail } from './mail/mail.live.ts';
import { liveLetterNotices } from './letter-notices/letter-notices.live.ts';
import { liveIdentityProvider } from './identity-provider/identity-provider.live.ts';
import { noIdentityProvider } from './identity-provider/identity-provider.none.ts';
import { simulatedIpd } from './ipd/ipd.simulated.ts';
import { simulatedMail } from './mail/mail.simulated.ts';
import { heldBack } from './held-back.ts';
import { noted } from './kit/noted.ts';
import { type PartnerKit, partnerKit } from './kit/partner-kit.ts';
import { partnerModes } from './partner-list.ts';
import type { Partners } from './partner-ports.ts';
import { inBelievableTime } from './simulated-delay.ts';
import { unlessAway } from './simulated-outage.ts';
import { liveReceivers } from './receivers/receivers.live.ts';
import { shopOf } from './shop/shop-choice.ts';
import { storageOf } from './storage/storage-choice.ts';
import { simulatedSubscriptions } from './subscriptions/subscriptions.simulated.ts';
import { upsPartner } from './ups/ups-partner.ts';
import { simulatedWorldease } from './worldease/worldease.simulated.ts';

/** The partners as the environment has them; the simulated adapter is the default (D222). */
export function partnersOf(config: Config, db: Db, clock: () => Date, kit = partnerKit()): Partners {
  const away = config.simulatedOutages;
  const simulated = <Port extends object>(name: PartnerName, port: Port): Port =>
    noted(name, unlessAway(name, port, away), kit);
  const books = config.netsuite
    ? netsuitePartner(config.netsuite, { db, kit, now: clock })
    : noted('accounting', unlessAway('accounting', simulatedAccounting(), away), kit);
  const ups = config.ups && upsPartner(config.ups, { db, kit, now: clock });
  const fedex = config.fedex && fedexPartner(config.fedex, { db, kit, now: clock });
  const mail = config.smtp ? liveMail(config.smtp, clock, kit) : simulated('mail', simulatedMail(db, clock));
  const courierFiles = courierFilesOf(config.cdl?.manifests, { kit, mail });
  const partners: Partners = {
    mail,
    chat: config.chat ? liveChat(config.chat, kit) : simulated('chat', simulatedChat(db, clock)),
    carriers: carriersIn(config, {
      db,
      clock,
      kit,
      accounts: { ...(ups && { ups }), ...(fedex && { fedex }) },
      files: courierFiles,
    }),
    geocoder: geocoderOf(config.geocoder, { db, kit, away }),
    payments: paymentsOf(db, { braintree: config.braintree, clock, kit, away }),
    paymentPlatform: paymentPlatformOf(config.shopify, { db, clock, kit, away }),
    shop: shopOf(config.shopify, { db, kit, away }),
    subscriptions: simulated('subscriptions', simulatedSubscriptions()),
    accounting: oneAtATime(inTurns(books, db)),
    worldease: ups?.worldease ?? simulated('worldease', simulatedWorldease()),
    ipd: fedex?.ipd ?? simulated('ipd', simulatedIpd()),
    letterNotices: liveLetterNotices(kit, { standIn: config.mailNotices.standIn }),
    courierFiles,
    receivers: liveReceivers(kit, { isTrial: config.privateWebhooks }),
    storage: storageOf(config.files, db, kit),
    identityProvider: config.oidc ? liveIdentityProvider(config.oidc, kit) : noIdentityProvider(),
  };
  const modes = partnerModes(config);
  const accounts = ownAccounts.filter((account) => config[account] !== undefined);
  const held = heldBack(partners, db, { isReal: (name) => !isSimulated(name, modes), accounts });
  return config.simulatedDelay ? atTheirPace(held, modes) : held;
}

interface CarriersOptions {
  db: Db;
  clock: () => Date;
  kit: PartnerKit;
  accounts: AccountsInPlace;
  files: CourierFiles;
}

/** Those who bring deliveries, each as the environment has it. */
function carriersIn(config: Config, { db, clock: now, kit, accounts, files }: CarriersOptions): AllCarriers {
  const { easypost: easypostKey } = config.carrierKeys;
  return carriersOf({
    ...config.carrierKeys,
    accounts,
    golocal: config.golocal && golocalPartner(config.golocal, { kit, now }),
    cdl: config.cdl && cdlPartner(config.cdl, { easypostKey, kit, parcels: courierParcelStore(db), files, now }),
    kit,
    away: config.simulatedOutages,
  });
}

/** The simulated ones take as long as real ones would; the carriers only while none of them is real. */
function atTheirPace(partners: Partners, modes: ReturnType<typeof partnerModes>): Partners {
  const paced = Object.entries(partners).map(([name, port]) => [
    name,
    isSimulated(name, modes) ? inBelievableTime(name, port) : port,
  ]);
  return { ...partners, ...Object.fromEntries(paced) };
}

/** Carriers are while none of them is real. */
function isSimulated(name: string, modes: ReturnType<typeof partnerModes>): boolean {
  const own =
    name === 'carriers'
      ? [modes.onfleet, modes.easypost, modes.ups, modes.fedex, modes.golocal, modes.cdl]
      : [Reflect.get(modes, name)];
  return own.every((mode) => mode === 'simulated');
}
