import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { Config } from '#config/config.ts';
import type { AdmitCall } from '#http/protection/limit-calls.ts';
import type { Db } from '#db/db.ts';
import type { ReplicaReads } from '#db/replica/replica-reads.ts';
import type { BookingWatch } from '#features/deliveries/booking-watch.ts';
import type { FulfillmentCenterDirectory } from '#features/fulfillment-centers/fulfillment-center-directory.ts';
import type { IdentityTokens } from '#http/identity-tokens.ts';
import type { FileAddresses } from '#http/file-addresses.ts';
import type { ObjectCenters } from '#http/object-centers.ts';
import type { SignIn } from '#http/authenticate.ts';
import type { Live } from '#live/live.ts';
import type { DataApiKeys } from '#live/data-api-key.ts';
import type { ExchangeLog } from '#partners/kit/exchange-log.store.ts';
import type { Partners } from '#partners/partner-ports.ts';

/** One running server: what all requests share. Nothing here is the truth; that lives in PostgreSQL. */
export interface AppContext {
  config: Config;
  http: FastifyInstance;
  pool: pg.Pool;
  db: Db;
  /** Where reads that may lag are answered from. */
  replica: ReplicaReads;
  clock: () => Date;
  tokens: IdentityTokens;
  signIn: SignIn;
  centers: FulfillmentCenterDirectory;
  objectCenters: ObjectCenters;
  dataApiKeys: DataApiKeys;
  fileAddresses: FileAddresses;
  partners: Partners;
  /** The last exchanges with each of them. */
  exchanges: ExchangeLog;
  /** Waits for carriers, for all who do. */
  bookings: BookingWatch;
  /** How often anybody may make calls of a kind. */
  admitCall: AdmitCall;
  /** Lets a person ask the geocoder so often a minute; every address costs money where it is a real one (P36). */
  admitLookup: (staffId: string, now: Date) => Promise<void>;
  /** Lets a person test connections so often a minute: each test is a request to a partner (D450). */
  admitTest: (staffId: string, now: Date) => Promise<void>;
  /** May another newcomer of a network address that is over its limit be looked at? Hashing is dear (D482). */
  admitNewcomer: (ip: string, now: Date) => Promise<boolean>;
  /** Those who follow the data API. */
  live: Live;
  /** The folder of the built web app. */
  webRoot: string;
  /** Labels are drawn before they are printed; not while a demo is being seeded. */
  drawsLabelsAhead: boolean;
  /** Input to stop: readiness is off while running requests finish. */
  stopping: boolean;
  /** Every call that has been bound, for the OpenAPI document and the tests that walk all calls. */
  calls: AnyCall[];
}
