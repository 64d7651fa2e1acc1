import type { Accounting } from './accounting/accounting.ts';
import type { AllCarriers } from './carriers/carriers.ts';
import type { Chat } from './chat/chat.ts';
import type { CourierFiles } from './courier-files/courier-files.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import type { Ipd } from './ipd/ipd.ts';
import type { PaymentPlatform } from './payment-platform/payment-platform.ts';
import type { Payments } from './payments/payments.ts';
import type { Mail } from './mail/mail.ts';
import type { LetterNotices } from './letter-notices/letter-notices.ts';
import type { Receivers } from './receivers/receivers.ts';
import type { Shop } from './shop/shop.ts';
import type { Storage } from './storage/storage.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import type { Worldease } from './worldease/worldease.ts';

/** The outside companies, each behind a port; the simulated adapter is the default (D222). */
export interface Partners {
  mail: Mail;
  /** Whose certificates sign what is told of letters. */
  letterNotices: LetterNotices;
  /** The files of a courier without an interface. */
  courierFiles: CourierFiles;
  chat: Chat;
  carriers: AllCarriers;
  geocoder: Geocoder;
  payments: Payments;
  paymentPlatform: PaymentPlatform;
  /** Where orders are sold; those of the payment platform and these may be of one company. */
  shop: Shop;
  /** Who is told of events. */
  receivers: Receivers;
  subscriptions: Subscriptions;
  accounting: Accounting;
  worldease: Worldease;
  ipd: Ipd;
  storage: Storage;
  /** Where the company's people sign in. */
  identityProvider: IdentityProvider;
}
