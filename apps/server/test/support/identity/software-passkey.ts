import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import type {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  confirmByPasskey,
} from '@bloomdesk/contract/identity/passkey.calls';

type Creation = CallData<typeof beginPasskey>['options'];
type Request = NonNullable<CallData<typeof beginPasskeyProof>['options']>;

/** Where a browser says that it is; another one than ours is what a false page would be. */
interface Page {
  origin?: string;
  rpId?: string;
}

/** A device with one passkey, as a browser would speak for it; its counter is in a test's hand. */
export interface SoftwarePasskey {
  counter: number;
  make(options: Creation, page?: Page): CallInput<typeof addPasskey>['made'];
  sign(options: Request, page?: Page): CallInput<typeof confirmByPasskey>['signed'];
}

const userPresent = 0x01;
const hasCredential = 0x40;

/** A passkey on the curve P-256, for pages of this origin. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');

  const authenticatorData = (rpId: string, counter: number, credential?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([userPresent | (credential ? hasCredential : 0)]);
    return Buffer.concat([sha256(rpId), flags, count, ...(credential ? [credential] : [])]);
  };
  const credential = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
  };
  const passkey: SoftwarePasskey = {
    counter: 0,
    make({ challenge, rp }, page = {}) {
      const authData = authenticatorData(page.rpId ?? rp.id, passkey.counter, credential());
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, page.origin ?? origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      };
    },
    sign({ challenge, rpId }, page = {}) {
      passkey.counter += 1;
      const authData = authenticatorData(page.rpId ?? rpId, passkey.counter);
      const clientDataJSON = clientData('webauthn.get', challenge, page.origin ?? origin);
      const message = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id,
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', message, privateKey).toString('base64url'),
      };
    },
  };
  return passkey;
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
