/** A token as a partner gives it. */
export interface GivenToken {
  token: string;
  /** How long it is good for. */
  seconds: number;
}

export interface BearerTokens {
  /** One that is good for a while; asked for once, however many wait for it. */
  token(): Promise<string>;
  /** The partner takes this one no longer. */
  forget(token: string): void;
  /** Asks for another, which says whether our account is accepted now. */
  renew(): Promise<void>;
}

/** Renewed so long before its end that no call carries one that ends on the way. */
const renewedBefore = 60_000;

/** The bearer token of an account: kept until shortly before its end, shared by all calls of a process. */
export function bearerTokens(
  give: () => Promise<GivenToken>,
  /** Milliseconds of a clock that never jumps. */
  clock: () => number = () => performance.now(),
): BearerTokens {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const ask = async () => {
    const { token, seconds } = await give();
    kept = { token, until: clock() + seconds * 1000 - renewedBefore };
    return token;
  };
  const once = async () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return await asking;
  };
  return {
    token: async () => (kept && clock() < kept.until ? kept.token : await once()),
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
    async renew() {
      await once();
    },
  };
}
