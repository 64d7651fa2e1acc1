import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import type { Accounting } from './accounting/accounting.ts';
import { simulatedAccounting } from './accounting/accounting.simulated.ts';
import { inTurns } from './accounting/in-turns.ts';
import { oneAtATime } from './accounting/one-at-a-time.ts';
import type { Carriers } from './carriers/carriers.ts';
import { carriersOf } from './carriers/carriers.live.ts';
import type { Chat } from './chat/chat.ts';
import { liveChat } from './chat/chat.live.ts';
import { simulatedChat } from './chat/chat.simulated.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import { geocoderOf } from './geocoder/geocoder-choice.ts';
import type { PaymentPlatform } from './payment-platform/payment-platform.ts';
import { paymentPlatformOf } from './payment-platform/payment-platform-choice.ts';
import type { Payments } from './payments/payments.ts';
import { paymentsOf } from './payments/payments-choice.ts';
import type { Mail } from './mail/mail.ts';
import { liveMail } from './mail/mail.live.ts';
import { simulatedMail } from './mail/mail.simulated.ts';
import { heldBack } from './quarantine.ts';
import { noted } from './kit/noted.ts';
import { partnerKit } from './kit/partner-kit.ts';
import { inBelievableTime } from './simulated-delay.ts';
import type { Shop } from './shop/shop.ts';
import { shopOf } from './shop/shop-choice.ts';
import type { Storage } from './storage/storage.ts';
import { storageOf } from './storage/storage-choice.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import { simulatedSubscriptions } from './subscriptions/subscriptions.simulated.ts';
import type { Worldease } from './worldease/worldease.ts';
import { simulatedWorldease } from './worldease/worldease.simulated.ts';

/** The outside companies, each behind a port; the simulated adapter is the default (D222). */
export interface Partners {
  mail: Mail;
  chat: Chat;
  carriers: Carriers;
  geocoder: Geocoder;
  payments: Payments;
  paymentPlatform: PaymentPlatform;
  /** Where orders are sold; those of the payment platform and these may be of one company. */
  shop: Shop;
  subscriptions: Subscriptions;
  accounting: Accounting;
  worldease: Worldease;
  storage: Storage;
}

export function partnersOf(config: Config, db: Db, clock: () => Date, kit = partnerKit()): Partners {
  const partners: Partners = {
    mail: config.smtp ? liveMail(config.smtp, kit) : noted('mail', simulatedMail(db, clock), kit),
    chat: config.chatWebhook ? liveChat(config.chatWebhook, kit) : noted('chat', simulatedChat(db, clock), kit),
    carriers: carriersOf({ ...config.carrierKeys, kit }),
    geocoder: geocoderOf(config.geocoderKey, db, kit),
    payments: paymentsOf(db, { braintree: config.braintree, clock, kit }),
    paymentPlatform: paymentPlatformOf(config.shopify, db, clock, kit),
    shop: shopOf(config.shopify, kit),
    subscriptions: noted('subscriptions', simulatedSubscriptions(), kit),
    accounting: noted('accounting', oneAtATime(inTurns(simulatedAccounting(), db)), kit),
    worldease: noted('worldease', simulatedWorldease(), kit),
    storage: storageOf(config.files, db, kit),
  };
  const held = heldBack(partners, db);
  return config.simulatedDelay ? atTheirPace(held, partnerModes(config)) : held;
}

/** The simulated ones take as long as real ones would; the carriers only while none of them is real. */
function atTheirPace(partners: Partners, modes: ReturnType<typeof partnerModes>): Partners {
  const isSimulated = (name: string) =>
    (name === 'carriers' ? [modes.onfleet, modes.easypost] : [Reflect.get(modes, name)]).every(
      (mode) => mode === 'simulated',
    );
  const paced = Object.entries(partners).map(([name, port]) => [
    name,
    isSimulated(name) ? inBelievableTime(name, port) : port,
  ]);
  return { ...partners, ...Object.fromEntries(paced) };
}

/** Those that may be simulated; a place for files is never one. */
type ModeName = Exclude<keyof Partners, 'storage'> | 'onfleet' | 'easypost';

/** What the screens say about each partner: simulated ones are marked "Test mode" (D222, D245). */
export function partnerModes(config: Config): Record<ModeName, 'live' | 'simulated'> {
  return {
    mail: config.smtp ? 'live' : 'simulated',
    chat: config.chatWebhook ? 'live' : 'simulated',
    onfleet: config.carrierKeys.onfleet ? 'live' : 'simulated',
    easypost: config.carrierKeys.easypost ? 'live' : 'simulated',
    carriers: 'simulated', // those without a platform: golocal, CDL, partners' own parcels
    geocoder: config.geocoderKey ? 'live' : 'simulated',
    payments: config.braintree ? 'live' : 'simulated',
    paymentPlatform: config.shopify ? 'live' : 'simulated',
    shop: config.shopify && config.shopify.webhookSecrets.length > 0 ? 'live' : 'simulated',
    subscriptions: 'simulated',
    accounting: 'simulated',
    worldease: 'simulated',
  };
}
