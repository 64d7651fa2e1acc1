import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Certified {
  privateKey: KeyObject;
  name: string;
  from: Date;
  to: Date;
}

/** A certificate that a key of RSA gives itself (X.509, RFC 5280), for a stand-in that others have to believe. */
export function selfSigned({ privateKey, name, from, to }: Certified): string {
  const algorithm = sequence(oid(sha256WithRsa), Buffer.from([0x05, 0x00]));
  const named = sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(name)))));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])), // a serial number above zero
    algorithm,
    named,
    sequence(time(from), time(to)),
    named,
    publicKey,
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** 1.2.840.113549.1.1.11 and 2.5.4.3, as DER writes them. */
const sha256WithRsa = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
const commonName = [0x55, 0x04, 0x03];

function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** Four digits of the year, so that no century is guessed. */
function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}
