import type { BookedAs, CarrierAdapter, DeliveryProof } from '#partners/carriers/carriers.ts';

/*
 * Proofs of simulated couriers: a platform whose tasks live as long as its process forgets them, so whatever was delivered
 * has the same two pictures.
 */

const drawings: Readonly<Record<string, string>> = {
  photo: `<rect width="960" height="720" fill="#c9b79c"/><rect x="300" y="60" width="360" height="560" fill="#5b4636"/>
    <circle cx="620" cy="360" r="12" fill="#d9c38c"/><rect y="620" width="960" height="100" fill="#8d8d88"/>
    <path d="M430 600h100l-20 70h-60z" fill="#f2f2ee"/><circle cx="450" cy="560" r="34" fill="#c2415d"/>
    <circle cx="510" cy="556" r="36" fill="#d9627c"/><circle cx="480" cy="520" r="36" fill="#e7899e"/>`,
  signature: `<rect width="960" height="720" fill="#ffffff"/>
    <path d="M120 420c60-220 120-220 110-40s40 60 90-60 70-40 60 60 60 40 110-60 60 120 120 60 120-40 220-20"
      fill="none" stroke="#1d2a44" stroke-width="10" stroke-linecap="round"/>`,
};

/** What a simulated courier says of a delivery that was handed over: a photo, a signature, who took it. */
export function simulatedProof(_delivery: BookedAs): DeliveryProof {
  return {
    at: new Date(0).toISOString(),
    receivedBy: 'Reception',
    pictures: [
      { kind: 'photo', source: 'photo' },
      { kind: 'signature', source: 'signature' },
    ],
  };
}

/** A bouquet at a door, or a name written with a finger. */
export async function simulatedPicture(source: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${drawings[source] ?? ''}</svg>`;
  return await sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** The same couriers, with proofs of what they have forgotten. */
export function withProofs(adapter: CarrierAdapter): CarrierAdapter {
  return {
    ...adapter,
    proof: async (delivery) => (await adapter.proof?.(delivery)) ?? simulatedProof(delivery),
    picture: simulatedPicture,
  };
}
