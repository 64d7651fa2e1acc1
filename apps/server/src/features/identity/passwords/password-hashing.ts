import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '#features/identity/secrets.ts';

/** Argon2id with 19 MiB and two passes, about 11 ms of another thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password or a reset code; the same letters typed on different keyboards are the same password. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFC'), cost);
}

/** Is this the password behind the hash? Without a hash the same work is done for nothing, so that time tells nothing. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash()), password.normalize('NFC'));
  return right && passwordHash != null;
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(newSecret());
  return nobodys;
}
