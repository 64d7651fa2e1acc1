import { randomBytes } from 'node:crypto';

/** The bearer tokens a stand-in has given. */
export interface StandInTokens {
  give(seconds: number): string;
  /** Is a request's `authorization` one of them, and not over? */
  isGood(authorization: string | undefined): boolean;
  /** Takes every token back before its time. */
  end(): void;
}

/** Tokens that end in their time. */
export function standInTokens(): StandInTokens {
  const tokens = new Map<string, number>();
  return {
    give(seconds) {
      const token = randomBytes(24).toString('hex');
      tokens.set(token, performance.now() + seconds * 1000);
      return token;
    },
    isGood(authorization = '') {
      const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
      return (tokens.get(bearer) ?? 0) >= performance.now();
    },
    end: () => tokens.clear(),
  };
}
