import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

const algorithm = 'RS256';

interface Key {
  kid: string;
  secret: CryptoKey;
  published: JWK;
}

/** The signing keys of a provider: the newest signs, and it publishes those it still stands by. */
export interface StandInKeys {
  published(): { keys: JWK[] };
  sign(claims: Record<string, unknown>, type?: string): Promise<string>;
  /** Signs by a new key from now on, and publishes it alone. */
  rotate(): Promise<void>;
  /** The same claims, signed by a key that the provider does not publish. */
  forge(claims: Record<string, unknown>, type?: string): Promise<string>;
}

/** Keys that are made when the stand-in starts. */
export async function standInKeys(): Promise<StandInKeys> {
  let made = 0;
  const newKey = async (): Promise<Key> => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const kid = `key-${(made += 1)}`;
    return { kid, secret: privateKey, published: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: algorithm } };
  };
  let current = await newKey();
  const signed = async ({ kid, secret }: Pick<Key, 'kid' | 'secret'>, claims: Record<string, unknown>, type: string) =>
    await new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: type }).sign(secret);
  return {
    published: () => ({ keys: [current.published] }),
    sign: async (claims, type = 'JWT') => await signed(current, claims, type),
    async rotate() {
      current = await newKey();
    },
    async forge(claims, type = 'JWT') {
      const { secret } = await newKey();
      return await signed({ kid: current.kid, secret }, claims, type);
    },
  };
}
