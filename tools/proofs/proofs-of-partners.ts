import { journeyFiles, runJourneys } from '../run-journeys.ts';
import { sum } from '../tally.ts';
import { momentOf } from '../testing/journey-moments.ts';
import { inFull, type Proof } from './proof.ts';

/** Proofs that what is asked of a partner is done once, by the ledger of its stand-in, and days of staff with it in a browser. */
export const proofsOfPartners: Readonly<Record<string, Proof>> = {
  ups: {
    says: '1,000 labels and 100 close-outs with UPS under timeouts, lost answers and three kills: each once, by its ledger; then a day of a Worldease center in a browser',
    run: thenDays(inFull(['apps/server/test/fault-injection/ups-kills'], { UPS_INTENTIONS: '1000' }), ['ups-day']),
  },
  fedex: {
    says: '1,000 labels and 50 confirmations with FedEx under timeouts, lost answers and three kills: each once, by its ledger; then a day of an IPD center in a browser',
    run: thenDays(inFull(['apps/server/test/fault-injection/fedex-kills'], { FEDEX_INTENTIONS: '1000' }), [
      'fedex-day',
    ]),
  },
  golocal: {
    says: '1,000 deliveries with GoLocal, a fifth of them withdrawn, under timeouts, lost answers and three kills: each once, by its ledger; then a delivery from booking to proof in a browser, and GoLocal switched from simulated to live',
    run: thenDays(inFull(['apps/server/test/fault-injection/partners/golocal-kills'], { GOLOCAL_INTENTIONS: '1000' }), [
      'golocal-day',
      'partner-switch',
    ]),
  },
  cdl: {
    says: '1,000 parcels of a courier without an interface, a fifth of them withdrawn, under timeouts, lost answers and three kills: each in one manifest that is there once, by its ledger; then its day in a browser, from the manifest to the acknowledgement',
    run: thenDays(inFull(['apps/server/test/fault-injection/partners/cdl-kills'], { CDL_INTENTIONS: '1000' }), [
      'courier-manifest',
    ]),
  },
  shopify: {
    says: 'a day of 3,000 orders of a shop whose webhooks are lost, doubled and late, of which one look at the shop finds everything; 1,000 changes there under timeouts, lost answers and three kills: each once, by its ledger; then an order from webhook to refund in a browser',
    run: thenDays(
      inFull(
        ['apps/server/src/features/intake/shops/shop-day', 'apps/server/test/fault-injection/partners/shopify-kills'],
        { SHOP_ORDERS: '3000', SHOPIFY_INTENTIONS: '1000' },
      ),
      ['shopify-day'],
    ),
  },
  letters: {
    says: '1,000 letters by SMTP and 1,000 posts to a chat under timeouts, lost answers and three kills: each is there, and again only where an answer was lost, by the ledgers',
    run: inFull(['apps/server/test/fault-injection/partners/letter-kills'], { LETTER_INTENTIONS: '1000' }),
  },
  netsuite: {
    says: '1,000 records with NetSuite by two processes under timeouts, lost answers and three kills: each once, by its ledger; then the books of a demo day and what differs, in a browser',
    run: thenDays(
      inFull(['apps/server/test/fault-injection/partners/netsuite-kills'], { NETSUITE_INTENTIONS: '1000' }),
      ['netsuite-day'],
    ),
  },
  identity: {
    says: 'people sign in at a stand-in of their provider in a browser, and one who is disabled there by SCIM is out of an open page within 15 seconds',
    run: async () => await runJourneys(journeyFiles(['identity-day']), momentOf('tuesday')),
  },
};

/** The proof, then these journeys. */
function thenDays(prove: Proof['run'], journeys: readonly string[]): Proof['run'] {
  return async () => sum([await prove(), await runJourneys(journeyFiles(journeys), momentOf('tuesday'))]);
}
