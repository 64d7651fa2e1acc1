import type { Db } from '#db/db.ts';
import { accountStore } from './accounts.store.ts';
import { guessStore } from './guessing/guesses.store.ts';
import { securityLog } from './security-log.store.ts';
import { peopleStore } from './people/people.store.ts';
import { sessionStore } from './sessions/sessions.store.ts';
import { secondFactorStore } from './second-factor/second-factors.store.ts';
import { passkeyStore } from './passkeys/passkeys.store.ts';
import { providerIdentityStore } from './oidc/provider-identities.store.ts';
import { providerGroupStore } from './scim/provider-groups.store.ts';
import { scimPeopleStore } from './scim/scim-people.store.ts';
import { singleUseStore } from './passwords/single-use.store.ts';

/** Everything that is kept about who may sign in and who has: accounts, sessions, codes, wrong guesses. */
export function identityStore(db: Db, demoIsLocked = () => false) {
  return {
    accounts: accountStore(db, demoIsLocked),
    people: peopleStore(db, demoIsLocked),
    sessions: sessionStore(db),
    singleUse: singleUseStore(db),
    secondFactors: secondFactorStore(db),
    passkeys: passkeyStore(db),
    providerIdentities: providerIdentityStore(db),
    scimPeople: scimPeopleStore(db),
    providerGroups: providerGroupStore(db),
    guesses: guessStore(db),
    securityLog: securityLog(db),
  };
}
